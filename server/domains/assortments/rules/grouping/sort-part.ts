import type { SortMove } from '../../../../../contract/assortments/group-sort/sort-move.ts'
import type { SortRow } from './plan-group-sort.ts'

/** What of a sort board has to be read to work out some moves: rows of styles, or rows by their `STYLE_COLOR`. */
export interface SortPart {
  styles: string[]
  ids: string[]
  /** Of the styles: those that are taken away from where they stand, and those that others are put before. */
  moved: ReadonlySet<string>
  before: ReadonlySet<string>
  /** Whether something goes last. */
  toEnd: boolean
}

/** The keys of all rows in their order, and the position of each. */
export interface KnownOrder {
  keys: readonly number[]
  positions: readonly (number | null)[]
}

export type NamedRow = Omit<SortRow, 'place'>

/** More than this is read quicker with the whole board. */
const MOST = 200

/** Undefined when no row is named, or the whole board has to be read. */
export function sortPart(moves: readonly SortMove[]): SortPart | undefined {
  const placed = moves.flatMap(({ moveStyle }) => moveStyle ?? [])
  // Before itself means before what follows, whatever that is.
  if (placed.some(({ item, beforeItem }) => item === beforeItem)) return undefined
  const moved = new Set(placed.map(({ item }) => item))
  const before = new Set(placed.flatMap(({ beforeItem }) => beforeItem ?? []))
  const styles = [...new Set([...moved, ...before, ...moves.flatMap(({ moveColor }) => moveColor?.style ?? [])])]
  const ids = [...new Set(moves.flatMap(({ orderProducts }) => orderProducts?.ids ?? []))]
  const many = styles.length + ids.length
  if (many === 0 || many > MOST || (styles.length > 0 && ids.length > 0)) return undefined
  return { styles, ids, moved, before, toEnd: placed.some(({ beforeItem }) => beforeItem === null) }
}

/**
 * The part of a board that moves need, in order: the rows they name, and what stands before each of those that
 * something goes before, for that is what it comes behind. Undefined when the order is not that of these rows, or when
 * rows share a position: then the whole board has to be read.
 */
export function partOfBoard(
  { keys, positions }: KnownOrder,
  named: readonly NamedRow[],
  part: SortPart,
): SortRow[] | undefined {
  const placeOf = new Map(named.map(({ key }) => [key, keys.indexOf(key)]))
  if (named.some(({ key, position }) => position === null || positions[placeOf.get(key)!] !== position))
    return undefined
  const rows = new Map(named.map((row) => [placeOf.get(row.key)!, { ...row, place: placeOf.get(row.key)! }]))
  const goes = new Set(named.flatMap(({ key, style }) => (part.moved.has(style) ? key : [])))
  const ends = named.flatMap(({ key, style }) => (part.before.has(style) ? placeOf.get(key)! : []))
  for (const end of part.toEnd ? [...ends, keys.length] : ends) {
    let place = end - 1
    while (place >= 0 && goes.has(keys[place]!)) place -= 1
    if (place >= 0 && !rows.has(place)) rows.set(place, neighbour(keys[place]!, positions[place]!, place))
  }
  const isTied = ({ place, position }: SortRow) =>
    position === null || positions[place - 1] === position || positions[place + 1] === position
  const inOrder = [...rows.values()].toSorted((one, other) => one.place - other.place)
  return inOrder.some(isTied) ? undefined : inOrder
}

/** A row that no move names: only where it stands matters. */
const neighbour = (key: number, position: number | null, place: number): SortRow => ({
  key,
  _id: '',
  style: '',
  color: '',
  place,
  position,
  pillar: '',
  fieldVersions: null,
})

/** An order after rows were placed: what was not placed stays in its order. */
export function orderAfter(
  known: KnownOrder,
  written: readonly { key: number; position: number | null; from: number; place: number }[],
): KnownOrder {
  const placed = written.filter(({ position }) => position !== null).toSorted((one, other) => one.place - other.place)
  if (placed.length === 0) return known
  const left = placed.map(({ from }) => from).toSorted((one, other) => one - other)
  const places = placed.map(({ place }) => place)
  const replaced = <Item>(list: readonly Item[], items: readonly Item[]) =>
    withItemsAt(withoutPlaces(list, left), places, items)
  return {
    keys: replaced(
      known.keys,
      placed.map(({ key }) => key),
    ),
    positions: replaced(
      known.positions,
      placed.map(({ position }) => position),
    ),
  }
}

/** Whole stretches between the places, which ascend, are copied at once. */
function withoutPlaces<Item>(list: readonly Item[], places: readonly number[]): Item[] {
  const stretches = places.map((place, at) => list.slice(at === 0 ? 0 : places[at - 1]! + 1, place))
  return ([] as Item[]).concat(...stretches, list.slice(places.at(-1)! + 1))
}

/** The same the other way round: each item comes to stand at its place. */
function withItemsAt<Item>(list: readonly Item[], places: readonly number[], items: readonly Item[]): Item[] {
  const after = (at: number) => (at < 0 ? 0 : places[at]! - at)
  const parts = items.flatMap((item, at) => [list.slice(after(at - 1), after(at)), [item]])
  return ([] as Item[]).concat(...parts, list.slice(after(places.length - 1)))
}
