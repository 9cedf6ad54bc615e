import type { Insertable } from 'kysely'
import type { Database } from '../../tables.ts'
import type { UsageTables } from './usage.tables.ts'

export const searchesOf = (db: Database, user: number) =>
  db.selectFrom('saved_search').selectAll().where('user_id', '=', user).orderBy('id', 'desc').limit(200).execute()

export const insertSearch = (db: Database, row: Insertable<UsageTables['saved_search']>) =>
  db.insertInto('saved_search').values(row).returningAll().executeTakeFirstOrThrow()

/** False when the person has no such search. */
export async function deleteSearch(db: Database, user: number, publicId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_search')
    .where('user_id', '=', user)
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
