import { nanoid } from 'nanoid'
import { administers, lockOut } from '../../../../contract/identity/users/keep-administration.ts'
import { changedFields } from '../../../../contract/identity/users/user-fields.ts'
import type { UserDetails } from '../../../../contract/identity/users/user-record.ts'
import type { UserState } from '../../../../contract/identity/users/user-state.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { type Change, recordChanges } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { publish } from '../../../engine/live/outbox.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import {
  endSessionsOf,
  type FullAccountRow,
  lockAccounts,
  readAccounts,
  readAccountsLike,
  writeAccounts,
  writeState,
} from './user-record.queries.ts'
import { detailsOf } from './users.present.ts'

export interface AccountWish {
  details: UserDetails
  state: UserState
}

interface Planned extends AccountWish {
  account: FullAccountRow
  before: UserDetails
}

/**
 * Changes accounts, all or none, with the audit and the news to those it concerns; the one way it is done. Answers the
 * keys of those that changed, for `sessions.forgetAccounts` once the transaction has ended.
 * @throws Failure notFound, userExists, ownAdministration, lastAdministrator, and what `wish` throws
 */
export async function changeAccounts(
  transaction: DatabaseTransaction,
  caller: Caller,
  publicIds: readonly string[],
  wish: (account: FullAccountRow, details: UserDetails) => AccountWish,
): Promise<number[]> {
  const locked = await lockAccounts(transaction, publicIds)
  const accounts = await readAccounts(transaction, publicIds)
  if (accounts.length !== new Set(publicIds).size) throw new Failure('notFound', 'There is no such person')
  const planned = accounts.map((account): Planned => {
    const before = detailsOf(account)
    const { details, state } = wish(account, before)
    return { account, before, details, state }
  })
  requireAdministration(caller, locked, planned)
  await requireFree(transaction, planned)

  const changed = planned.flatMap((one) => {
    const fields = changedFields(one.before, one.details)
    return fields.length > 0 || one.state !== one.account.state ? [{ ...one, fields }] : []
  })
  const written = changed.filter(({ fields }) => fields.length > 0)
  if (written.length > 0) {
    const rows = written.map(({ account, details }) => ({ id: account.id, details }))
    await writeAccounts(transaction, rows, caller.key)
  }
  for (const state of ['active', 'inactive'] as const) {
    const turned = changed.filter((one) => one.state === state && one.account.state !== state)
    if (turned.length > 0) await writeState(transaction, keysOf(turned), state, caller.key)
  }
  const shut = changed.filter(({ state }) => state !== 'active')
  if (shut.length > 0) await endSessionsOf(transaction, keysOf(shut))
  await recordChanges(transaction, { userKey: caller.key, batchId: nanoid() }, changed.map(auditOf))
  await tellAccounts(transaction, keysOf(changed))
  return keysOf(changed)
}

const keysOf = (planned: readonly Planned[]): number[] => planned.map(({ account }) => account.id)

/** Whoever is told comes back with what they may now, or finds their session over. */
const tellAccounts = (transaction: DatabaseTransaction, keys: readonly number[]): Promise<void> =>
  publish(
    transaction,
    keys.map((key) => ({ topic: 'live', audience: `user:${key}` as const, payload: { type: 'accountChanged' } })),
  )

function auditOf({ account, state, fields }: Planned & { fields: ReturnType<typeof changedFields> }): Change {
  const turned = state === account.state ? [] : [{ field: 'state', before: account.state, after: state }]
  const all = [...turned, ...fields]
  return {
    table: 'user_account',
    recordId: account.id,
    before: Object.fromEntries(all.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(all.map(({ field, after }) => [field, after])),
  }
}

function requireAdministration(
  caller: Caller,
  locked: readonly { public_id: string; administers: boolean }[],
  planned: readonly Planned[],
): void {
  const before = new Set(locked.filter((one) => one.administers).map(({ public_id }) => public_id))
  const after = new Set(before)
  for (const { account, state, details } of planned) {
    if (administers({ state, permissions: details.permissions })) after.add(account.public_id)
    else after.delete(account.public_id)
  }
  const fault = lockOut({ caller: caller._id, before, after })
  if (fault === 'ownAdministration') throw new Failure(fault, 'You cannot take the administration from yourself')
  if (fault === 'lastAdministrator') throw new Failure(fault, 'Somebody has to administer people')
}

/** No two accounts share an address or a code. */
async function requireFree(transaction: DatabaseTransaction, planned: readonly Planned[]): Promise<void> {
  const own = new Map(planned.map((one) => [one.account.id, one]))
  const wanted = planned.filter(
    ({ before, details }) => before.email !== details.email || before.userCode !== details.userCode,
  )
  if (wanted.length === 0) return
  const others = await readAccountsLike(
    transaction,
    wanted.map(({ details }) => details.email),
    wanted.map(({ details }) => details.userCode),
  )
  // Those that change in the same step stand as they will be.
  const names = [...others.filter(({ id }) => !own.has(id)).map(detailsOf), ...planned.map(({ details }) => details)]
  for (const { details } of wanted) requireOnce(details, names)
}

/** @throws Failure userExists when more than one of them has the address or the code */
export function requireOnce(details: UserDetails, all: readonly UserDetails[]): void {
  const email = details.email.toLowerCase()
  if (all.filter((one) => one.email.toLowerCase() === email).length > 1) throw userExists(details.email)
  if (all.filter(({ userCode }) => userCode === details.userCode).length > 1) throw userExists(details.userCode)
}

export const userExists = (value: string): Failure =>
  new Failure('userExists', `Somebody else has ${value}`, { data: { value } })
