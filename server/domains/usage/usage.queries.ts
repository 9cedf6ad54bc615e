import { type Insertable, sql } from 'kysely'
import { mayAccess } from '../../../contract/identity/access.ts'
import { libraries, libraryTypes } from '../../../contract/libraries/libraries.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { Database } from '../../tables.ts'
import type { UsageTables } from './usage.tables.ts'

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
  rows: readonly Insertable<UsageTables['user_flag']>[],
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user_flag')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

export const insertEvent = (db: Database, row: Insertable<UsageTables['usage_event']>) =>
  db.insertInto('usage_event').values(row).execute()
