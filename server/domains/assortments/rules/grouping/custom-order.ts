/** Room between two rows: some 20 moves into the same place before anything is renumbered. */
export const POSITION_GAP = 1_048_576

export interface Placed {
  key: number
  /** Null: never placed by hand (dynamic assortments); such rows stand last. */
  position: number | null
}

export interface Move {
  keys: readonly number[]
  /** The row they are put before; null for the end. */
  before: number | null
}

/** Rows put back at the place they had, counted from 0. */
export interface Insertion {
  key: number
  index: number
}

/**
 * The order after some moves and insertions, and the positions that have to be written for it: those of the moved rows
 * where there is room between their neighbours, of all rows where there is not. Keys that are not there are ignored.
 */
export function placeRows(
  rows: readonly Placed[],
  moves: readonly Move[],
  insertions: readonly Insertion[] = [],
): { order: number[]; positions: Map<number, number> } {
  let order = rows.map(({ key }) => key)
  const known = new Map(rows.map(({ key, position }) => [key, position]))
  const moved = new Set<number>()
  for (const { key, index } of [...insertions].sort((a, b) => a.index - b.index)) {
    if (known.has(key)) continue
    known.set(key, null)
    moved.add(key)
    order.splice(Math.min(index, order.length), 0, key)
  }
  for (const { keys, before } of moves) {
    const group = [...new Set(keys)].filter((key) => known.has(key))
    const inGroup = new Set(group)
    const anchor = nextOutside(order, before, inGroup)
    const rest = order.filter((key) => !inGroup.has(key))
    const at = anchor === null ? rest.length : rest.indexOf(anchor)
    order = [...rest.slice(0, at), ...group, ...rest.slice(at)]
    for (const key of group) moved.add(key)
  }
  return { order, positions: positionsFor(order, known, moved) }
}

/** A row moved before itself or one moved with it goes before the first that stays. */
function nextOutside(order: readonly number[], before: number | null, group: ReadonlySet<number>): number | null {
  if (before === null) return null
  const from = order.indexOf(before)
  if (from < 0) return null
  return order.slice(from).find((key) => !group.has(key)) ?? null
}

function positionsFor(
  order: readonly number[],
  known: ReadonlyMap<number, number | null>,
  moved: ReadonlySet<number>,
): Map<number, number> {
  const positions = new Map<number, number>()
  let from = 0
  while (from < order.length) {
    if (!moved.has(order[from]!)) {
      if (known.get(order[from]!) === null) return renumbered(order)
      from += 1
      continue
    }
    let to = from
    while (to < order.length && moved.has(order[to]!)) to += 1
    const low = from === 0 ? undefined : known.get(order[from - 1]!)
    const high = to === order.length ? undefined : known.get(order[to]!)
    const places = between(low, high, to - from)
    if (!places) return renumbered(order)
    places.forEach((position, at) => positions.set(order[from + at]!, position))
    from = to
  }
  return positions
}

/** `count` ascending places between two positions, or undefined when there is no room; an end is open when undefined. */
function between(low: number | null | undefined, high: number | null | undefined, count: number): number[] | undefined {
  if (low === null || high === null) return undefined
  const places = Array.from({ length: count }, (_unused, at) => at)
  if (high === undefined) return places.map((at) => (low ?? 0) + POSITION_GAP * (at + 1))
  if (low === undefined) return places.map((at) => high - POSITION_GAP * (count - at))
  const step = Math.floor((high - low) / (count + 1))
  return step < 1 ? undefined : places.map((at) => low + step * (at + 1))
}

const renumbered = (order: readonly number[]): Map<number, number> =>
  new Map(order.map((key, at) => [key, POSITION_GAP * (at + 1)]))
