import type { GridSource } from '../grid/grid-contract.ts'
import { PAGE_ROWS, PageReadings } from './page-readings.ts'

interface Identified {
  readonly _id: string
}

/** A heading, and how many of the rows that follow stand below it. */
interface Group {
  readonly count: number
}

/** Order and groups of a list, whole, beside the rows that were looked at. */
export interface Structure<RowGroup extends Group> {
  ids: readonly string[]
  /** None where the rows are not grouped. */
  groups: readonly RowGroup[]
}

export interface OrderedRows<Row extends Identified, RowGroup extends Group>
  extends GridSource<Row>,
    Structure<RowGroup> {
  row(id: string): Row | undefined
  loaded(): Iterable<Row>
  /** Another order; rows stay known by id. */
  setStructure(next: Structure<RowGroup>): void
  put(rows: readonly Row[]): void
  remove(ids: readonly string[]): void
  /** Puts rows back where they stood; places are of the list they come back to, ascending. */
  insert(rows: readonly { place: number; row: Row }[]): void
  /** Forgets rows that are not in sight, so that they are read again when they are looked at. */
  forget(): void
  /** What is on screen now. */
  sight(): { from: number; to: number }
  dispose(): void
}

/**
 * Rows whose order is known here: all ids in order, rows by windows as they are looked at. What people add, take out or
 * move is shown at once and need not wait for the server.
 */
export function createOrderedRows<Row extends Identified, RowGroup extends Group>(
  load: (from: number, to: number, signal: AbortSignal) => Promise<Row[]>,
): OrderedRows<Row, RowGroup> {
  let ids: readonly string[] = []
  let groups: readonly RowGroup[] = []
  let indexes: Map<string, number> | undefined
  let rows = new Map<string, Row>()
  let version = 1
  let seen = { from: 0, to: PAGE_ROWS }
  // A page is asked for once per order: what the server left out of it is gone, and asking again would never end.
  let asked = new Set<number>()
  const listeners = new Set<() => void>()

  const changed = () => {
    version += 1
    for (const listener of listeners) listener()
  }
  const reorder = (next: readonly string[], nextGroups: readonly RowGroup[]) => {
    ids = next
    groups = nextGroups
    indexes = undefined
    readings.giveUpAll()
    asked = new Set()
  }
  const readings = new PageReadings(
    (page, signal) => load(page * PAGE_ROWS, Math.min((page + 1) * PAGE_ROWS, ids.length), signal),
    {
      came: (_page, answer) => {
        for (const row of answer) rows.set(row._id, row)
        changed()
      },
      failed: (page) => void asked.delete(page),
    },
  )
  const ask = (page: number, isNeeded: boolean): Promise<void> => {
    if (asked.has(page) && !readings.has(page)) return Promise.resolve()
    asked.add(page)
    return readings.read(page, isNeeded)
  }
  const missing = (from: number, to: number): number[] => {
    const pages = new Set<number>()
    for (let index = Math.max(0, from); index < Math.min(to, ids.length); index++) {
      if (!rows.has(ids[index]!)) pages.add(Math.floor(index / PAGE_ROWS))
    }
    return [...pages]
  }
  const countInto = (places: readonly number[], step: 1 | -1): readonly RowGroup[] => {
    let start = 0
    return groups
      .map((group) => {
        const end = start + group.count
        const inside = places.filter((place) => place >= start && place < end).length
        start = end
        return { ...group, count: group.count + step * inside }
      })
      .filter(({ count }) => count > 0)
  }

  return {
    get ids() {
      return ids
    },
    get groups() {
      return groups
    },
    get rowCount() {
      return ids.length
    },
    get version() {
      return version
    },
    row: (id) => rows.get(id),
    loaded: () => rows.values(),
    rowAt: (index) => {
      const id = ids[index]
      return id === undefined ? undefined : rows.get(id)
    },
    idOf: (row) => row._id,
    idAt: (index) => ids[index],
    indexOf: (id) => {
      indexes ??= new Map(ids.map((one, index) => [one, index]))
      return indexes.get(id) ?? -1
    },
    ensure: async (from, to) => {
      await Promise.all(missing(from, to).map((page) => ask(page, true)))
    },
    look: (from, to) => {
      seen = { from, to }
      const wanted = missing(from, to)
      for (const page of readings.keepOnly(wanted)) asked.delete(page)
      for (const page of wanted) ask(page, false).catch(() => undefined)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setStructure: (next) => {
      reorder(next.ids, next.groups)
      changed()
    },
    put: (changedRows) => {
      for (const row of changedRows) rows.set(row._id, row)
      changed()
    },
    remove: (gone) => {
      const picked = new Set(gone)
      const places = ids.flatMap((id, place) => (picked.has(id) ? [place] : []))
      reorder(
        ids.filter((id) => !picked.has(id)),
        countInto(places, -1),
      )
      changed()
    },
    insert: (back) => {
      const next = [...ids]
      for (const { place, row } of back) {
        next.splice(place, 0, row._id)
        rows.set(row._id, row)
      }
      reorder(
        next,
        groups.length === 0
          ? groups
          : countInto(
              back.map(({ place }) => place),
              1,
            ),
      )
      changed()
    },
    forget: () => {
      const kept = ids.slice(seen.from, seen.to).flatMap((id) => rows.get(id) ?? [])
      rows = new Map(kept.map((row) => [row._id, row]))
      asked = new Set()
      changed()
    },
    sight: () => seen,
    dispose: () => readings.giveUpAll(),
  }
}
