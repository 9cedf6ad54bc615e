import type { AssortmentProduct } from '../../../../contract/assortments/assortment-product.ts'
import type { ProductGroup } from '../../../../contract/assortments/query-assortment-products.ts'
import type { GridSource } from '../../../parts/grid/grid-contract.ts'

type Row = AssortmentProduct
const PAGE = 100

/** Order and groups of an assortment, whole, beside the rows that were looked at. */
export interface Structure {
  ids: readonly string[]
  groups: readonly ProductGroup[]
}

export interface RowStore extends GridSource<Row>, Structure {
  row(id: string): Row | undefined
  loaded(): Iterable<Row>
  /** Another order; rows stay known by id. */
  setStructure(next: Structure): void
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
 * The rows of one assortment: all ids in order, rows by windows as they are looked at. What people add, take out or
 * move is shown at once and need not wait for the server.
 */
export function createRowStore(load: (from: number, to: number, signal: AbortSignal) => Promise<Row[]>): RowStore {
  let ids: readonly string[] = []
  let groups: readonly ProductGroup[] = []
  let indexes: Map<string, number> | undefined
  let rows = new Map<string, Row>()
  let version = 1
  let seen = { from: 0, to: PAGE }
  let requests = new Map<number, { abort: AbortController; done: Promise<void>; needed: boolean }>()
  // A page is asked for once per order: what the server left out of it is gone, and asking again would never end.
  let asked = new Set<number>()
  const listeners = new Set<() => void>()

  const changed = () => {
    version += 1
    for (const listener of listeners) listener()
  }
  const reorder = (next: readonly string[], nextGroups: readonly ProductGroup[]) => {
    ids = next
    groups = nextGroups
    indexes = undefined
    for (const { abort } of requests.values()) abort.abort()
    requests = new Map()
    asked = new Set()
  }
  const ask = (page: number, needed: boolean): Promise<void> => {
    const running = requests.get(page)
    if (running) {
      running.needed ||= needed
      return running.done
    }
    if (asked.has(page)) return Promise.resolve()
    asked.add(page)
    const abort = new AbortController()
    const done = load(page * PAGE, Math.min((page + 1) * PAGE, ids.length), abort.signal).then(
      (answer) => {
        if (requests.get(page)?.abort !== abort) return
        requests.delete(page)
        for (const row of answer) rows.set(row._id, row)
        changed()
      },
      (error: unknown) => {
        if (requests.get(page)?.abort === abort) requests.delete(page)
        asked.delete(page)
        throw error
      },
    )
    done.catch(() => undefined)
    requests.set(page, { abort, done, needed })
    return done
  }
  const missing = (from: number, to: number): number[] => {
    const pages = new Set<number>()
    for (let index = Math.max(0, from); index < Math.min(to, ids.length); index++) {
      if (!rows.has(ids[index]!)) pages.add(Math.floor(index / PAGE))
    }
    return [...pages]
  }
  const countInto = (places: readonly number[], step: 1 | -1): readonly ProductGroup[] => {
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
      for (const [page, request] of requests) {
        if (request.needed || wanted.includes(page)) continue
        request.abort.abort()
        requests.delete(page)
        asked.delete(page)
      }
      for (const page of wanted) void ask(page, false).catch(() => undefined)
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
    dispose: () => {
      for (const { abort } of requests.values()) abort.abort()
    },
  }
}
