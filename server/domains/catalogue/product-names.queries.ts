import { sql } from 'kysely'
import type { Database } from '../../tables.ts'

/** Names of products by `STYLE_COLOR`. */
export async function productNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select sc.style_color_id as id, s.name || ' · ' || sc.color_description as name
    from style_colour sc join style s on s.id = sc.style_id
    where sc.style_color_id = any(${[...ids]}::text[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
