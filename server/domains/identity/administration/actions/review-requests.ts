import type { z } from 'zod'
import type {
  AccessRequest,
  approveAccessRequests as approveCall,
  listAccessRequests as listCall,
} from '../../../../../contract/identity/users/access-requests.ts'
import { permissionsOfPreset } from '../../../../../contract/identity/users/permission-presets.ts'
import { scopeOf, type UserDetails } from '../../../../../contract/identity/users/user-record.ts'
import type { Paged } from '../../../../../contract/kernel/paging.ts'
import { act } from '../../../../engine/actions/act.ts'
import { requireFound } from '../../../../engine/actions/refusals.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import { readList } from '../../../../engine/reads/read-list.ts'
import type { Database } from '../../../../tables.ts'
import { approveRequests, refuseRequests } from '../../actions/decide-requests.ts'
import { type AccessRequestRow, readAccessRequests } from '../access-request-list.queries.ts'
import { changeAccounts } from '../change-accounts.ts'
import type { AdministrationRoom } from '../room.ts'
import { readAccounts } from '../user-record.queries.ts'
import { detailsOf } from '../users.present.ts'

/** A page of requests for access (ADM-01). */
export const listRequests = (
  db: Database,
  { view, ...page }: z.output<(typeof listCall)['query']>,
): Promise<Paged<AccessRequest>> => readList({ skeleton: readAccessRequests(db, view, page), present: presentRequest })

const presentRequest = (row: AccessRequestRow): AccessRequest => ({
  _id: row.public_id,
  userId: row.user_id,
  name: row.name,
  lastName: row.last_name,
  email: row.email,
  strategy: row.strategy,
  company: row.company,
  reason: row.reason,
  createdDate: row.created_at.toISOString(),
  verifiedDate: row.email_verified_at?.toISOString() ?? null,
  decision: row.decision,
  decidedDate: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by ?? '',
  refusalReason: row.refusal_reason,
})

type Rights = z.output<(typeof approveCall)['body']>['rights']

/**
 * Opens the accounts of requests with the rights that were chosen, in one transaction with the mails.
 * @throws Failure requestNotOpen, requestNotConfirmed, notFound
 */
export async function approve(
  { db, sessions }: AdministrationRoom,
  caller: Caller,
  requests: readonly string[],
  rights: Rights,
): Promise<{ decided: number }> {
  const { approved, changed } = await act(db, caller, {
    find: (trx) => rightsOf(trx, rights),
    async change(trx, given) {
      const approved = await approveRequests(trx, caller, requests)
      const ids = approved.map(({ public_id }) => public_id)
      const changed = await changeAccounts(trx, caller, ids, (account, details) => ({
        state: account.state,
        details: { ...details, ...given },
      }))
      return { approved, changed }
    },
    audit: 'nothing: both steps have their entries',
    tell: 'nothing: both steps do',
  })
  sessions.forgetAccounts(changed)
  return { decided: approved.length }
}

async function rightsOf(db: Database, rights: Rights): Promise<Partial<UserDetails>> {
  if ('preset' in rights) {
    const [first] = rights.userTBEs.flatMap(({ locations }) => locations)
    return {
      permissions: permissionsOfPreset(rights.preset),
      userTBEs: rights.userTBEs,
      ...(first ? { userActiveLocation: first } : {}),
    }
  }
  const account = requireFound((await readAccounts(db, [rights.likeUser]))[0], 'person')
  const { permissions, userActiveLocation, ...details } = detailsOf(account)
  return { permissions, userActiveLocation, ...scopeOf(details) }
}

/** Turns requests down with the reason the people are told. @throws Failure requestNotOpen */
export async function refuse(
  { db }: AdministrationRoom,
  caller: Caller,
  requests: readonly string[],
  reason: string,
): Promise<{ decided: number }> {
  const refused = await refuseRequests(db, caller, requests, reason)
  return { decided: refused.length }
}
