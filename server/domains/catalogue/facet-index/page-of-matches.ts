import type { ProductSort } from '../../../../contract/catalogue/product-query.ts'
import { type Bits, hasBit, intersect, subtract } from './bits.ts'
import { locationColumn } from './location-sorts.ts'
import type { LocationMatch, Matches } from './matches.ts'
import type { ReadableColumns } from './readable-columns.ts'

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
export function pageOfMatches(columns: ReadableColumns, matches: Matches, range: Range): Page {
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
  if (!column) walkOne(columns, matches, range.sort, take)
  else walkMerged(columns, shownAt(matches), { sort: range.sort, column }, take)
  return page
}

type Take = (slot: number, location: number) => boolean

function walkOne(columns: ReadableColumns, { all, locations }: Matches, sort: ProductSort, take: Take): void {
  for (const slot of columns.orders.order(sort)) {
    if (!hasBit(all, slot)) continue
    if (!take(slot, locations.find(({ bits }) => hasBit(bits, slot))!.id)) return
  }
}

/** For each location the matches that are shown there. */
function shownAt({ all, locations }: Matches): LocationMatch[] {
  const rest: Bits = all.slice()
  return locations.map(({ id, bits }) => {
    const here = intersect(bits.slice(), rest)
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
