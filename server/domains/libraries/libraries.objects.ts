import type { Database } from '../../tables.ts'

/** Files of assets. What is made of them is made again. */
export async function namedObjects(db: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('asset_file').select('object_key').where('object_key', 'in', keys).execute()
  return rows.flatMap(({ object_key }) => object_key ?? [])
}
