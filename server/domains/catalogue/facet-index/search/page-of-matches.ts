import type { ProductOrder, ProductSort } from '../../../../../contract/catalogue/product-query.ts'
import { hasBit, intersect, subtract } from '../../../../engine/columns/bits.ts'
import type { PackedSkeleton } from '../../rules/packed-skeleton.ts'
import { locationColumn } from '../columns/location-sorts.ts'
import type { LocationMatch, Matches } from './matches.ts'
import type { ReadableColumns } from '../columns/readable-columns.ts'
import type { Scratch } from './scratch.ts'
import type { SearchGround } from './search-ground.ts'

interface Range {
  sort: ProductOrder
  skip: number
  limit: number
}

type Page = Pick<PackedSkeleton, 'ids' | 'locations'>

/** The keys of a range of the matches in order, each with the location it is shown at: the first that matches. */
export function pageOfMatches(
  { columns, scratch }: SearchGround,
  matches: Matches,
  range: Range,
  nearest?: Uint32Array,
): Page {
  const most = Math.min(range.limit, columns.slots)
  const ids = new Float64Array(most)
  const shown = new Uint8Array(most)
  if (most === 0) return { ids, locations: shown }
  let left = range.skip
  let taken = 0
  const take = (slot: number, location: number): boolean => {
    if (left > 0) {
      left -= 1
      return true
    }
    ids[taken] = columns.ids[slot]!
    shown[taken] = location
    return ++taken < most
  }
  const [only, ...others] = matches.locations
  if (nearest) walkOne(nearest, matches, take)
  else if (!range.sort.some(locationColumn)) walkOne(columns.orders.order(range.sort), matches, take)
  else if (only && others.length === 0) walkOne(columns.orders.order(range.sort, only.id), matches, take)
  else walkMerged(columns, shownAt(matches, scratch), range.sort, take)
  return { ids: ids.slice(0, taken), locations: shown.slice(0, taken) }
}

type Take = (slot: number, location: number) => boolean

function walkOne(order: Uint32Array, { all, locations }: Matches, take: Take): void {
  for (let at = 0; at < order.length; at++) {
    const slot = order[at]!
    if (!hasBit(all, slot)) continue
    if (!take(slot, locations.find(({ bits }) => hasBit(bits, slot))!.id)) return
  }
}

/** For each location the matches that are shown there. */
function shownAt({ all, locations }: Matches, scratch: Scratch): LocationMatch[] {
  const rest = scratch.copyOf(all)
  return locations.map(({ id, bits }) => {
    const here = intersect(scratch.copyOf(bits), rest)
    subtract(rest, here)
    return { id, bits: here }
  })
}

/** What a sort compares at a location: less is before, and what has no value is behind all in both directions. */
function comparedAt({ locations, orders }: ReadableColumns, sort: ProductSort, location: number) {
  const sign = sort.startsWith('-') ? -1 : 1
  const column = locationColumn(sort)
  if (column) {
    const values = locations.get(location)![column]
    return (slot: number): number => (Number.isNaN(values[slot]!) ? Infinity : values[slot]! * sign)
  }
  const { bySlot, different } = orders.places(sort)
  return (slot: number): number => (different === bySlot[slot] ? Infinity : bySlot[slot]! * sign)
}

/** Each location has an order of its own; they are merged by value, then by the order of styles and colours. */
function walkMerged(columns: ReadableColumns, places: readonly LocationMatch[], sorts: ProductOrder, take: Take): void {
  const rank = columns.orders.rank()
  const walks = places.map(({ id, bits }) => {
    const order = columns.orders.order(sorts, id)
    const compared = sorts.map((sort) => comparedAt(columns, sort, id))
    let at = -1
    const walk = { id, slot: -1, values: compared.map(() => 0), done: false, next }
    function next(): void {
      do at += 1
      while (at < order.length && !hasBit(bits, order[at]!))
      walk.done = at >= order.length
      if (walk.done) return
      walk.slot = order[at]!
      for (let level = 0; level < compared.length; level++) walk.values[level] = compared[level]!(walk.slot)
    }
    next()
    return walk
  })
  type Walk = (typeof walks)[number]
  const isBefore = (one: Walk, other: Walk): boolean => {
    for (let level = 0; level < sorts.length; level++) {
      const value = one.values[level]!
      const against = other.values[level]!
      if (value !== against) return value < against
    }
    return rank[one.slot]! < rank[other.slot]!
  }
  for (;;) {
    let first: Walk | undefined
    for (const walk of walks) if (!walk.done && (!first || isBefore(walk, first))) first = walk
    if (!first || !take(first.slot, first.id)) return
    first.next()
  }
}
