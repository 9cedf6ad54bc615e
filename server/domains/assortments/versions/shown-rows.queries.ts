import { type RawBuilder, sql } from 'kysely'
import { editableFieldKeys } from '../../../../contract/assortments/rows/assortment-product.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Catalogue } from '../../catalogue/catalogue.public.ts'
import { editableColumns } from '../edits/editable-columns.ts'
import { type Held, membersOf } from '../rows/members.ts'
import { untouched } from '../rules/edit-row.ts'
import { shownPrices } from '../rows/skeleton.queries.ts'

/** Which products some assortments hold: those of static ones stand in their rows, those of dynamic ones are named. */
export interface HeldRows {
  statics: number[]
  dynamics: { id: number; keys: readonly number[] }[]
}

/**
 * Everything they hold, whatever of it the person sees. The filters of dynamic ones are asked of the facet index, which is memory: no query of the
 * database each.
 */
export async function heldRows(catalogue: Catalogue, caller: Caller, held: readonly Held[]): Promise<HeldRows> {
  const dynamics: HeldRows['dynamics'] = []
  for (const one of held) {
    if (one.method !== 'dynamic') continue
    const members = await membersOf(catalogue, caller, one)
    dynamics.push({ id: one.id, keys: (members.all ?? members).matched?.keys ?? [] })
  }
  return { statics: held.flatMap(({ id, method }) => (method === 'static' ? [id] : [])), dynamics }
}

/** What people wrote over a row `ap`, without what they left as it was; null when that is everything. */
export const writtenOver = sql.raw(
  `nullif(jsonb_strip_nulls(jsonb_build_object(${editableFieldKeys
    .map((field) => `'${field}', ${valueOf(field)}`)
    .join(', ')})), '{}')`,
)

function valueOf(field: (typeof editableFieldKeys)[number]): string {
  const column = `ap.${editableColumns[field].column}`
  const usual = untouched[field]
  return usual === null ? column : `nullif(${column}, ${usual === false ? 'false' : "''"})`
}

/**
 * Every product of some assortments in the order people see, with its prices and what was written over it: rows of
 * (assortment_id, key, place, position, cost, net_cost, retail, pillar, written), in one query whatever the number of
 * assortments.
 */
export function shownRows({ statics, dynamics }: HeldRows): RawBuilder<unknown> {
  const flat = dynamics.flatMap(({ id, keys }) => keys.map((key, ord) => ({ id, key, ord })))
  const list = (field: 'id' | 'key' | 'ord') => sql`${flat.map((one) => one[field])}::bigint[]`
  return sql`
    select m.assortment_id, m.key, ap.position, ${shownPrices.cost} as cost, ${shownPrices.netCost} as net_cost,
      ${shownPrices.retail} as retail, coalesce(ap.pillar, '') as pillar, ${writtenOver} as written,
      row_number() over (partition by m.assortment_id order by ap.position nulls last, m.ord, m.key) as place
    from (
      select assortment_id, style_colour_id as key, 0 as ord from assortment_product
      where assortment_id = any(${statics}::bigint[])
      union all
      select id, key, ord from unnest(${list('id')}, ${list('key')}, ${list('ord')}) as d (id, key, ord)) m
    join assortment a on a.id = m.assortment_id
    left join assortment_product ap on ap.assortment_id = m.assortment_id and ap.style_colour_id = m.key
    left join style_colour_location l on l.style_colour_id = m.key and l.location_id = a.location_id`
}
