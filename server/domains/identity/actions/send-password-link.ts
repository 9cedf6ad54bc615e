import { codeLifetimes } from '../../../../contract/identity/code-lifetimes.ts'
import { queueMail } from '../../../engine/mail/queue-mail.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { issueCodes } from '../login/one-time-codes.ts'

/** Who a mail goes to. */
export interface MailedPerson {
  id: number
  public_id: string
  email: string
  name: string
  language: string
}

/** Why somebody may choose a password: the account is new, its request was approved, or they ask for another. */
export type PasswordLinkKind = 'newAccount' | 'approved' | 'resetPassword'

/** Mails each person a link to choose a password (ACC-04); links sent before open nothing any more. Local accounts only. */
export async function sendPasswordLink(
  transaction: DatabaseTransaction,
  people: readonly MailedPerson[],
  kind: PasswordLinkKind,
): Promise<void> {
  const isReset = kind === 'resetPassword'
  const { resetHours, newAccountDays } = codeLifetimes
  const ids = people.map(({ id }) => id)
  const codes = await issueCodes(transaction, 'setPassword', ids, isReset ? resetHours : newAccountDays * 24)
  await queueMail(
    transaction,
    people.map(({ id, public_id, email, name, language }) => ({
      kind,
      to: { email, name, userId: id },
      language,
      values: { email, hours: resetHours, days: newAccountDays },
      link: { path: `/set-password/${public_id}/${codes.get(id)}${isReset ? '' : '/true'}`, secret: true },
    })),
  )
}
