import type { Database } from '../../tables.ts'

/** Uploads that are under way, or wait to be put to use. */
export async function namedObjects(db: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('upload').select('object_key').where('object_key', 'in', keys).execute()
  return rows.map(({ object_key }) => object_key)
}
