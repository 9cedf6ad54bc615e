import { sql } from 'kysely'
import { evenly, keepPlan } from '../../engine/database/kept-plans.ts'
import type { Database } from '../../tables.ts'
import type { NamedRow, SortPart } from './rules/sort-part.ts'

/** The rows of a static assortment that moves name, by their styles or by themselves. */
export async function readNamedRows(
  db: Database,
  assortmentId: number,
  { styles, ids }: SortPart,
  { fieldVersions }: { fieldVersions: boolean },
): Promise<NamedRow[]> {
  const [named, codes] = styles.length > 0 ? [sql`style_code collate "C"`, styles] : [sql`style_color_id`, ids]
  // Looked up one by one: the kept plan knows no number of rows, and would read the whole catalogue to join a few.
  const { rows } = await sql<NamedRow>`${keepPlan}
    select sc.id as key, sc.style_color_id as "_id", sc.style_code as style, sc.color_code as color, ap.position, ap.pillar,
      ${fieldVersions ? sql`ap.field_versions` : sql`null::jsonb`} as "fieldVersions"
    from unnest(${evenly(codes, 'text')}) as named (code)
    join lateral (select * from style_colour where ${named} = named.code offset 0) sc on true
    join lateral (
      select * from assortment_product where assortment_id = ${assortmentId} and style_colour_id = sc.id offset 0) ap on true`.execute(
    db,
  )
  return rows
}
