import { sql } from 'kysely'
import { evenly, keepPlan } from '../../../engine/database/kept-plans.ts'
import type { Database } from '../../../tables.ts'
import type { NamedRow, SortPart } from '../rules/grouping/sort-part.ts'

/** Rows as they stood at a version of their assortment; no version where there are none. */
export interface NamedRows {
  version: number | undefined
  rows: NamedRow[]
}

/**
 * The rows of a static assortment that moves name, by their styles or by themselves. Asked for beside the assortment
 * itself, one way to the database less: the version says whether both belong together.
 */
export async function readNamedRows(db: Database, publicId: string, { styles, ids }: SortPart): Promise<NamedRows> {
  const [named, codes] =
    styles.length > 0
      ? [sql`style_id = (select id from style where style_code = named.code)`, styles]
      : [sql`style_color_id = named.code`, ids]
  // Looked up one by one: the kept plan knows no number of rows, and would read the whole catalogue to join a few.
  const { rows } = await sql<NamedRow & { version: number }>`${keepPlan}
    select a.version, sc.id as key, sc.style_color_id as "_id", sc.style_code as style, sc.color_code as color, ap.position,
      ap.pillar, ap.field_versions as "fieldVersions"
    from (select id, version from assortment where public_id = ${publicId} offset 0) a
    cross join unnest(${evenly(codes, 'text')}) as named (code)
    join lateral (select * from style_colour where ${named} offset 0) sc on true
    join lateral (
      select * from assortment_product where assortment_id = a.id and style_colour_id = sc.id offset 0) ap on true`.execute(
    db,
  )
  return { version: rows[0]?.version, rows }
}
