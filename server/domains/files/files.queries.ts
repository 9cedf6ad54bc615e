import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import type { FilesTables } from './files.tables.ts'

export type UploadRow = Selectable<FilesTables['upload']>

export const insertUpload = (db: Database, row: Insertable<FilesTables['upload']>) =>
  db.insertInto('upload').values(row).returningAll().executeTakeFirstOrThrow()

/** Those of one person: nobody else's upload can be named. */
export const ownUploads = (db: Database, userKey: string, publicIds: readonly string[]): Promise<UploadRow[]> =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('user_id', '=', Number(userKey))
    .where('public_id', 'in', publicIds)
    .execute()

export const touchUpload = (db: Database, id: number, storeUploadId: string) =>
  db
    .updateTable('upload')
    .set({ store_upload_id: storeUploadId, touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

export const noteArrival = (db: Database, id: number, contentType: string) =>
  db
    .updateTable('upload')
    .set({ content_type: contentType, arrived_at: sql<Date>`now()`, touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** How many uploads a person has, and the bytes that all open ones of everybody may still bring. */
export async function pendingUploads(db: Database, userKey: string): Promise<{ own: number; bytes: number }> {
  const row = await db
    .selectFrom('upload')
    .select([
      sql<number>`count(*) filter (where user_id = ${userKey}::bigint)::int`.as('own'),
      sql<number>`coalesce(sum(file_size) filter (where arrived_at is null), 0)::float8`.as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return row
}

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

export const forgottenUploads = (db: Database, days: number, most: number): Promise<UploadRow[]> =>
  db
    .selectFrom('upload')
    .selectAll()
    .where('touched_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('touched_at')
    .limit(most)
    .execute()
