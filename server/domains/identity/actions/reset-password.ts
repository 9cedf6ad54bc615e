import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import { countAttempt } from '../../../engine/http/limits/attempt-limits.ts'
import { enqueue } from '../../../engine/jobs/job-runner.ts'
import { queueMail } from '../../../engine/mail/queue-mail.ts'
import type { Database } from '../../../tables.ts'
import { requestStanding } from '../access-requests.queries.ts'
import { accountByEmail } from '../identity.queries.ts'
import { mailLimits } from '../rules/account-limits.ts'
import { sendVerifyLink } from './request-access.ts'
import { sendPasswordLink } from './send-password-link.ts'

export const resetJob = 'identity/reset-password'

/** Takes the wish for a new password; what follows is a job's, so that the answer tells nothing by its time either. */
export async function requestPasswordReset(db: Database, email: string, address: string): Promise<void> {
  await countAttempt(db, mailLimits('reset', address, email))
  await enqueue(db, resetJob, { email }, { isWaitedFor: true })
}

/** Mails the owner of an account the link, or why there is none. Nobody is written to who has no account. */
export async function answerReset(db: Database, email: string): Promise<void> {
  await act(db, nobody, {
    async change(transaction) {
      const account = await accountByEmail(transaction, email)
      if (!account) return
      const to = { email: account.email, name: account.name, userId: account.id }
      const { language } = account
      if (account.state === 'active' && account.strategy === 'local') {
        await sendPasswordLink(transaction, [account], 'resetPassword')
      } else if (account.state === 'active') {
        await queueMail(transaction, [{ kind: 'companyAccount', to, language }])
      } else if (account.state === 'inactive') {
        await queueMail(transaction, [{ kind: 'accountInactive', to, language }])
      } else if ((await requestStanding(transaction, account.id)) === 'unconfirmed') {
        await sendVerifyLink(transaction, account)
      } else {
        await queueMail(transaction, [{ kind: 'requestWaits', to, language }])
      }
    },
    audit: 'nothing: a wish is no change of an account',
    tell: 'nothing: the mail does',
  })
}
