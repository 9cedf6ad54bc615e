import { type RawBuilder, sql } from 'kysely'
import type { UserChoice, UserFilters } from '../../../../contract/identity/users/user-choice.ts'
import type { UserSort } from '../../../../contract/identity/users/user-choice.ts'
import { foldLetters } from '../../../../contract/kernel/texts/fold-letters.ts'
import { containing } from '../../../engine/database/like-pattern.ts'
import type { Database } from '../../../tables.ts'
import { isPartner } from '../../../../contract/identity/access/partners.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { mayName } from '../named-people.ts'

/** As names are written and read: the first name stands first. */
const orders: Record<UserSort, string> = {
  name: 'fold_letters(u.name), fold_letters(u.last_name)',
  '-name': 'fold_letters(u.name) desc, fold_letters(u.last_name) desc',
  email: 'lower(u.email)',
  '-email': 'lower(u.email) desc',
  userCode: 'lower(u.user_code)',
  '-userCode': 'lower(u.user_code) desc',
  lastLogin: 'u.last_login_at nulls first',
  '-lastLogin': 'u.last_login_at desc nulls last',
  createdDate: 'u.created_at',
  '-createdDate': 'u.created_at desc',
}

/** Every word must stand somewhere in name, e-mail or code; for partners not the e-mail, which could be guessed so. */
const fits = (text: string, withoutAddress = false): RawBuilder<unknown>[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map(
      (word) =>
        sql`fold_letters(u.name || ' ' || u.last_name || ' ' || ${withoutAddress ? sql`''` : sql`u.email`} || ' ' || u.user_code) like ${containing(foldLetters(word))}`,
    )

const matching = (filters: UserFilters): RawBuilder<unknown> => {
  const { text, state, role, domain, location, strategy } = filters
  const all: RawBuilder<unknown>[] = [sql`u.erased_at is null`, ...fits(text)]
  if (state.length > 0) all.push(sql`u.state = any(${state})`)
  if (strategy.length > 0) all.push(sql`u.strategy = any(${strategy})`)
  if (role.length + domain.length > 0) {
    all.push(sql`exists (
      select 1 from permission p where p.user_id = u.id
        and (cardinality(${domain}::text[]) = 0 or p.domain = any(${domain}))
        and (cardinality(${role}::text[]) = 0 or p.roles && ${role}::text[]))`)
  }
  if (location.length > 0) {
    all.push(sql`exists (
      select 1 from user_tbe t where t.user_id = u.id
        and (t.locations && ${location}::text[] or (t.territory = 'ADMIN' and t.business_entity = 'ADMIN')))`)
  }
  return sql.join(all, sql` and `)
}

const chosen = (users: UserChoice): RawBuilder<unknown> =>
  'ids' in users
    ? sql`u.public_id = any(${users.ids}) and u.erased_at is null`
    : sql`${matching(users.filters)} and not u.public_id = any(${users.except}::text[])`

export interface UserListRow {
  public_id: string
  name: string
  last_name: string
  email: string
  user_code: string
  state: string
  strategy: string
  active_location: string
  last_login_at: Date | null
  created_at: Date
  permissions: { domain: string; roles: string[] }[]
}

/** A page of people and how many there are in all: two queries whatever its length. */
export async function readUserList(
  db: Database,
  filters: UserFilters,
  page: { sort: UserSort; skip: number; limit: number },
): Promise<{ rows: UserListRow[]; totalCount: number }> {
  const where = matching(filters)
  const [found, total] = await Promise.all([
    sql<UserListRow>`
      select u.public_id, u.name, u.last_name, u.email, u.user_code, u.state, u.strategy, u.active_location,
        u.last_login_at, u.created_at,
        coalesce((select json_agg(json_build_object('domain', p.domain, 'roles', p.roles))
          from permission p where p.user_id = u.id), '[]') as permissions
      from user_account u where ${where}
      order by ${sql.raw(orders[page.sort])}, u.id limit ${page.limit} offset ${page.skip}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from user_account u where ${where}`.execute(db),
  ])
  return { rows: found.rows, totalCount: total.rows[0]!.count }
}

/** Ids of the chosen people, by name; at most `limit`. */
export async function readChosenIds(db: Database, users: UserChoice, limit: number): Promise<string[]> {
  const { rows } = await sql<{ public_id: string }>`
    select u.public_id from user_account u where ${chosen(users)}
    order by ${sql.raw(orders.name)}, u.id limit ${limit}`.execute(db)
  return rows.map(({ public_id }) => public_id)
}

/** Active people for a field that names one, of those the caller may be told of; whose name begins with the text first. */
export async function searchUsers(db: Database, caller: Caller, { text, limit }: { text: string; limit: number }) {
  const { rows } = await sql<Pick<UserListRow, 'public_id' | 'user_code' | 'name' | 'last_name' | 'email'>>`
    select u.public_id, u.user_code, u.name, u.last_name, u.email from user_account u
    where ${sql.join([sql`u.state = 'active'`, mayName(caller, sql.ref('u.id')), ...fits(text, isPartner(caller))], sql` and `)}
    order by not (starts_with(fold_letters(u.name), ${foldLetters(text)}) or starts_with(fold_letters(u.last_name), ${foldLetters(text)})),
      ${sql.raw(orders.name)}, u.id limit ${limit}`.execute(db)
  return rows
}
