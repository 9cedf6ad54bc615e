import { sql } from 'kysely'
import type { Database } from '../../tables.ts'
import { dividerSource } from './group-sort/dividers.queries.ts'

/** Pictures of divider pages, as they were uploaded and for paper. */
export async function namedObjects(db: Database, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string; preview: string }>`
    select hash, preview from divider_picture
    where preview = any(${[...keys]}::text[])
      or hash in (select substring(key from '^dividers/../([^/]+)/source$') from unnest(${[...keys]}::text[]) as k (key))`.execute(
    db,
  )
  return rows.flatMap(({ hash, preview }) => [dividerSource(hash), preview])
}
