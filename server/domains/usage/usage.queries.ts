import { sql } from 'kysely'
import { mayAccess } from '../../../contract/identity/access/access.ts'
import { libraries, libraryTypes } from '../../../contract/libraries/libraries.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { Database } from '../../tables.ts'

/** How many of these assets there are for the person: published ones of what they read, and all of what they manage. */
export async function countVisibleAssets(db: Database, caller: Caller, ids: readonly string[]): Promise<number> {
  const read = libraryTypes.filter((type) => mayAccess(caller, libraries[type].view))
  const managed = libraryTypes.filter((type) => mayAccess(caller, libraries[type].manage))
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from asset where public_id = any(${[...ids]}::text[])
      and (library_type = any(${managed}::text[]) or (status = 'Published' and library_type = any(${read}::text[])))`.execute(
    db,
  )
  return rows[0]!.count
}

/** Those that are set already stay as they are; answers how many are new. */
export async function insertFlags(
  db: Database,
  { key }: Pick<Caller, 'key'>,
  flag: 'Seen',
  { modelType, ids }: { modelType: string; ids: readonly string[] },
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user_flag')
    .values(ids.map((id) => ({ user_id: Number(key), flag, model_type: modelType, model_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

export const insertEvent = (
  db: Database,
  { key }: Pick<Caller, 'key'>,
  event: { action: string; modelType: string; modelId: string | undefined; data: object },
) =>
  db
    .insertInto('usage_event')
    .values({
      user_id: Number(key),
      action: event.action,
      model_type: event.modelType,
      model_id: event.modelId ?? null,
      data: JSON.stringify(event.data),
    })
    .execute()
