import { permissionRecord, role } from '../../../../contract/identity/access/permission.ts'
import { administers } from '../../../../contract/identity/users/keep-administration.ts'
import type { FoundUser } from '../../../../contract/identity/users/list-users.ts'
import {
  userDetails,
  type UserDetails,
  type UserRecord,
  type UserRow,
} from '../../../../contract/identity/users/user-record.ts'
import { presentUser } from '../identity.present.ts'
import type { AccountRow } from '../identity.queries.ts'
import type { UserListRow } from './user-list.queries.ts'
import type { FullAccountRow } from './user-record.queries.ts'

export function presentRow(row: UserListRow): UserRow {
  const permissions = permissionRecord.array().parse(row.permissions)
  const state = row.state as UserRow['state']
  const held = new Set(permissions.flatMap(({ roles }) => roles))
  return {
    _id: row.public_id,
    name: row.name,
    lastName: row.last_name,
    email: row.email,
    userCode: row.user_code,
    state,
    strategy: row.strategy as UserRow['strategy'],
    userActiveLocation: row.active_location as UserRow['userActiveLocation'],
    domainCount: permissions.length,
    roles: role.options.filter((one) => held.has(one)),
    administers: administers({ state, permissions }),
    lastLogin: row.last_login_at?.toISOString() ?? null,
    createdDate: row.created_at.toISOString(),
  }
}

export const presentFound = (row: FoundRow): FoundUser => ({
  _id: row.public_id,
  userCode: row.user_code,
  name: row.name,
  lastName: row.last_name,
  email: row.email,
})
type FoundRow = Pick<UserListRow, 'public_id' | 'user_code' | 'name' | 'last_name' | 'email'>

/** What of an account an administrator may change. */
export function detailsOf(account: AccountRow): UserDetails {
  const user = presentUser(account)
  return userDetails.parse({
    ...user,
    userActiveLocation: account.active_location,
    approverCode: account.approver_code ?? '',
    coordinatorCode: account.coordinator_code ?? '',
    wholesaleDateFormat: account.wholesale_date_format,
  })
}

export const presentRecord = (account: FullAccountRow): UserRecord => ({
  _id: account.public_id,
  version: account.version,
  state: account.state,
  strategy: account.strategy,
  hasPassword: account.password_hash !== null,
  hasSecondFactor: account.hasSecondFactor,
  lastLogin: account.last_login_at?.toISOString() ?? null,
  createdDate: account.created_at.toISOString(),
  modifiedDate: account.modified_at.toISOString(),
  sessions: Number(account.sessions),
  details: detailsOf(account),
})
