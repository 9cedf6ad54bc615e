import { sql } from 'kysely'
import { evenly, keepPlan } from '../../../engine/database/kept-plans.ts'
import type { CatalogueDatabase } from '../catalogue.database.ts'
import { locationFacts } from '../location-facts.ts'

/** What the database answers for one style-colour at one location; amounts are null where it is not sold. */
export interface RowRecord {
  id: number
  location_id: number
  sold: boolean
  lifeCycle: string
  /** ISO 8601 in UTC. */
  createdDate: string
  wholesalePrice: number | null
  suggestedRetail: number | null
  /** The whole row, `ProductRow`, as the JSON that goes out. */
  json: string
}

/**
 * A row of a list under the names of the contract. What a style, a colourway and a picture say in it is kept with them as JSON
 * (`row_text`, migration row-texts, decision 108); what a location says of it, the largest table, is written when it is read.
 */
const rowJson = sql`
  '{' || s.row_text || ',' || sc.row_text || ',"location":' || row_to_json(location) || ',"photos":[' || coalesce((
    select string_agg(p.row_text, ',' order by p.position, p.id) from photo p where p.style_colour_id = sc.id), '') || ']}'`

/** The records of style-colours, each at its location; unknown keys are left out, the order is the database's. */
export async function readRowRecords(
  db: CatalogueDatabase,
  keys: { ids: readonly number[]; locations: readonly number[] },
): Promise<RowRecord[]> {
  const { rows } = await sql<RowRecord>`${keepPlan}
    select sc.id, k.location_id, l.line_status is not null as sold, sc.life_cycle as "lifeCycle", sc.created_text as "createdDate",
      l.wholesale_price as "wholesalePrice", l.suggested_retail as "suggestedRetail", ${rowJson} as json
    from unnest(${evenly(keys.ids, 'bigint')}, ${evenly(keys.locations, 'smallint')}) as k (id, location_id)
    join style_colour sc on sc.id = k.id
    join style s on s.id = sc.style_id
    left join style_colour_location l on l.location_id = k.location_id and l.style_colour_id = sc.id
    cross join lateral (select ${locationFacts(sql.ref('k.location_id'))}) location`.execute(db)
  return rows
}
