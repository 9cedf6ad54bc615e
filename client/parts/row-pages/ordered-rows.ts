import type { GridSource } from '../grid/grid-contract.ts'
import { createOrderReading } from './order-reading.ts'

export interface Identified {
  readonly _id: string
}

/** A heading, and how many of the rows that follow stand below it. */
export interface RowGroup {
  readonly count: number
}

/** Order and groups of a list, whole, beside the rows that were looked at. */
export interface Structure<Group extends RowGroup> {
  ids: readonly string[]
  /** None where the rows are not grouped. */
  groups: readonly Group[]
}

/** Headings before rows were taken out, and after it. */
export interface Removal<Group extends RowGroup> {
  readonly before: readonly Group[]
  readonly after: readonly Group[]
}

export interface OrderedRows<Row extends Identified, Group extends RowGroup> extends GridSource<Row>, Structure<Group> {
  row(id: string): Row | undefined
  loaded(): Iterable<Row>
  /** Another order; rows stay known by id. */
  setStructure(next: Structure<Group>): void
  put(rows: readonly Row[]): void
  /** What it answers brings rows back under the headings that they stood under. */
  remove(ids: readonly string[]): Removal<Group>
  /** Puts rows back where they stood; places are of the list they come back to, ascending. */
  insert(rows: readonly { place: number; row: Row }[], removal?: Removal<Group>): void
  /** Forgets rows that are not in sight, or not among `kept`, so that they are read again when they are looked at. */
  forget(kept?: readonly string[]): void
  /** What is on screen now. */
  sight(): { from: number; to: number }
  dispose(): void
}

/**
 * Rows whose order is known here: all ids in order, rows by windows as they are looked at. What people add, take out or
 * move is shown at once and need not wait for the server.
 */
export function createOrderedRows<Row extends Identified, Group extends RowGroup>(
  load: (from: number, to: number, signal: AbortSignal) => Promise<Row[]>,
): OrderedRows<Row, Group> {
  let ids: readonly string[] = []
  let groups: readonly Group[] = []
  let indexes: Map<string, number> | undefined
  let rows = new Map<string, Row>()
  let version = 1
  const listeners = new Set<() => void>()

  const changed = () => {
    version += 1
    for (const listener of listeners) listener()
  }
  const reorder = (next: readonly string[], nextGroups: readonly Group[]) => {
    ids = next
    groups = nextGroups
    indexes = undefined
    reading.giveUp()
    reading.again()
  }
  const reading = createOrderReading<Row>({
    ids: () => ids,
    has: (id) => rows.has(id),
    load,
    came: (answer) => {
      for (const row of answer) rows.set(row._id, row)
      changed()
    },
  })
  const countInto = (places: readonly number[], step: 1 | -1): readonly Group[] => {
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
    ensure: reading.ensure,
    look: reading.look,
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
      const before = groups
      reorder(
        ids.filter((id) => !picked.has(id)),
        countInto(places, -1),
      )
      changed()
      return { before, after: groups }
    },
    insert: (back, removal) => {
      const next = [...ids]
      for (const { place, row } of back) {
        next.splice(place, 0, row._id)
        rows.set(row._id, row)
      }
      reorder(
        next,
        // The place between two headings is of both: which it was is known as long as they are the same.
        groups === removal?.after
          ? removal.before
          : countInto(
              back.map(({ place }) => place),
              1,
            ),
      )
      changed()
    },
    forget: (only) => {
      const { from, to } = reading.sight()
      const kept = (only ?? ids.slice(from, to)).flatMap((id) => rows.get(id) ?? [])
      rows = new Map(kept.map((row) => [row._id, row]))
      reading.again()
      changed()
    },
    sight: reading.sight,
    dispose: reading.giveUp,
  }
}
