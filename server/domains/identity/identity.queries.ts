import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, DatabaseTransaction } from '../../tables.ts'

/** However active, a session ends after so long. */
export const LIFETIME_HOURS = 16

/** Accounts with their permissions and scope, to be narrowed. */
export const accounts = (db: Database) =>
  db
    .selectFrom('user_account')
    .selectAll('user_account')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('permission')
          .select(['permission.domain', 'permission.roles'])
          .whereRef('permission.user_id', '=', 'user_account.id')
          .orderBy('permission.domain'),
      ).as('permissions'),
      jsonArrayFrom(
        eb
          .selectFrom('sub_role')
          .select(['sub_role.domain', 'sub_role.role', 'sub_role.channel', 'sub_role.region', 'sub_role.product_type'])
          .whereRef('sub_role.user_id', '=', 'user_account.id')
          .orderBy('sub_role.id'),
      ).as('subRoles'),
      jsonArrayFrom(
        eb
          .selectFrom('user_tbe')
          .select(['territory', 'business_entity', 'locations', 'pop_color_filters'])
          .whereRef('user_tbe.user_id', '=', 'user_account.id')
          .orderBy('user_tbe.id'),
      ).as('tbes'),
    ])

/** Account, permissions and scope in one query. */
export const accountByEmail = (db: Database, email: string) =>
  accounts(db).where(sql<string>`lower(email)`, '=', email.toLowerCase()).executeTakeFirst()

export type AccountRow = NonNullable<Awaited<ReturnType<typeof accountByEmail>>>

/** An active account by its key. */
export const accountById = (db: Database, id: number) =>
  accounts(db).where('user_account.id', '=', id).where('state', '=', 'active').executeTakeFirst()

/** Active accounts by their keys. */
export const accountsByIds = (db: Database, ids: readonly number[]) =>
  accounts(db)
    .where('user_account.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('state', '=', 'active')
    .execute()

/** An account whatever its state. */
export const accountByPublicId = (db: Database, publicId: string) =>
  accounts(db).where('public_id', '=', publicId).executeTakeFirst()

/** The first group by name of every division, as the grid groups by it. */
export async function divisionGroupNames(db: Database): Promise<Map<string, string>> {
  const groups = await db.selectFrom('division_group').select(['name', 'divisions']).orderBy('name', 'desc').execute()
  return new Map(groups.flatMap(({ name, divisions }) => divisions.map((division) => [division, name] as const)))
}

/** Accounts of sessions that are not over, each in the place of its token; one indexed query for all of them. */
export async function accountsOfSessions(db: Database, tokenHashes: readonly Buffer[], idleMinutes: number) {
  const rows = await openSessions(db, idleMinutes)
    .select('session.token_hash as tokenHash')
    .where(sql<boolean>`session.token_hash = any(${[...tokenHashes]}::bytea[])`)
    .execute()
  const known = new Map(rows.map(({ tokenHash, ...account }) => [tokenHash.toString('hex'), account]))
  return tokenHashes.map((hash) => known.get(hash.toString('hex')))
}

/** The same by the session's key, until a moment in milliseconds of the epoch. */
export const accountOfSessionKey = (
  db: Database,
  { session, until }: { session: number; until: number },
  idleMinutes: number,
) =>
  openSessions(db, idleMinutes)
    .where('session.id', '=', session)
    .where(sql<Date>`now()`, '<=', new Date(until))
    .executeTakeFirst()

/** Of sessions by their keys, those that are not over. */
export async function openSessionKeys(db: Database, keys: readonly string[], idleMinutes: number): Promise<string[]> {
  const rows = await openSessions(db, idleMinutes).where('session.id', 'in', keys.map(Number)).execute()
  return rows.map(({ session_id }) => String(session_id))
}

const openSessions = (db: Database, idleMinutes: number) =>
  accounts(db)
    .innerJoin('session', 'session.user_id', 'user_account.id')
    .select([
      'session.id as session_id',
      // Milliseconds since it was in use, by the clock that wrote it down.
      sql<number>`(extract(epoch from now() - session.last_seen_at) * 1000)::float8`.as('idle'),
    ])
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('session.last_seen_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes}::int)`)
    .where('user_account.state', '=', 'active')

export const insertSession = (
  db: Database,
  session: { userId: number; tokenHash: Buffer; address: string; userAgent: string },
) =>
  db
    .insertInto('session')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      address: session.address,
      user_agent: session.userAgent.slice(0, 300),
      expires_at: sql<Date>`now() + make_interval(hours => ${LIFETIME_HOURS})` as unknown as Date,
    })
    .execute()

/** It was in use so many milliseconds ago, by the database's clock; never set back. */
export const touchSession = (db: Database, sessionId: number, idle: number) =>
  sql`update session set last_seen_at = greatest(last_seen_at, now() - ${idle}::float8 * interval '1 ms')
    where id = ${sessionId}`.execute(db)

export const removeSession = (db: Database, tokenHash: Buffer) =>
  db.deleteFrom('session').where('token_hash', '=', tokenHash).returning(['id', 'user_id']).execute()

/** Sets the password; answers whether there was one before. */
export async function putPassword(
  transaction: DatabaseTransaction,
  userId: number,
  passwordHash: string,
): Promise<boolean> {
  const before = await transaction
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await transaction
    .updateTable('user_account')
    .set((eb) => ({ password_hash: passwordHash, modified_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
  return before.password_hash !== null
}

/** Since when nobody has seen the person: their last login, or when the account was opened if that is later. */
const seenAt = sql<Date>`greatest(user_account.last_login_at, user_account.active_since)`
const isUnseen = (days: number) => sql<boolean>`${seenAt} < now() - make_interval(days => ${days}::int)`

/** Held until the transaction ends: nobody takes the administration from one while the others are deactivated. */
export const activeAdministrators = (transaction: DatabaseTransaction, days: number) =>
  transaction
    .selectFrom('user_account')
    .innerJoin('permission', 'permission.user_id', 'user_account.id')
    .select(['user_account.id', seenAt.as('seenAt'), isUnseen(days).as('isUnseen')])
    .where('state', '=', 'active')
    .where('permission.domain', '=', 'adminUsers')
    .where(sql<boolean>`permission.roles @> array['admin']`)
    .orderBy('user_account.id')
    .forUpdate('user_account')
    .execute()

/** All active administrators, and whether they have a way in: a password of ours, or the company's directory. */
export const administratorsByWay = (db: Database) =>
  db
    .selectFrom('user_account')
    .innerJoin('permission', 'permission.user_id', 'user_account.id')
    .select(['user_account.id', 'user_account.email'])
    .select(sql<boolean>`password_hash is not null or strategy = 'okta'`.as('hasWay'))
    .where('state', '=', 'active')
    .where('permission.domain', '=', 'adminUsers')
    .where(sql<boolean>`permission.roles @> array['admin']`)
    .orderBy('user_account.id')
    .execute()

/** Active people who have not logged in for so many days. */
export async function longUnseen(
  transaction: DatabaseTransaction,
  days: number,
  { except, limit }: { except: number | undefined; limit: number },
): Promise<number[]> {
  const people = await transaction
    .selectFrom('user_account')
    .select('id')
    .where('state', '=', 'active')
    .where(isUnseen(days))
    .$if(except !== undefined, (query) => query.where('id', '!=', except!))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
  return people.map(({ id }) => id)
}

export const deactivate = (transaction: DatabaseTransaction, userIds: readonly number[]) =>
  transaction
    .updateTable('user_account')
    .set((eb) => ({ state: 'inactive', modified_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
    .where('id', 'in', userIds)
    .execute()

export const noteLogin = (db: Database, userId: number) =>
  db.updateTable('user_account').set({ last_login_at: sql<Date>`now()` }).where('id', '=', userId).execute()

/** Sessions are followed without exception (SES-11): what became of them stands with what else people did. */
export const noteSession = (db: Database, userId: number, action: 'login' | 'logoutManual' | 'inactivityTimeout') =>
  db
    .insertInto('usage_event')
    .values({ user_id: userId, action, model_type: 'Session', model_id: null, data: '{}' })
    .execute()

export const removeOldSessions = (db: Database, idleMinutes: number) =>
  db
    .deleteFrom('session')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', sql<Date>`now()`),
        eb('last_seen_at', '<', sql<Date>`now() - make_interval(mins => ${idleMinutes}::int)`),
      ]),
    )
    .execute()
