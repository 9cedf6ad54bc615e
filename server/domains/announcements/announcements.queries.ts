import { type RawBuilder, sql } from 'kysely'
import type { ShownAsset } from '../../../contract/announcements/announcement.ts'
import { requireFound } from '../../engine/actions/refusals.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'

const now = sql<Date>`now()`

/** An asset of an announcement with the file that pictures it; without one there is no picture. */
export interface AssetRecord extends Omit<ShownAsset, 'thumbnail' | 'previewJpg' | 'dimensions'> {
  file: { id: string; width: number | null; height: number | null } | null
}

export interface AnnouncementRecord {
  id: number
  publicId: string
  title: string
  html: string
  published: boolean
  publishedAt: Date | null
  createdAt: Date
  createdBy: string
  modifiedAt: Date
  modifiedBy: string
  version: number
  read: boolean
  assets: AssetRecord[]
}

/** Who reads: whoever manages sees assets of every status, everybody else those that are published. */
export interface Reader {
  userKey: string
  manages: boolean
}

const shownAsset = sql`jsonb_build_object(
  '_id', s.public_id, 'name', s.name, 'status', s.status, 'assetType', s.asset_type, 'category', s.category,
  'gender', s.gender, 'season', s.season, 'year', s.year, 'beginDate', s.begin_date, 'expireDate', s.expire_date,
  'file', (select jsonb_build_object('id', f.public_id, 'width', f.width, 'height', f.height) from asset_file f
    where f.asset_id = s.id and f.preview = 'ready' order by f.usage_type, f.id limit 1))`

const columns = ({ userKey, manages }: Reader): RawBuilder<unknown> => sql`
  a.id, a.public_id as "publicId", a.title, a.html, a.published, a.published_at as "publishedAt",
  a.created_at as "createdAt", coalesce(c.name || ' ' || c.last_name, '') as "createdBy", a.modified_at as "modifiedAt",
  coalesce(m.name || ' ' || m.last_name, '') as "modifiedBy", a.version,
  exists (select from announcement_read r where r.announcement_id = a.id and r.user_id = ${userKey}::bigint) as read,
  coalesce((
    select jsonb_agg(${shownAsset} order by p.position) from announcement_asset p join asset s on s.id = p.asset_id
    where p.announcement_id = a.id and s.status <> 'Deleted' ${manages ? sql`` : sql`and s.status = 'Published'`}), '[]') as assets`

const people = sql`
  left join user_account c on c.id = a.created_by
  left join user_account m on m.id = a.modified_by`

const newestFirst = sql`coalesce(a.published_at, a.created_at) desc, a.id desc`

export async function readAnnouncements(
  db: Database,
  reader: Reader,
  { published, skip, limit }: { published: boolean; skip: number; limit: number },
): Promise<{ rows: AnnouncementRecord[]; totalCount: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<AnnouncementRecord>`
      select ${columns(reader)} from announcement a ${people} where a.published = ${published}
      order by ${newestFirst} limit ${limit} offset ${skip}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from announcement where published = ${published}`.execute(db),
  ])
  return { rows, totalCount: counted.rows[0]!.count }
}

/** A draft is found by whoever manages alone. @throws Failure notFound */
export async function findAnnouncement(db: Database, reader: Reader, publicId: string): Promise<AnnouncementRecord> {
  const { rows } = await sql<AnnouncementRecord>`
    select ${columns(reader)} from announcement a ${people}
    where a.public_id = ${publicId} and (a.published or ${reader.manages}::boolean)`.execute(db)
  return requireFound(rows[0], 'announcement')
}

/** What is to be changed of it; `assets` is how many are not deleted. */
export interface HeldAnnouncement {
  id: number
  title: string
  html: string
  published: boolean
  version: number
  assets: number
}

/** Nobody else changes it until the transaction ends. @throws Failure notFound */
export async function lockAnnouncement(trx: DatabaseTransaction, publicId: string): Promise<HeldAnnouncement> {
  await sql`select from announcement where public_id = ${publicId} for update`.execute(trx)
  const { rows } = await sql<HeldAnnouncement>`
    select a.id, a.title, a.html, a.published, a.version, (
      select count(*)::int from announcement_asset p join asset s on s.id = p.asset_id
      where p.announcement_id = a.id and s.status <> 'Deleted') as assets
    from announcement a where a.public_id = ${publicId}`.execute(trx)
  return requireFound(rows[0], 'announcement')
}

export async function insertAnnouncement(
  trx: DatabaseTransaction,
  wish: { publicId: string; title: string; html: string; published: boolean; userKey: string },
): Promise<number> {
  const { publicId, userKey, ...values } = wish
  const by = { created_by: userKey, modified_by: userKey }
  const written = await trx
    .insertInto('announcement')
    .values({ ...values, ...by, public_id: publicId, published_at: wish.published ? now : null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return written.id
}

export const changeAnnouncement = (
  trx: DatabaseTransaction,
  { id, version }: HeldAnnouncement,
  userKey: string,
  { appears, ...change }: { title: string; html: string; published: boolean; appears: boolean },
) =>
  trx
    .updateTable('announcement')
    .set({
      ...change,
      ...(appears ? { published_at: now } : {}),
      version: version + 1,
      modified_at: now,
      modified_by: userKey,
    })
    .where('id', '=', id)
    .execute()

export const removeAnnouncement = (trx: DatabaseTransaction, id: number) =>
  trx.deleteFrom('announcement').where('id', '=', id).execute()

/** Those of the ids that advertising assets bear. */
export async function knownAssets(trx: DatabaseTransaction, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ public_id: string }>`
    select public_id from asset
    where library_type = 'AdvertisingAsset' and public_id = any (${[...ids]}::text[])
    order by id for share`.execute(trx)
  return new Set(rows.map(({ public_id }) => public_id))
}

/** These assets and no others, in this order. */
export async function writeAssets(trx: DatabaseTransaction, id: number, ids: readonly string[]): Promise<void> {
  await sql`delete from announcement_asset where announcement_id = ${id}`.execute(trx)
  await sql`
    insert into announcement_asset (announcement_id, asset_id, position)
    select ${id}::bigint, s.id, w.position from unnest(${[...ids]}::text[]) with ordinality as w (public_id, position)
    join asset s on s.public_id = w.public_id`.execute(trx)
}

/** Nothing happens when it is marked already, or is no published one. */
export const markRead = (db: Database, publicId: string, userKey: string) =>
  sql<{ id: number }>`
    insert into announcement_read (announcement_id, user_id)
    select id, ${userKey}::bigint from announcement where public_id = ${publicId} and published
    on conflict do nothing`.execute(db)

/** Published anew it is new to everybody again, but for who published it. */
export const forgetReads = (trx: DatabaseTransaction, id: number) =>
  trx.deleteFrom('announcement_read').where('announcement_id', '=', id).execute()

export async function publishedAmong(db: Database, publicIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ public_id: string }>`
    select public_id from announcement where published and public_id = any (${[...publicIds]}::text[])`.execute(db)
  return new Set(rows.map(({ public_id }) => public_id))
}
