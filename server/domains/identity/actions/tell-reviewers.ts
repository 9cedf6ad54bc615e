import { queueMail } from '../../../engine/mail/queue-mail.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { reviewers } from '../access-requests.queries.ts'

/** Mails the administrators that a request whose address is the person's own waits for them (ACC-02). */
export async function tellReviewers(
  transaction: DatabaseTransaction,
  { email, name, lastName }: { email: string; name: string; lastName: string },
): Promise<void> {
  await queueMail(
    transaction,
    (await reviewers(transaction)).map((reviewer) => ({
      kind: 'requestToReview' as const,
      to: { email: reviewer.email, name: reviewer.name, userId: reviewer.id },
      language: reviewer.language,
      values: { person: `${name} ${lastName}`, email },
      link: { path: '/administration/requests' as const },
    })),
  )
}
