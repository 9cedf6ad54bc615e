import { type Insertable, type Selectable, sql } from 'kysely'
import { keepPlan } from '../../engine/database/kept-plans.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import type { FilesTables } from './files.tables.ts'

export type UploadRow = Selectable<FilesTables['upload']>

/** How much may be under way before nothing more is begun. `free`: bytes that still fit; undefined where nobody can say. */
export interface UploadRoom {
  most: number
  free: number | undefined
}

export interface BegunUploads {
  /** No where there was no room: for more uploads, as `own` says, or else for their bytes. */
  isRoom: boolean
  /** Uploads of this person, these not among them. */
  own: number
  now: Date
}

/** What of an upload is said when it begins. */
export type NewUpload = Omit<
  Insertable<FilesTables['upload']>,
  'id' | 'user_id' | 'content_type' | 'arrived_at' | 'touched_at'
>

/**
 * Writes uploads of one person down if there is room for all of them, in one statement. Those that their store does not know
 * yet (`isUnbegun`) are answered for before they are safe on the disk: a database that dies in the same second loses uploads
 * of which nothing was kept, and the browser begins them anew.
 */
export async function insertUploads(
  db: Database,
  userKey: string,
  uploads: readonly NewUpload[],
  { most, free, isUnbegun }: UploadRoom & { isUnbegun: boolean },
): Promise<BegunUploads> {
  const { rows } = await sql<BegunUploads>`${keepPlan}
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(uploads)}::jsonb) as g (
        public_id text, filename text, file_size bigint, chunk_size integer, object_key text, store_upload_id text
      )
    ),
    pending as materialized (
      select
        count(*) filter (where user_id = ${userKey}::bigint)::integer as own,
        coalesce(sum(file_size) filter (where arrived_at is null), 0)::float8 as bytes
      from upload
    ),
    begun as (
      insert into upload (public_id, user_id, filename, file_size, chunk_size, object_key, store_upload_id)
      select public_id, ${userKey}::bigint, filename, file_size, chunk_size, object_key, store_upload_id
      from given, pending
      where own + (select count(*) from given) <= ${most}::integer
        and bytes + (select sum(file_size) from given)::float8 <= coalesce(${free ?? null}::float8, 'infinity')
      returning id
    )
    select exists (select from begun) as "isRoom", own, now() as now,
      set_config('synchronous_commit', case when ${isUnbegun} then 'off' else current_setting('synchronous_commit') end, true)
    from pending`.execute(db)
  return rows[0]!
}

/** Those of one person: nobody else's upload can be named. */
export async function ownUploads(db: Database, userKey: string, publicIds: readonly string[]): Promise<UploadRow[]> {
  const { rows } = await sql<UploadRow>`${keepPlan}
    select * from upload where public_id = any (${publicIds}::text[]) and user_id = ${userKey}::bigint`.execute(db)
  return rows
}

/** That somebody goes on with them, and what the store calls them. */
export const touchUploads = (
  db: Database,
  uploads: readonly Pick<UploadRow, 'public_id' | 'store_upload_id'>[],
): Promise<unknown> =>
  sql`
    update upload u set store_upload_id = g.store_upload_id, touched_at = now()
    from jsonb_to_recordset(${JSON.stringify(uploads)}::jsonb) as g (public_id text, store_upload_id text)
    where u.public_id = g.public_id`.execute(db)

export const noteArrivals = (
  db: Database,
  arrived: readonly { id: number; content_type: string }[],
): Promise<unknown> =>
  sql`${keepPlan}
    update upload u set content_type = g.content_type, arrived_at = now(), touched_at = now()
    from jsonb_to_recordset(${JSON.stringify(arrived)}::jsonb) as g (id bigint, content_type text)
    where u.id = g.id`.execute(db)

export const deleteUploads = (db: Database | DatabaseTransaction, ids: readonly number[]) =>
  db.deleteFrom('upload').where('id', 'in', ids).execute()

/** Takes arrived uploads of one person out of the waiting room, once: whoever takes them keeps their objects. */
export const takeUploads = (
  trx: DatabaseTransaction,
  userKey: string,
  publicIds: readonly string[],
): Promise<UploadRow[]> =>
  trx
    .deleteFrom('upload')
    .where('user_id', '=', Number(userKey))
    .where('public_id', 'in', publicIds)
    .where('arrived_at', 'is not', null)
    .returningAll()
    .execute()

/** Which of these uploads of the store are named by a row. */
export async function namedUploads(db: Database, storeUploadIds: readonly string[]): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('upload')
    .select('store_upload_id')
    .where('store_upload_id', 'in', storeUploadIds)
    .execute()
  return new Set(rows.map(({ store_upload_id }) => store_upload_id))
}

export const forgottenUploads = (db: Database, days: number, most: number): Promise<UploadRow[]> =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('touched_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('touched_at')
    .limit(most)
    .execute()
