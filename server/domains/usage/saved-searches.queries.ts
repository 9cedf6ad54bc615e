import type { Database } from '../../tables.ts'

const shown = ['public_id as publicId', 'name', 'query_path as queryPath', 'created_at as createdAt'] as const

export const searchesOf = (db: Database, user: number) =>
  db.selectFrom('saved_search').select(shown).where('user_id', '=', user).orderBy('id', 'desc').limit(200).execute()

export const insertSearch = (
  db: Database,
  user: number,
  { publicId, name, queryPath }: { publicId: string; name: string; queryPath: string },
) =>
  db
    .insertInto('saved_search')
    .values({ public_id: publicId, user_id: user, name, query_path: queryPath })
    .returning(shown)
    .executeTakeFirstOrThrow()

/** False when the person has no such search. */
export async function deleteSearch(db: Database, user: number, publicId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_search')
    .where('user_id', '=', user)
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
