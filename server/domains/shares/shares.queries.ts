import { sql } from 'kysely'
import type { ShareEvent, ShareSubject, ShareWay } from '../../../contract/shares/share.ts'
import { requireFound } from '../../engine/actions/refusals.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'

export type ShareRecord = Awaited<ReturnType<typeof shareOfOwner>>
export type LinkRecord = Awaited<ReturnType<typeof linksOf>>[number]
type Connection = Database | DatabaseTransaction

/** Days for which a share that ended is still shown to whoever made it. */
const daysKept = 365
/** Seconds within which a link that is used again is the same visit. */
const sameVisit = 60
/** Events that a share shows. */
const MOST_EVENTS = 500

export interface WrittenShare {
  publicId: string
  owner: number
  subject: ShareSubject
  subjectId: string
  way: ShareWay
  title: string
  filename: string
  message: string
  /** How long it is open from now on. */
  days: number
  links: readonly { recipient: string; isBlind: boolean; codeHash: Buffer }[]
}

/** With its links. */
export async function insertShare(
  trx: DatabaseTransaction,
  { links, ...share }: WrittenShare,
): Promise<{ id: number; expiresAt: Date }> {
  const { publicId, owner, subjectId, days, ...values } = share
  const expires = sql<Date>`now() + make_interval(days => ${days})`
  const made = await trx
    .insertInto('share')
    .values({ ...values, public_id: publicId, owner_id: owner, subject_id: subjectId, expires_at: expires })
    .returning(['id', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow()
  const rows = links.map(({ recipient, isBlind, codeHash }) => {
    return { share_id: made.id, recipient, is_blind: isBlind, code_hash: codeHash }
  })
  await trx.insertInto('share_link').values(rows).execute()
  return made
}

export interface OpenLink {
  id: number
  shareId: string
  owner: number
  recipient: string
  ownerName: string
  title: string
  filename: string
  message: string
  expiresAt: Date
}

/** The link of a code, while it opens something; whatever is wrong with it, there is none. */
export async function findOpenLink(
  db: Connection,
  wish: { subject: ShareSubject; subjectId: string; way: ShareWay; codeHash: Buffer },
): Promise<OpenLink | undefined> {
  return db
    .selectFrom('share_link as l')
    .innerJoin('share as s', 's.id', 'l.share_id')
    .innerJoin('user_account as o', 'o.id', 's.owner_id')
    .select([
      'l.id',
      's.public_id as shareId',
      's.owner_id as owner',
      'l.recipient',
      's.title',
      's.filename',
      's.message',
      's.expires_at as expiresAt',
      sql<string>`o.name || ' ' || o.last_name`.as('ownerName'),
    ])
    .where('l.code_hash', '=', wish.codeHash)
    .where('s.subject', '=', wish.subject)
    .where('s.subject_id', '=', wish.subjectId)
    .where('s.way', '=', wish.way)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Counts a use and writes it down, unless it is the visit that was written down a moment ago: then false. */
export async function noteUse(db: Connection, linkId: number, action: ShareEvent['action']): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with used as (
      update share_link set last_used_at = now(),
        opens = opens + case when ${action} = 'opened' then 1 else 0 end,
        downloads = downloads + case when ${action} = 'downloaded' then 1 else 0 end
      where id = ${linkId} and not exists (
        select from share_event e where e.link_id = ${linkId} and e.action = ${action}
          and e.at > now() - make_interval(secs => ${sameVisit}))
      returning id)
    insert into share_event (link_id, action) select id, ${action} from used`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

const shown = [
  'id',
  'public_id as publicId',
  'subject',
  'subject_id as subjectId',
  'way',
  'title',
  'filename',
  'message',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'revoked_at as revokedAt',
  // By the database's clock.
  sql<boolean>`expires_at <= now()`.as('isExpired'),
] as const

export async function sharesOfOwner(
  db: Database,
  owner: number,
  page: { skip: number; limit: number },
): Promise<{ rows: ShareRecord[]; totalCount: number }> {
  const own = db.selectFrom('share').where('owner_id', '=', owner)
  const [rows, { count }] = await Promise.all([
    own.select(shown).orderBy('id', 'desc').offset(page.skip).limit(page.limit).execute(),
    own.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, totalCount: count }
}

/** @throws Failure notFound for what others shared too */
export const shareOfOwner = async (db: Connection, { key }: Pick<Caller, 'key'>, publicId: string) =>
  requireFound(
    await db
      .selectFrom('share')
      .select(shown)
      .where('owner_id', '=', Number(key))
      .where('public_id', '=', publicId)
      .executeTakeFirst(),
    'share',
  )

export const linksOf = (db: Connection, shareIds: readonly number[]) =>
  db
    .selectFrom('share_link')
    .select(['share_id as shareId', 'recipient', 'is_blind as isBlind', 'opens', 'downloads'])
    .select('last_used_at as lastUsedAt')
    .where('share_id', '=', sql<number>`any(${[...shareIds]}::bigint[])`)
    .orderBy('id')
    .execute()

export const eventsOf = (db: Database, shareId: number) =>
  db
    .selectFrom('share_event as e')
    .innerJoin('share_link as l', 'l.id', 'e.link_id')
    .select(['l.recipient', 'e.action', 'e.at'])
    .where('l.share_id', '=', shareId)
    .orderBy('e.id', 'desc')
    .limit(MOST_EVENTS)
    .execute()

/** False when it was revoked before. */
export async function setRevoked(trx: DatabaseTransaction, shareId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('share')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', shareId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What was shared is gone: whatever links still led to it open nothing. */
export const revokeAllOf = (db: Connection, subject: ShareSubject, subjectIds: readonly string[]) =>
  db
    .updateTable('share')
    .set({ revoked_at: sql<Date>`now()` })
    .where('subject', '=', subject)
    .where('subject_id', 'in', subjectIds)
    .where('revoked_at', 'is', null)
    .execute()

export const removeOldShares = (db: Database) =>
  db.deleteFrom('share').where('expires_at', '<', sql<Date>`now() - make_interval(days => ${daysKept})`).execute()

/** Keys of those who have an account with one of these addresses. */
export async function peopleAt(trx: DatabaseTransaction, addresses: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from user_account where state = 'active' and lower(email) = any (${[...addresses]}::text[])`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Those of the ids that a person shared. */
export async function sharesAmong(db: Database, owner: string, publicIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ public_id: string }>`
    select public_id from share where owner_id = ${owner}::bigint and public_id = any (${[...publicIds]}::text[])`.execute(
    db,
  )
  return new Set(rows.map(({ public_id }) => public_id))
}
