import { administers, lockOut } from '../../../../contract/identity/users/keep-administration.ts'
import { changedFields } from '../../../../contract/identity/users/user-fields.ts'
import type { UserDetails } from '../../../../contract/identity/users/user-record.ts'
import type { UserState } from '../../../../contract/identity/users/user-state.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { act } from '../../../engine/actions/act.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import { type Change, entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { forBrowsers } from '../../../engine/live/outbox.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
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

type ChangedAccount = Planned & { fields: ReturnType<typeof changedFields> }

/**
 * Changes accounts, all or none, with the audit and the news to those it concerns; the one way it is done. Answers the
 * keys of those that changed, for `sessions.forgetAccounts` once the transaction has ended.
 * @throws Failure notFound, userExists, ownAdministration, lastAdministrator, and what `wish` throws
 */
export async function changeAccounts(
  db: Database,
  caller: Caller,
  publicIds: readonly string[],
  wish: (account: FullAccountRow, details: UserDetails) => AccountWish,
): Promise<number[]> {
  const changed = await act(db, caller, {
    async find(trx) {
      const locked = await lockAccounts(trx, publicIds)
      const accounts = await readAccounts(trx, publicIds)
      if (accounts.length !== new Set(publicIds).size) throw noSuch('person')
      const planned = accounts.map((account): Planned => {
        const before = detailsOf(account)
        const { details, state } = wish(account, before)
        return { account, before, details, state }
      })
      return { locked, planned }
    },
    async may({ locked, planned }, trx) {
      requireAdministration(caller, locked, planned)
      await requireFree(trx, planned)
    },
    change: (trx, { planned }) => write(trx, caller, planned),
    audit: (_planned, changed) => changed.map(auditOf),
    // Whoever is told comes back with what they may now, or finds their session over.
    tell: (_planned, changed) => keysOf(changed).map((key) => forBrowsers(`user:${key}`, { type: 'accountChanged' })),
  })
  return keysOf(changed)
}

async function write(
  transaction: DatabaseTransaction,
  caller: Caller,
  planned: readonly Planned[],
): Promise<ChangedAccount[]> {
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
  return changed
}

const keysOf = (planned: readonly Planned[]): number[] => planned.map(({ account }) => account.id)

function auditOf({ account, state, fields }: ChangedAccount): Change {
  const turned = state === account.state ? [] : [{ field: 'state', before: account.state, after: state }]
  const all = [...turned, ...fields]
  return entry(
    'user_account',
    account.id,
    Object.fromEntries(all.map(({ field, before }) => [field, before])),
    Object.fromEntries(all.map(({ field, after }) => [field, after])),
  )
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
