import type { ProductSort } from '../../../../contract/catalogue/product-query.ts'
import { hasBit, intersect, subtract } from './bits.ts'
import { locationColumn } from './location-sorts.ts'
import type { LocationMatch, Matches } from './matches.ts'
import type { ReadableColumns } from './readable-columns.ts'
import type { Scratch } from './scratch.ts'
import type { SearchGround } from './search-ground.ts'

interface Range {
  sort: ProductSort
  skip: number
  limit: number
}

interface Page {
  ids: number[]
  locations: number[]
}

/** The keys of a range of the matches in order, each with the location it is shown at: the first that matches. */
export function pageOfMatches({ columns, scratch }: SearchGround, matches: Matches, range: Range): Page {
  const page: Page = { ids: [], locations: [] }
  if (range.limit === 0) return page
  let left = range.skip
  const take = (slot: number, location: number): boolean => {
    if (left > 0) {
      left -= 1
      return true
    }
    page.ids.push(columns.ids[slot]!)
    page.locations.push(location)
    return page.ids.length < range.limit
  }
  const column = locationColumn(range.sort)
  const [only, ...others] = matches.locations
  if (!column) walkOne(columns.orders.order(range.sort), matches, take)
  else if (only && others.length === 0) walkOne(columns.orders.order(range.sort, only.id), matches, take)
  else walkMerged(columns, shownAt(matches, scratch), { sort: range.sort, column }, take)
  return page
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

/** Each location has an order of its own; they are merged by value, then by the order of styles and colours. */
function walkMerged(
  columns: ReadableColumns,
  places: readonly LocationMatch[],
  { sort, column }: { sort: ProductSort; column: NonNullable<ReturnType<typeof locationColumn>> },
  take: Take,
): void {
  const rank = columns.orders.rank()
  const sign = sort.startsWith('-') ? -1 : 1
  const walks = places.map(({ id, bits }) => {
    const order = columns.orders.order(sort, id)
    const values = columns.locations.get(id)![column]
    let at = -1
    const walk = { id, slot: -1, value: 0, done: false, next }
    function next(): void {
      do at += 1
      while (at < order.length && !hasBit(bits, order[at]!))
      walk.done = at >= order.length
      if (walk.done) return
      walk.slot = order[at]!
      const value = values[walk.slot]!
      walk.value = Number.isNaN(value) ? Infinity : value * sign
    }
    next()
    return walk
  })
  for (;;) {
    let first: (typeof walks)[number] | undefined
    for (const walk of walks) {
      if (walk.done) continue
      if (!first || walk.value < first.value || (walk.value === first.value && rank[walk.slot]! < rank[first.slot]!)) {
        first = walk
      }
    }
    if (!first || !take(first.slot, first.id)) return
    first.next()
  }
}
