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
  const source = styles.length > 0 ? sql`style s join style_colour sc on sc.style_id = s.id` : sql`style_colour sc`
  const named =
    styles.length > 0
      ? sql`s.style_code = any(${evenly(styles, 'text')})`
      : sql`sc.style_color_id = any(${evenly(ids, 'text')})`
  const { rows } = await sql<NamedRow>`${keepPlan}
    select sc.id as key, sc.style_color_id as "_id", sc.style_code as style, sc.color_code as color, ap.position, ap.pillar,
      ${fieldVersions ? sql`ap.field_versions` : sql`null::jsonb`} as "fieldVersions"
    from ${source}
    join assortment_product ap on ap.assortment_id = ${assortmentId} and ap.style_colour_id = sc.id
    where ${named}`.execute(db)
  return rows
}
