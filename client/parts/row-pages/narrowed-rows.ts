import type { GridSource } from '../grid/grid-contract.ts'
import { createOrderReading } from './order-reading.ts'
import type { Identified, OrderedRows, RowGroup, Structure } from './ordered-rows.ts'

/** A group of which only some rows may be shown. */
export type NarrowedGroup<Group extends RowGroup> = Group & { of: number }

export interface NarrowedRows<Row extends Identified, Group extends RowGroup>
  extends GridSource<Row>,
    Structure<NarrowedGroup<Group>> {
  /** Whether some rows may be out of sight. */
  readonly isNarrowed: boolean
  /** Shows these rows alone, and whatever comes in later: what somebody adds is not hidden from them. Undefined: all. */
  narrow(ids: Iterable<string> | undefined): void
  /** The rows on screen where they lie apart, undefined where they are a range of the whole. */
  inSight(): readonly string[] | undefined
  /** Forgets rows that are not in sight, so that they are read again when they are looked at. */
  forget(): void
  dispose(): void
}

/**
 * Rows of a list that a filter lets through, in the order and groups of the whole. What was let through stays until the
 * filter changes, also when an edit no longer fits it: a row does not vanish under the hand.
 */
export function createNarrowedRows<Row extends Identified, Group extends RowGroup>(
  whole: OrderedRows<Row, Group>,
  load: (ids: readonly string[], signal: AbortSignal) => Promise<Row[]>,
): NarrowedRows<Row, Group> {
  let kept: { wanted: ReadonlySet<string>; known: ReadonlySet<string> } | undefined
  let version = 1
  let shown: { of: readonly string[]; at: number; ids: string[]; groups: NarrowedGroup<Group>[] } | undefined
  let indexes: Map<string, number> | undefined
  let unnarrowed: { of: readonly Group[]; groups: NarrowedGroup<Group>[] } | undefined
  const listeners = new Set<() => void>()

  const now = () => {
    if (shown?.of === whole.ids && shown.at === version) return shown
    const { wanted, known } = kept!
    const isShown = (id: string) => wanted.has(id) || !known.has(id)
    let start = 0
    const groups = whole.groups.flatMap((group) => {
      const members = whole.ids.slice(start, (start += group.count))
      const count = members.reduce((sum, id) => sum + (isShown(id) ? 1 : 0), 0)
      return count > 0 ? [{ ...group, count, of: group.count }] : []
    })
    shown = { of: whole.ids, at: version, ids: whole.ids.filter(isShown), groups }
    indexes = undefined
    reading.giveUp()
    reading.again()
    return shown
  }
  const allGroups = () => {
    if (unnarrowed?.of !== whole.groups)
      unnarrowed = { of: whole.groups, groups: whole.groups.map((group) => ({ ...group, of: group.count })) }
    return unnarrowed.groups
  }
  const inSight = () => {
    const { from, to } = reading.sight()
    return kept && now().ids.slice(from, to)
  }
  const reading = createOrderReading<Row>({
    ids: () => now().ids,
    has: (id) => whole.row(id) !== undefined,
    load: (from, to, signal) => load(now().ids.slice(from, to), signal),
    came: (rows) => whole.put(rows),
  })
  return {
    get isNarrowed() {
      return kept !== undefined
    },
    get ids() {
      return kept ? now().ids : whole.ids
    },
    get groups() {
      return kept ? now().groups : allGroups()
    },
    get rowCount() {
      return kept ? now().ids.length : whole.rowCount
    },
    get version() {
      return whole.version + version
    },
    rowAt: (index) => {
      if (!kept) return whole.rowAt(index)
      const id = now().ids[index]
      return id === undefined ? undefined : whole.row(id)
    },
    idOf: whole.idOf,
    idAt: (index) => (kept ? now().ids[index] : whole.idAt?.(index)),
    indexOf: (id) => {
      if (!kept) return whole.indexOf(id)
      const { ids } = now()
      indexes ??= new Map(ids.map((one, index) => [one, index]))
      return indexes.get(id) ?? -1
    },
    ensure: (from, to) => (kept ? reading.ensure(from, to) : whole.ensure(from, to)),
    look: (from, to) => (kept ? reading.look(from, to) : whole.look?.(from, to)),
    subscribe: (listener) => {
      const off = whole.subscribe(listener)
      listeners.add(listener)
      return () => {
        off()
        listeners.delete(listener)
      }
    },
    narrow: (ids) => {
      kept = ids && { wanted: new Set(ids), known: new Set(whole.ids) }
      version += 1
      for (const listener of listeners) listener()
    },
    inSight,
    forget: () => {
      whole.forget(inSight())
      reading.again()
    },
    dispose: reading.giveUp,
  }
}
