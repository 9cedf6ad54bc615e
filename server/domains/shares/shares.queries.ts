import { type Insertable, type Selectable, sql } from 'kysely'
import type { ShareEvent, ShareSubject, ShareWay } from '../../../contract/shares/share.ts'
import { requireFound } from '../../engine/actions/refusals.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import type { SharesTables } from './shares.tables.ts'

export type ShareRow = Selectable<SharesTables['share']> & { is_expired: boolean }
export type LinkRow = Pick<
  Selectable<SharesTables['share_link']>,
  'share_id' | 'recipient' | 'is_blind' | 'opens' | 'downloads' | 'last_used_at'
>
type Connection = Database | DatabaseTransaction

/** Days for which a share that ended is still shown to whoever made it. */
const daysKept = 365
/** Seconds within which a link that is used again is the same visit. */
const sameVisit = 60
/** Events that a share shows. */
const MOST_EVENTS = 500

/** `days`: how long it is open from now on. */
export const insertShare = (
  trx: DatabaseTransaction,
  { days, ...row }: Omit<Insertable<SharesTables['share']>, 'expires_at'> & { days: number },
): Promise<{ id: number; expires_at: Date }> =>
  trx
    .insertInto('share')
    .values({ ...row, expires_at: sql<Date>`now() + make_interval(days => ${days})` })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()

/** By the database's clock. */
const isExpired = sql<boolean>`expires_at <= now()`.as('is_expired')

export const insertLinks = (trx: DatabaseTransaction, rows: readonly Insertable<SharesTables['share_link']>[]) =>
  trx
    .insertInto('share_link')
    .values([...rows])
    .execute()

export interface OpenLink {
  id: number
  recipient: string
  share_id: number
  owner_name: string
  title: string
  filename: string
  message: string
  expires_at: Date
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
      'l.recipient',
      'l.share_id',
      's.title',
      's.filename',
      's.message',
      's.expires_at',
      sql<string>`o.name || ' ' || o.last_name`.as('owner_name'),
    ])
    .where('l.code_hash', '=', wish.codeHash)
    .where('s.subject', '=', wish.subject)
    .where('s.subject_id', '=', wish.subjectId)
    .where('s.way', '=', wish.way)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Counts a use and writes it down, unless it is the visit that was written down a moment ago. */
export async function noteUse(db: Connection, linkId: number, action: ShareEvent['action']): Promise<void> {
  await sql`
    with used as (
      update share_link set last_used_at = now(),
        opens = opens + case when ${action} = 'opened' then 1 else 0 end,
        downloads = downloads + case when ${action} = 'downloaded' then 1 else 0 end
      where id = ${linkId} and not exists (
        select from share_event e where e.link_id = ${linkId} and e.action = ${action}
          and e.at > now() - make_interval(secs => ${sameVisit}))
      returning id)
    insert into share_event (link_id, action) select id, ${action} from used`.execute(db)
}

export async function sharesOfOwner(
  db: Database,
  owner: number,
  page: { skip: number; limit: number },
): Promise<{ rows: ShareRow[]; totalCount: number }> {
  const own = db.selectFrom('share').where('owner_id', '=', owner)
  const [rows, { count }] = await Promise.all([
    own.selectAll().select(isExpired).orderBy('id', 'desc').offset(page.skip).limit(page.limit).execute(),
    own.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, totalCount: count }
}

/** @throws Failure notFound for what others shared too */
export const shareOfOwner = async (db: Connection, { key }: Pick<Caller, 'key'>, publicId: string): Promise<ShareRow> =>
  requireFound(
    await db
      .selectFrom('share')
      .selectAll()
      .select(isExpired)
      .where('owner_id', '=', Number(key))
      .where('public_id', '=', publicId)
      .executeTakeFirst(),
    'share',
  )

export const linksOf = (db: Connection, shareIds: readonly number[]): Promise<LinkRow[]> =>
  shareIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('share_link')
        .select(['share_id', 'recipient', 'is_blind', 'opens', 'downloads', 'last_used_at'])
        .where('share_id', 'in', shareIds)
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
