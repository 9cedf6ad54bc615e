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

export interface BegunUpload {
  /** Undefined where there was no room: for another upload, as `own` says, or else for its bytes. */
  id: number | undefined
  /** Uploads of this person, this one not among them. */
  own: number
  now: Date
}

/**
 * Writes an upload down if there is room for it, in one statement. One that its store does not know yet (`isUnbegun`) is
 * answered for before it is safe on the disk: a database that dies in the same second loses an upload of which nothing was
 * kept, and the browser begins it anew.
 */
export async function insertUpload(
  db: Database,
  row: Omit<Insertable<FilesTables['upload']>, 'id' | 'content_type' | 'arrived_at' | 'touched_at'>,
  { most, free, isUnbegun }: UploadRoom & { isUnbegun: boolean },
): Promise<BegunUpload> {
  const { rows } = await sql<Omit<BegunUpload, 'id'> & { id: number | null }>`${keepPlan}
    with pending as materialized (
      select
        count(*) filter (where user_id = ${row.user_id}::bigint)::integer as own,
        coalesce(sum(file_size) filter (where arrived_at is null), 0)::float8 as bytes
      from upload
    ),
    begun as (
      insert into upload (public_id, user_id, filename, file_size, chunk_size, object_key, store_upload_id)
      select ${row.public_id}, ${row.user_id}::bigint, ${row.filename}, ${row.file_size}::bigint,
        ${row.chunk_size}::integer, ${row.object_key}, ${row.store_upload_id}
      from pending
      where own < ${most}::integer and ${row.file_size}::bigint + bytes <= coalesce(${free ?? null}::float8, 'infinity')
      returning id
    )
    select begun.id, own, now() as now,
      set_config('synchronous_commit', case when ${isUnbegun} then 'off' else current_setting('synchronous_commit') end, true)
    from pending left join begun on true`.execute(db)
  const { id, own, now } = rows[0]!
  return { id: id ?? undefined, own, now }
}

/** Those of one person: nobody else's upload can be named. */
export async function ownUploads(db: Database, userKey: string, publicIds: readonly string[]): Promise<UploadRow[]> {
  const { rows } = await sql<UploadRow>`${keepPlan}
    select * from upload where public_id = any (${publicIds}::text[]) and user_id = ${userKey}::bigint`.execute(db)
  return rows
}

export const touchUpload = (db: Database, id: number, storeUploadId: string) =>
  db
    .updateTable('upload')
    .set({ store_upload_id: storeUploadId, touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const noteArrival = (db: Database, id: number, contentType: string) =>
  sql`${keepPlan}
    update upload set content_type = ${contentType}, arrived_at = now(), touched_at = now()
    where id = ${id}::bigint`.execute(db)

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
