import type { Insertable } from 'kysely'
import type { Database } from '../../tables.ts'
import type { UsageTables } from './usage.tables.ts'

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
