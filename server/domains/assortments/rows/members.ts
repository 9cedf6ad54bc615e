import { type RawBuilder, sql } from 'kysely'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import { ASSORTMENT_LIMIT, DYNAMIC_LIMIT } from '../../../../contract/assortments/assortment.ts'
import { isGlobalRegion } from '../../../../contract/catalogue/usual-statuses.ts'
import { hasFilters } from '../../../../contract/assortments/dynamic-filters.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import {
  type Catalogue,
  inColoursOf,
  matching,
  type PopColours,
  popColoursOf,
} from '../../catalogue/catalogue.public.ts'
import type { AssortmentRecord } from '../assortments.queries.ts'

/**
 * Which products of an assortment a person sees, as a part of a query: `ap` is what people wrote (null columns where nothing was),
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
  /** Everything it holds, where the person sees not all of it: POP in colours that are not theirs (PERM-12). */
  all?: Members
  /** Of an internal assortment the location, which says what of its products it does not tell (AST-16). */
  internalAt?: LocationCode
  /** Of an internal assortment of the whole world: what one place has is not told (LIM-03). */
  isGlobal?: boolean
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
export type Held = Pick<
  AssortmentRecord,
  'id' | 'kind' | 'method' | 'query' | 'location_code' | 'product_type' | 'region'
>

/** What the person sees of it. Counts that are kept and the order of rows are of `all`. */
export async function membersOf(catalogue: Catalogue, caller: Caller, held: Held): Promise<Members> {
  const members = await seenMembers(catalogue, caller, held)
  if (held.kind !== 'internal') return members
  return { ...members, internalAt: held.location_code as LocationCode, isGlobal: isGlobalRegion(held.region) }
}

async function seenMembers(catalogue: Catalogue, caller: Caller, held: Held): Promise<Members> {
  const popColours = held.product_type === 'POP' ? popColoursOf(caller, placeOf(caller, held)) : 'all'
  const all = await everyMember(catalogue, caller, held)
  if (popColours === 'all') return all
  if (held.method === 'dynamic') return { ...(await dynamicOf(catalogue, caller, held, popColours)), all }
  const seen = sql`select held.* from assortment_product held
    join style_colour sc on sc.id = held.style_colour_id join style s on s.id = sc.style_id
    join assortment a on a.id = held.assortment_id
    where held.assortment_id = ${held.id} and ${inColoursOf(caller, sql`a.location_id`)}`
  return {
    ...all,
    from: sql`(${seen}) ap`,
    among: (some) => sql`join lateral (
      select * from (${seen}) seen where seen.style_colour_id = ${some} offset 0) ap on true`,
    all,
  }
}

async function dynamicOf(catalogue: Catalogue, caller: Caller, held: Held, popColours: PopColours): Promise<Members> {
  const { keys, styleCount } = await matchingKeys(catalogue, caller, held, popColours)
  const among = (some: readonly number[]) => {
    const wanted = new Set(some)
    return dynamicMembers(
      held.id,
      keys.filter((key) => wanted.has(key)),
    )
  }
  return { ...dynamicMembers(held.id, keys), matched: { assortmentId: held.id, keys, styleCount, among } }
}

async function everyMember(catalogue: Catalogue, caller: Caller, held: Held): Promise<Members> {
  if (held.method === 'dynamic') return dynamicOf(catalogue, caller, held, 'all')
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
  popColours: PopColours,
): Promise<{ keys: number[]; styleCount: number }> {
  if (!hasFilters(held.query)) return { keys: [], styleCount: 0 }
  const { query, 'locations.lineStatus': statuses } = held.query
  const types = [held.product_type]
  return matching(catalogue, { query, location: placeOf(caller, held), popColours, statuses, types }, DYNAMIC_LIMIT)
}

/** Where the products of an assortment are looked for. */
function placeOf(caller: Caller, held: Held): LocationCode {
  const choice = held.method === 'dynamic' ? held.query?.['locations.code'] : undefined
  const isTheirs = choice !== undefined && choice !== 'ALL' && caller.permittedLocations.includes(choice)
  return isTheirs ? choice : (held.location_code as LocationCode)
}
