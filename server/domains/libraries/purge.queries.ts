import { type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../tables.ts'

const isOld = (days: number): RawBuilder<boolean> => sql`a.modified_at < now() - make_interval(days => ${days})`

/** Of these deleted ones, whether each has been so for `days`: nothing changes them since. */
export async function lockDeleted(
  trx: DatabaseTransaction,
  where: RawBuilder<boolean>,
  days: number,
): Promise<{ id: number; name: string; isOld: boolean }[]> {
  const { rows } = await sql<{ id: number; name: string; isOld: boolean }>`
    select a.id, a.name, ${isOld(days)} as "isOld" from asset a where ${where} order by a.id for update`.execute(trx)
  return rows
}

export async function countOld(db: Database, where: RawBuilder<boolean>, days: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from asset a where ${where} and ${isOld(days)}`.execute(db)
  return rows[0]!.count
}

/** Removes assets with their files; answers what lies of these in the store. */
export async function deleteWithFiles(
  trx: DatabaseTransaction,
  ids: readonly number[],
): Promise<{ fileId: string; objectKey: string }[]> {
  const { rows } = await sql<{ fileId: string; objectKey: string }>`
    select public_id as "fileId", object_key as "objectKey" from asset_file
    where asset_id = any (${ids}::bigint[]) and object_key is not null`.execute(trx)
  await sql`delete from asset where id = any (${ids}::bigint[])`.execute(trx)
  return rows
}
