import { type RawBuilder, sql } from 'kysely'
import type { LocationCode } from '../../../contract/identity/user.ts'
import { ASSORTMENT_LIMIT, DYNAMIC_LIMIT } from '../../../contract/assortments/assortment.ts'
import { hasFilters } from '../../../contract/assortments/dynamic-filters.ts'
import { Failure } from '../../../contract/kernel/errors.ts'
import type { Caller } from '../../engine/http/caller.ts'
import { type Catalogue, matching } from '../catalogue/catalogue.public.ts'
import type { AssortmentRecord } from './assortments.queries.ts'

/**
 * Which products an assortment holds, as a part of a query: `ap` is what people wrote (null columns where nothing was),
 * `key` the style_colour, `ord` the order before anybody placed anything. A static assortment holds its rows; a dynamic
 * one what its filters match now of its product type (AST-10), and nothing as long as it has none.
 */
export interface Members {
  from: RawBuilder<unknown>
  key: RawBuilder<number>
  ord: RawBuilder<number>
  /** Joins `ap` to some keys out of all: those not held fall away. For a few rows this reads only those. */
  among: (some: RawBuilder<number>) => RawBuilder<unknown>
  /** Only of dynamic assortments. */
  matched?: Matched
}

/** What the filters of a dynamic assortment match: all keys in the catalogue's order. */
export interface Matched {
  assortmentId: number
  keys: number[]
  styleCount: number
  /** Those of some keys that are held, so that looking up a few does not carry all of them to the database. */
  among: (some: readonly number[]) => Members
}

/** What of an assortment says which products it holds. */
export type Held = Pick<AssortmentRecord, 'id' | 'method' | 'query' | 'location_code' | 'product_type'>

export async function membersOf(catalogue: Catalogue, caller: Caller, held: Held): Promise<Members> {
  if (held.method === 'dynamic') {
    const { keys, styleCount } = await matchingKeys(catalogue, caller, held)
    const among = (some: readonly number[]) => {
      const wanted = new Set(some)
      return dynamicMembers(
        held.id,
        keys.filter((key) => wanted.has(key)),
      )
    }
    return { ...dynamicMembers(held.id, keys), matched: { assortmentId: held.id, keys, styleCount, among } }
  }
  return {
    from: sql`(select * from assortment_product where assortment_id = ${held.id}) ap`,
    key: sql<number>`ap.style_colour_id`,
    ord: sql<number>`0::bigint`,
    // Looked up one by one: the planner, who knows no number of rows, would at times read the whole assortment instead.
    among: (some) => sql`join lateral (
      select * from assortment_product where assortment_id = ${held.id} and style_colour_id = ${some} offset 0) ap on true`,
  }
}

/** @throws Failure tooManyItems for a dynamic assortment that is too large to be worked on as a whole */
export function requireWorkable({ matched }: Members): void {
  if (matched && matched.keys.length > ASSORTMENT_LIMIT) throw tooMany()
}

export const tooMany = () =>
  new Failure('tooManyItems', `An assortment holds at most ${ASSORTMENT_LIMIT} products`, {
    data: { most: ASSORTMENT_LIMIT },
  })

const dynamicMembers = (id: number, keys: number[]): Members => ({
  from: sql`unnest(${keys}::bigint[]) with ordinality as k (key, ord)
    left join assortment_product ap on ap.assortment_id = ${id} and ap.style_colour_id = k.key`,
  key: sql<number>`k.key`,
  ord: sql<number>`k.ord`,
  among: (some) => sql`join unnest(${keys}::bigint[]) with ordinality as k (key, ord) on k.key = ${some}
    left join assortment_product ap on ap.assortment_id = ${id} and ap.style_colour_id = ${some}`,
})

async function matchingKeys(
  catalogue: Catalogue,
  caller: Caller,
  held: Held,
): Promise<{ keys: number[]; styleCount: number }> {
  if (!hasFilters(held.query)) return { keys: [], styleCount: 0 }
  const { query, 'locations.code': choice, 'locations.lineStatus': statuses } = held.query
  const location = choice !== 'ALL' && caller.permittedLocations.includes(choice) ? choice : held.location_code
  const types = [held.product_type]
  return matching(catalogue, { query, location: location as LocationCode, statuses, types }, DYNAMIC_LIMIT)
}
