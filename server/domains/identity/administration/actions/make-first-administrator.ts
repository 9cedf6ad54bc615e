import { sql } from 'kysely'
import { nanoid } from 'nanoid'
import { fieldsOf } from '../../../../../contract/identity/users/user-fields.ts'
import { permissionsOfPreset } from '../../../../../contract/identity/users/permission-presets.ts'
import { newDetails, type UserDetails } from '../../../../../contract/identity/users/user-record.ts'
import { act } from '../../../../engine/actions/act.ts'
import { type Change, entry, nobody } from '../../../../engine/database/audit.ts'
import type { Database, DatabaseTransaction } from '../../../../tables.ts'
import { newUserCode } from '../../access-requests.queries.ts'
import { accountByEmail, administratorsByWay } from '../../identity.queries.ts'
import { issueCodes, voidCodes } from '../../login/one-time-codes.ts'
import { insertAccounts, writeAccounts, writeState } from '../user-record.queries.ts'
import { detailsOf } from '../users.present.ts'

/** Whoever has a shell of the server may print it again. */
const LINK_HOURS = 1

/** Path of a page that works once within the hour; none for somebody who logs in at the company's directory. */
export type FirstAdministrator =
  | { link: `/${string}` | undefined; refusedFor?: undefined }
  | { link?: undefined; refusedFor: string }

/**
 * Makes an account the administrator of an installation that nobody administers yet, or any more: a new one, or the one
 * that the address has. Done again, the link before opens nothing any more. `refusedFor` names the administrator who
 * can log in already.
 */
export async function makeFirstAdministrator(db: Database, email: string): Promise<FirstAdministrator> {
  const { answer } = await act(db, nobody, {
    async find(trx) {
      // Of two who try at once, the second finds the first one's.
      await sql`lock table user_account in share row exclusive mode`.execute(trx)
      const administrators = await administratorsByWay(trx)
      return { administrators, account: await accountByEmail(trx, email) }
    },
    async change(trx, { administrators, account }): Promise<{ answer: FirstAdministrator; changes: Change[] }> {
      const able = administrators.find(({ hasWay }) => hasWay)
      if (able) return { answer: { refusedFor: able.email }, changes: [] }
      const others = administrators.flatMap(({ id }) => (id === account?.id ? [] : [id]))
      const shutOthers = await shut(trx, others)
      const { id, publicId, entry } = account
        ? {
            id: account.id,
            publicId: account.public_id,
            entry: await promote(trx, account.id, detailsOf(account), account.state),
          }
        : await add(trx, email)
      const changes = [...shutOthers, entry]
      if (account?.strategy === 'okta') return { answer: { link: undefined }, changes }
      const codes = await issueCodes(trx, 'setPassword', [id], LINK_HOURS)
      return { answer: { link: `/set-password/${publicId}/${codes.get(id)}/true` }, changes }
    },
    audit: (_administrators, { changes }) => changes,
    tell: 'nothing: nobody administers yet, or any more',
  })
  return answer
}

/** Everything everywhere; what of it is too much the person takes from themselves. */
const administration = {
  permissions: permissionsOfPreset('admin'),
  userTBEs: [{ territory: 'ADMIN', businessEntity: 'ADMIN', locations: [], colorFilters: { POP: [] } }],
} satisfies Partial<UserDetails>

async function add(
  transaction: DatabaseTransaction,
  email: string,
): Promise<{ id: number; publicId: string; entry: Change }> {
  const name = email.slice(0, email.indexOf('@'))
  const details = { ...newDetails, name, lastName: 'Administrator', email, userCode: newUserCode(), ...administration }
  const publicId = nanoid(24)
  const [written] = await insertAccounts(transaction, [{ publicId, details }], null)
  const { id } = written!
  const made = entry('user_account', id, null, fieldsOf(details))
  return { id, publicId, entry: made }
}

async function promote(
  transaction: DatabaseTransaction,
  id: number,
  before: UserDetails,
  state: string,
): Promise<Change> {
  const details = { ...before, ...administration }
  await writeAccounts(transaction, [{ id, details }], null)
  if (state !== 'active') await writeState(transaction, [id], 'active', null)
  await transaction
    .updateTable('access_request')
    .set({ decision: 'approved', decided_at: sql<Date>`now()` })
    .where('user_id', '=', id)
    .where('decided_at', 'is', null)
    .execute()
  return entry('user_account', id, { state, ...fieldsOf(before) }, { state: 'active', ...fieldsOf(details) })
}

/** Of an address that was mistyped before, and of whoever never came: nobody else shall find the administration open. */
async function shut(transaction: DatabaseTransaction, ids: readonly number[]): Promise<Change[]> {
  if (ids.length === 0) return []
  await writeState(transaction, ids, 'inactive', null)
  await voidCodes(transaction, 'setPassword', ids)
  return ids.map((recordId) => entry('user_account', recordId, { state: 'active' }, { state: 'inactive' }))
}
