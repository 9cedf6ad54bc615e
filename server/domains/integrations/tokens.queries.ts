import { sql } from 'kysely'
import type { Domain } from '../../../contract/identity/access/permission.ts'
import type { TokenScope } from '../../../contract/integrations/api-token.ts'
import { requireFound } from '../../engine/actions/refusals.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'

/** Most tokens a list shows; a brand has a handful. */
const MOST = 500

export interface TokenRow {
  id: number
  public_id: string
  name: string
  prefix: string
  person_id: string
  person_name: string
  person_email: string
  person_state: string
  scopes: TokenScope[]
  created_at: Date
  creator: string
  expires_at: Date
  /** By the database's clock. */
  is_expired: boolean
  last_used_at: Date | null
  last_used_address: string | null
  revoked_at: Date | null
}

const tokens = (db: Database | DatabaseTransaction) =>
  db
    .selectFrom('api_token as t')
    .innerJoin('user_account as p', 'p.id', 't.user_id')
    .innerJoin('user_account as c', 'c.id', 't.created_by')
    .select([
      't.id',
      't.public_id',
      't.name',
      't.prefix',
      'p.public_id as person_id',
      sql<string>`p.name || ' ' || p.last_name`.as('person_name'),
      'p.email as person_email',
      'p.state as person_state',
      't.scopes',
      't.created_at',
      sql<string>`c.name || ' ' || c.last_name`.as('creator'),
      't.expires_at',
      sql<boolean>`t.expires_at <= now()`.as('is_expired'),
      't.last_used_at',
      't.last_used_address',
      't.revoked_at',
    ])

/** Newest first, without those that ended more than a year ago. */
export const readTokens = (db: Database): Promise<TokenRow[]> =>
  tokens(db)
    .where(sql<boolean>`coalesce(t.revoked_at, t.expires_at) > now() - interval '1 year'`)
    .orderBy('t.id', 'desc')
    .limit(MOST)
    .execute()

/** @throws Failure notFound */
export const findToken = async (db: Database | DatabaseTransaction, publicId: string): Promise<TokenRow> =>
  requireFound(await tokens(db).where('t.public_id', '=', publicId).executeTakeFirst(), 'token')

export const insertToken = (
  trx: DatabaseTransaction,
  token: {
    publicId: string
    name: string
    prefix: string
    hash: Buffer
    userKey: number
    scopes: readonly TokenScope[]
    days: number
    byKey: string
  },
): Promise<{ id: number }> =>
  trx
    .insertInto('api_token')
    .values({
      public_id: token.publicId,
      name: token.name,
      prefix: token.prefix,
      token_hash: token.hash,
      user_id: token.userKey,
      scopes: JSON.stringify(token.scopes),
      created_by: Number(token.byKey),
      expires_at: sql<Date>`now() + make_interval(days => ${token.days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Undefined when it was revoked already. */
export const endToken = (trx: DatabaseTransaction, id: number, byKey: string) =>
  trx
    .updateTable('api_token')
    .set({ revoked_at: sql<Date>`now()`, revoked_by: Number(byKey) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** One that is neither over nor revoked, in one indexed query. `used` is how long ago it was noted as used, in ms. */
export async function openToken(
  db: Database,
  hash: Buffer,
): Promise<{ id: number; user_id: number; scopes: TokenScope[]; used: number | null } | undefined> {
  return db
    .selectFrom('api_token')
    .select(['id', 'user_id', 'scopes'])
    .select(sql<number | null>`(extract(epoch from now() - last_used_at) * 1000)::float8`.as('used'))
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

export const noteUse = (db: Database, id: number, address: string) =>
  db
    .updateTable('api_token')
    .set({ last_used_at: sql<Date>`now()`, last_used_address: address })
    .where('id', '=', id)
    .execute()

export interface PersonRow {
  id: number
  public_id: string
  name: string
  email: string
  domains: Domain[]
}

/** Active people by a part of name or e-mail, or the one of an id. */
export async function findPeople(
  db: Database | DatabaseTransaction,
  wish: { text: string } | { publicId: string },
  limit: number,
): Promise<PersonRow[]> {
  const condition =
    'publicId' in wish
      ? sql<boolean>`u.public_id = ${wish.publicId}`
      : sql<boolean>`position(lower(${wish.text}) in lower(u.name || ' ' || u.last_name || ' ' || u.email)) > 0`
  const { rows } = await sql<PersonRow>`
    select u.id, u.public_id, u.name || ' ' || u.last_name as name, u.email,
      array(select domain from permission where user_id = u.id order by domain) as domains
    from user_account u where u.state = 'active' and ${condition}
    order by lower(u.name), lower(u.last_name), u.id limit ${limit}`.execute(db)
  return rows
}

/** Whom to write to; undefined when the account is no longer active. */
export const accountOf = (trx: DatabaseTransaction, userKey: number) =>
  trx
    .selectFrom('user_account')
    .select(['email', 'name', 'language'])
    .where('id', '=', userKey)
    .where('state', '=', 'active')
    .executeTakeFirst()
