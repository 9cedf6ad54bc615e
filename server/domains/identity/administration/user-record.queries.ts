import { sql } from 'kysely'
import type { UserDetails } from '../../../../contract/identity/users/user-record.ts'
import type { UserState } from '../../../../contract/identity/users/user-state.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { accounts } from '../identity.queries.ts'

/** Accounts with permissions and scope, in no order. */
export const readAccounts = (db: Database, publicIds: readonly string[]) =>
  accounts(db)
    .select((eb) =>
      eb
        .selectFrom('session')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('session.user_id', '=', 'user_account.id')
        .where('session.expires_at', '>', sql<Date>`now()`)
        .as('sessions'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('second_factor')
            .select('second_factor.user_id')
            .whereRef('second_factor.user_id', '=', 'user_account.id')
            .where('second_factor.secret', 'is not', null),
        )
        .$castTo<boolean>()
        .as('hasSecondFactor'),
    )
    .where('public_id', '=', sql<string>`any(${publicIds}::text[])`)
    .where('erased_at', 'is', null)
    .execute()

export type FullAccountRow = Awaited<ReturnType<typeof readAccounts>>[number]

/** Accounts that have one of the addresses, case aside, or one of the codes. */
export const readAccountsLike = (db: Database, emails: readonly string[], codes: readonly string[]) =>
  accounts(db)
    .select([sql<number>`0`.as('sessions'), sql<boolean>`false`.as('hasSecondFactor')])
    .where((eb) =>
      eb.or([
        eb(sql<string>`lower(email)`, '=', sql<string>`any(${emails.map((email) => email.toLowerCase())}::text[])`),
        eb('user_code', '=', sql<string>`any(${codes}::text[])`),
      ]),
    )
    .execute()

/**
 * Holds the accounts that are about to change, and those of all administrators, against every other change until the
 * transaction ends. All in the order of their keys, so that no two wait for each other.
 */
export async function lockAccounts(
  transaction: DatabaseTransaction,
  publicIds: readonly string[],
): Promise<{ public_id: string; administers: boolean }[]> {
  const { rows } = await sql<{ public_id: string; administers: boolean }>`
    with administrator as (
      select user_id from permission where domain = 'adminUsers' and 'admin' = any(roles)
    )
    select u.public_id, u.state = 'active' and u.id in (select user_id from administrator) as administers
    from user_account u
    where u.public_id = any(${publicIds}::text[]) or u.id in (select user_id from administrator)
    order by u.id for update of u`.execute(transaction)
  return rows
}

export interface WrittenAccount {
  id: number
  details: UserDetails
}

/** The columns of details as a table made from one text: thousands of people are more parameters than a statement takes. */
const columnTypes = {
  email: 'text',
  user_code: 'text',
  name: 'text',
  last_name: 'text',
  language: 'text',
  timezone: 'text',
  active_location: 'text',
  library_access: 'text[]',
  department_access: 'text[]',
  wof_access: 'boolean',
  general_access: 'boolean',
  conference_asian: 'boolean',
  conference_domestic: 'boolean',
  conference_international: 'boolean',
  approver_code: 'text',
  coordinator_code: 'text',
  wholesale_date_format: 'text',
}
const columns = sql.raw(Object.keys(columnTypes).join(', '))
const recordset = (rows: readonly object[], key: string) => {
  const types = Object.entries(columnTypes).map(([name, type]) => `${name} ${type}`)
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${sql.raw([key, ...types].join(', '))})`
}

/** Writes details of accounts that exist, with all their permissions and scope; their versions count up. */
export async function writeAccounts(
  transaction: DatabaseTransaction,
  people: readonly WrittenAccount[],
  by: string | null,
): Promise<void> {
  const rows = people.map(({ id, details }) => ({ id, ...columnsOf(details) }))
  const assignments = sql.raw(
    Object.keys(columnTypes)
      .map((name) => `${name} = r.${name}`)
      .join(', '),
  )
  await sql`
    update user_account u
    set ${assignments}, modified_at = now(), modified_by = ${by}::bigint, version = u.version + 1
    from ${recordset(rows, 'id bigint')} where u.id = r.id`.execute(transaction)
  await writeRights(transaction, people, true)
}

/** Makes accounts that are active and wait for their password. */
export async function insertAccounts(
  transaction: DatabaseTransaction,
  people: readonly { publicId: string; details: UserDetails }[],
  by: string | null,
): Promise<WrittenAccount[]> {
  const rows = people.map(({ publicId, details }) => ({ public_id: publicId, ...columnsOf(details) }))
  const made = await sql<{ id: number; public_id: string }>`
    insert into user_account (public_id, state, created_by, modified_by, ${columns})
    select public_id, 'active', ${by}::bigint, ${by}::bigint, ${columns} from ${recordset(rows, 'public_id text')}
    returning id, public_id`.execute(transaction)
  const keys = new Map(made.rows.map(({ id, public_id }) => [public_id, id]))
  const written = people.map(({ publicId, details }) => ({ id: keys.get(publicId)!, details }))
  await writeRights(transaction, written, false)
  return written
}

const columnsOf = (details: UserDetails) => ({
  email: details.email,
  user_code: details.userCode,
  name: details.name,
  last_name: details.lastName,
  language: details.language,
  timezone: details.timezone,
  active_location: details.userActiveLocation,
  library_access: details.libraryAccess,
  department_access: details.departmentAccess,
  wof_access: details.wofAccess,
  general_access: details.generalAccess,
  conference_asian: details.conferenceAccess.asian,
  conference_domestic: details.conferenceAccess.domestic,
  conference_international: details.conferenceAccess.international,
  approver_code: details.approverCode || null,
  coordinator_code: details.coordinatorCode || null,
  wholesale_date_format: details.wholesaleDateFormat,
})

/** Permissions, sub-roles and TBEs, written anew; `existing` says that there may be some to replace. */
async function writeRights(
  transaction: DatabaseTransaction,
  people: readonly WrittenAccount[],
  existing: boolean,
): Promise<void> {
  const ids = people.map(({ id }) => id)
  if (existing) {
    for (const table of ['permission', 'sub_role', 'user_tbe'] as const)
      await transaction.deleteFrom(table).where('user_id', '=', sql<number>`any(${ids}::bigint[])`).execute()
  }
  const permissions = people.flatMap(({ id, details }) =>
    details.permissions
      .filter(({ roles }) => roles.length > 0)
      .map(({ domain, roles, subRoles }) => ({ user_id: id, domain, roles, subRoles })),
  )
  const held = permissions.map(({ subRoles: _subRoles, ...row }) => row)
  const subRoles = permissions.flatMap(({ user_id, domain, subRoles: own }) =>
    own.map(({ productType, ...row }) => ({ user_id, domain, ...row, product_type: productType })),
  )
  const tbes = people.flatMap(({ id, details }) =>
    details.userTBEs.map(({ territory, businessEntity, locations, colorFilters }) => ({
      user_id: id,
      territory,
      business_entity: businessEntity,
      locations,
      pop_color_filters: colorFilters.POP,
    })),
  )
  // As one text each: a spreadsheet of thousands would else hold more parameters than a statement may have.
  await sql`insert into permission (user_id, domain, roles)
    select user_id, domain, roles from jsonb_to_recordset(${JSON.stringify(held)}::jsonb)
      as r (user_id bigint, domain text, roles text[])`.execute(transaction)
  await sql`insert into sub_role (user_id, domain, role, channel, region, product_type)
    select user_id, domain, role, channel, region, product_type from rows from (
      jsonb_to_recordset(${JSON.stringify(subRoles)}::jsonb)
        as (user_id bigint, domain text, role text, channel text, region text, product_type text)
    ) with ordinality r order by ordinality`.execute(transaction)
  await sql`insert into user_tbe (user_id, territory, business_entity, locations, pop_color_filters)
    select user_id, territory, business_entity, locations, pop_color_filters from rows from (
      jsonb_to_recordset(${JSON.stringify(tbes)}::jsonb)
        as (user_id bigint, territory text, business_entity text, locations text[], pop_color_filters text[])
    ) with ordinality r order by ordinality`.execute(transaction)
}

/** The days of inactivity of who may log in again are counted anew. */
export const writeState = (
  transaction: DatabaseTransaction,
  ids: readonly number[],
  state: UserState,
  by: string | null,
) =>
  sql`
    update user_account set state = ${state}, modified_at = now(), modified_by = ${by}::bigint, version = version + 1,
      active_since = case when ${state === 'active'} then now() else active_since end
    where id = any(${ids}::bigint[])`.execute(transaction)

export const endSessionsOf = (transaction: DatabaseTransaction, ids: readonly number[]) =>
  transaction.deleteFrom('session').where('user_id', '=', sql<number>`any(${ids}::bigint[])`).execute()

/** What the fields of a person offer: what there is, and what others already have. */
export async function readUserOptions(db: Database) {
  const distinct = (column: string) => sql.raw(`coalesce(array_agg(distinct ${column}), '{}')`)
  const [territories, businessEntities, held] = await Promise.all([
    db.selectFrom('territory').select(['code', 'name']).orderBy('code').limit(1000).execute(),
    db
      .selectFrom('business_entity')
      .innerJoin('territory', 'territory.id', 'business_entity.territory_id')
      .select(['business_entity.code', 'business_entity.name', 'territory.code as territory'])
      .orderBy('business_entity.code')
      .limit(5000)
      .execute(),
    sql<{ departments: string[]; colors: string[]; channels: string[]; regions: string[] }>`select
      (select ${distinct('d')} from user_account, unnest(department_access) d) as departments,
      (select ${distinct('c')} from user_tbe, unnest(pop_color_filters) c) as colors,
      (select ${distinct('channel')} from sub_role) as channels,
      (select ${distinct('region')} from (select region from sub_role union select region from location) r) as regions
    `.execute(db),
  ])
  return { territories, businessEntities, ...held.rows[0]! }
}
