import { Failure } from '../../../../contract/kernel/errors.ts'
import { act } from '../../../engine/actions/act.ts'
import { type Change, entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { queueMail } from '../../../engine/mail/queue-mail.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { decideRequests, lockOpenRequests, type OpenRequest } from '../access-requests.queries.ts'
import { requestsDecided } from '../tell-of-requests.ts'
import { sendPasswordLink } from './send-password-link.ts'

/**
 * Opens the accounts of confirmed requests and tells the people by mail, with a link to choose a password where they
 * need one (ACC-02). All or none. Errors: requestNotOpen, requestNotConfirmed.
 */
export async function approveRequests(
  db: Database,
  by: Pick<Caller, 'key'>,
  requestIds: readonly string[],
): Promise<OpenRequest[]> {
  const needsPassword = ({ strategy, hasPassword }: OpenRequest) => strategy === 'local' && !hasPassword
  return act(db, by, {
    find: (trx) => openRequests(trx, requestIds),
    may(requests) {
      const unconfirmed = requests.find(({ email_verified_at }) => email_verified_at === null)
      if (!unconfirmed) return
      const { email } = unconfirmed
      throw new Failure('requestNotConfirmed', `${email} is not confirmed yet`, { data: { email } })
    },
    async change(trx, requests) {
      await decideRequests(trx, by.key, requests, 'approved', 'active')
      await sendPasswordLink(trx, requests.filter(needsPassword), 'approved')
      const mails = requests
        .filter((request) => !needsPassword(request))
        .map((one) => ({ ...mailTo(one), kind: 'approvedSignIn' as const, link: { path: '/dashboard' as const } }))
      await queueMail(trx, mails)
      return requests
    },
    audit: (requests) => requests.map(({ id }) => decided(id, { state: 'active', request: 'approved' })),
    tell: requestsDecided,
  })
}

/**
 * Turns requests down and tells the people by mail, with the reason if one is given; they may ask again. All or none.
 * Errors: requestNotOpen.
 */
export async function refuseRequests(
  db: Database,
  by: Pick<Caller, 'key'>,
  requestIds: readonly string[],
  reason = '',
): Promise<OpenRequest[]> {
  const because = reason ? { reason } : {}
  return act(db, by, {
    find: (trx) => openRequests(trx, requestIds),
    async change(trx, requests) {
      await decideRequests(trx, by.key, requests, 'refused', 'inactive', reason)
      // Nobody owns an address that was not confirmed: it is not written to.
      const confirmed = requests.filter(({ email_verified_at }) => email_verified_at !== null)
      await queueMail(
        trx,
        confirmed.map((person) =>
          reason === ''
            ? { ...mailTo(person), kind: 'refused' as const }
            : { ...mailTo(person), kind: 'refusedBecause' as const, values: { reason } },
        ),
      )
      return requests
    },
    audit: (requests) => requests.map(({ id }) => decided(id, { state: 'inactive', request: 'refused', ...because })),
    tell: requestsDecided,
  })
}

const decided = (recordId: number, after: object): Change =>
  entry('user_account', recordId, { state: 'pending', request: 'open' }, after)

async function openRequests(transaction: DatabaseTransaction, ids: readonly string[]): Promise<OpenRequest[]> {
  const wanted = new Set(ids)
  const requests = await lockOpenRequests(transaction, [...wanted])
  if (requests.length < wanted.size) throw new Failure('requestNotOpen', 'A request was decided meanwhile')
  return requests
}

const mailTo = ({ id, email, name, language }: OpenRequest) => ({ to: { email, name, userId: id }, language })
