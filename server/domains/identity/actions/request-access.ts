import { codeLifetimes } from '../../../../contract/identity/code-lifetimes.ts'
import { act } from '../../../engine/actions/act.ts'
import { entry, nobody } from '../../../engine/database/audit.ts'
import { countAttempt } from '../../../engine/http/limits/attempt-limits.ts'
import { enqueue } from '../../../engine/jobs/job-runner.ts'
import type { MailKind } from '../../../engine/mail/mail-words.ts'
import { queueMail } from '../../../engine/mail/queue-mail.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import {
  type AccessWish,
  insertPendingPerson,
  putOpenRequest,
  renewPendingPerson,
  requestStanding,
} from '../access-requests.queries.ts'
import { accountByEmail, type AccountRow } from '../identity.queries.ts'
import { issueCodes } from '../login/one-time-codes.ts'
import { mailLimits } from '../rules/account-limits.ts'
import type { MailedPerson } from './send-password-link.ts'

export const requestJob = 'identity/request-access'

/** A wish as the job finds it in its payload. */
export type RequestedAccess = AccessWish & { email: string }

/**
 * Takes a request for access (ACC-02). What it leads to is decided by a job, so that the answer comes as fast for an
 * address that is known as for one that is not.
 */
export async function requestAccess(db: Database, wish: RequestedAccess, address: string): Promise<void> {
  await countAttempt(db, mailLimits('request', address, wish.email))
  await enqueue(db, requestJob, wish, { isWaitedFor: true })
}

/** Makes the pending account with its request, or writes to who already has one. Safe to repeat. */
export async function answerRequest(db: Database, wish: RequestedAccess): Promise<void> {
  await act(db, nobody, {
    find: (trx) => accountByEmail(trx, wish.email),
    async change(trx, account) {
      if (account) return answerKnown(trx, account, wish)
      const person = await insertPendingPerson(trx, { ...wish, strategy: 'local' })
      await openRequest(trx, person, wish)
      return person.id
    },
    audit: (_account, id) =>
      id === undefined
        ? []
        : [entry('user_account', id, null, { email: wish.email, state: 'pending', request: 'open' })],
    tell: 'nothing: the mail does',
  })
}

async function answerKnown(trx: DatabaseTransaction, account: AccountRow, wish: RequestedAccess): Promise<undefined> {
  const standing = await requestStanding(trx, account.id)
  const asksAnew = account.state === 'inactive' && standing === 'refused'
  // Whoever already showed that the address is theirs is not overwritten by a stranger.
  if ((account.state === 'pending' && standing !== 'open' && account.password_hash === null) || asksAnew) {
    await openRequest(trx, await renewPendingPerson(trx, account.id, wish), wish)
    return
  }
  const kinds = { active: 'hasAccount', inactive: 'accountInactive', pending: 'requestWaits' } as const
  const kind: MailKind = kinds[account.state]
  const link = kind === 'hasAccount' ? { link: { path: '/dashboard' as const } } : {}
  const { id, email, name, language } = account
  await queueMail(trx, [{ kind, to: { email, name, userId: id }, language, ...link }])
}

async function openRequest(transaction: DatabaseTransaction, person: MailedPerson, wish: AccessWish): Promise<void> {
  await putOpenRequest(transaction, person.id, wish)
  await sendVerifyLink(transaction, person)
}

/** Mails the link by which a person shows that the address is theirs. */
export async function sendVerifyLink(transaction: DatabaseTransaction, person: MailedPerson): Promise<void> {
  const { id, public_id, email, name, language } = person
  const days = codeLifetimes.verifyEmailDays
  const codes = await issueCodes(transaction, 'verifyEmail', [id], days * 24)
  await queueMail(transaction, [
    {
      kind: 'verifyEmail',
      to: { email, name, userId: id },
      language,
      values: { days },
      link: { path: `/confirm-email/${public_id}.${codes.get(id)}`, secret: true },
    },
  ])
}
