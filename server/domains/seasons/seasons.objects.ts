import { sql } from 'kysely'
import type { Database } from '../../tables.ts'

/** Logos of seasons that are there. */
export async function namedObjects(db: Database, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select k.key from unnest(${[...keys]}::text[]) as k (key)
    join assortment_season s on k.key in (s.source_file, s.preview_jpg) and s.deleted_at is null and s.logo is not null`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}
