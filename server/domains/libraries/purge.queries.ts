import { sql } from 'kysely'
import type { LibraryType } from '../../../contract/libraries/libraries.ts'
import type { DatabaseTransaction } from '../../tables.ts'

/** Assets that are removed at once; a longer list is asked for again. */
const MOST = 20_000

/** Deleted ones of these, or of the library, and whether each has been so for `days`: nothing changes them since. */
export async function lockDeleted(
  trx: DatabaseTransaction,
  type: LibraryType,
  publicIds: readonly string[] | undefined,
  days: number,
): Promise<{ id: number; name: string; isOld: boolean }[]> {
  const named = publicIds ? sql`and public_id = any (${publicIds}::text[])` : sql``
  const { rows } = await sql<{ id: number; name: string; isOld: boolean }>`
    select id, name, modified_at < now() - make_interval(days => ${days}) as "isOld" from asset
    where library_type = ${type} and status = 'Deleted' ${named}
    order by modified_at, id limit ${MOST} for update`.execute(trx)
  return rows
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
