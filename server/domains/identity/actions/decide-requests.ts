import { randomUUID } from 'node:crypto'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { recordChanges } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { queueMail } from '../../../engine/mail/queue-mail.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { decideRequests, lockOpenRequests, type OpenRequest } from '../access-requests.queries.ts'
import { sendPasswordLink } from './send-password-link.ts'

/**
 * Opens the accounts of confirmed requests and tells the people by mail, with a link to choose a password where they
 * need one (ACC-02). All or none. Errors: requestNotOpen, requestNotConfirmed.
 */
export async function approveRequests(
  transaction: DatabaseTransaction,
  by: Pick<Caller, 'key'>,
  requestIds: readonly string[],
): Promise<OpenRequest[]> {
  const requests = await openRequests(transaction, requestIds)
  const unconfirmed = requests.find(({ email_verified_at }) => email_verified_at === null)
  if (unconfirmed) {
    throw new Failure('requestNotConfirmed', `${unconfirmed.email} is not confirmed yet`, {
      data: { email: unconfirmed.email },
    })
  }
  await decide(transaction, by, requests, 'approved')
  const needsPassword = ({ strategy, hasPassword }: OpenRequest) => strategy === 'local' && !hasPassword
  await sendPasswordLink(transaction, requests.filter(needsPassword), 'approved')
  await queueMail(
    transaction,
    requests
      .filter((request) => !needsPassword(request))
      .map((person) => ({ ...mailTo(person), kind: 'approvedSignIn' as const, link: { path: '/dashboard' as const } })),
  )
  return requests
}

/**
 * Turns requests down and tells the people by mail, with the reason if one is given; they may ask again. All or none.
 * Errors: requestNotOpen.
 */
export async function refuseRequests(
  transaction: DatabaseTransaction,
  by: Pick<Caller, 'key'>,
  requestIds: readonly string[],
  reason = '',
): Promise<OpenRequest[]> {
  const requests = await openRequests(transaction, requestIds)
  await decide(transaction, by, requests, 'refused', reason)
  // Nobody owns an address that was not confirmed: it is not written to.
  const confirmed = requests.filter(({ email_verified_at }) => email_verified_at !== null)
  await queueMail(
    transaction,
    confirmed.map((person) =>
      reason === ''
        ? { ...mailTo(person), kind: 'refused' as const }
        : { ...mailTo(person), kind: 'refusedBecause' as const, values: { reason } },
    ),
  )
  return requests
}

async function openRequests(transaction: DatabaseTransaction, ids: readonly string[]): Promise<OpenRequest[]> {
  const wanted = new Set(ids)
  const requests = await lockOpenRequests(transaction, [...wanted])
  if (requests.length < wanted.size) throw new Failure('requestNotOpen', 'A request was decided meanwhile')
  return requests
}

async function decide(
  transaction: DatabaseTransaction,
  by: Pick<Caller, 'key'>,
  requests: readonly OpenRequest[],
  decision: 'approved' | 'refused',
  reason = '',
): Promise<void> {
  const state = decision === 'approved' ? 'active' : 'inactive'
  await decideRequests(transaction, by.key, requests, decision, state, reason)
  await recordChanges(
    transaction,
    { userKey: by.key, batchId: randomUUID() },
    requests.map(({ id }) => ({
      table: 'user_account',
      recordId: id,
      before: { state: 'pending', request: 'open' },
      after: { state, request: decision, ...(reason ? { reason } : {}) },
    })),
  )
}

const mailTo = ({ id, email, name, language }: OpenRequest) => ({ to: { email, name, userId: id }, language })
