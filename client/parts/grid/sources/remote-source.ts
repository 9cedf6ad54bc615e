import type { GridSource, RowId } from '../grid-contract.ts'

export interface RemoteSourceOptions<Row> {
  idOf(row: Row): RowId
  /** Rows `from` up to, not including, `to`; `totalCount` whenever the server said it. */
  fetchRange(from: number, to: number, signal: AbortSignal): Promise<{ rows: Row[]; totalCount?: number }>
  /** Known before the first answer, for instance from a count beside the filters; else a screenful of skeletons. */
  initialCount?: number
  pageSize?: number
  /** Called once per page that could not be had; it is asked for again when looked at next. */
  onError?(error: unknown): void
}

export interface RemoteSource<Row> extends GridSource<Row> {
  /** False until the first answer came. */
  readonly settled: boolean
  /** Forgets everything and asks again; call it when filter or sort change. */
  reset(count?: number): void
  /** Replaces a loaded row, for instance after an edit. */
  patchRow(id: RowId, change: (row: Row) => Row): void
  dispose(): void
}

interface PageRequest {
  abort: AbortController
  done: Promise<void>
  /** A paste or a fill waits for it: it is not dropped when it leaves the screen. */
  needed: boolean
}

const defaultPageSize = 100
/** Shown as skeletons while nothing is known, so that rows stand on the screen at once. */
const skeletonRows = 30

/**
 * Rows fetched by range as they are looked at (GRID-01). Pages stay cached; requests for pages that left the screen
 * before they were answered are cancelled.
 */
export function createRemoteSource<Row>(options: RemoteSourceOptions<Row>): RemoteSource<Row> {
  const pageSize = options.pageSize ?? defaultPageSize
  const listeners = new Set<() => void>()
  let count = options.initialCount ?? skeletonRows
  let version = 1
  let settled = false
  let generation = 0
  let pages = new Map<number, Row[]>()
  let requests = new Map<number, PageRequest>()
  let indexes = new Map<RowId, number>()

  const changed = () => {
    version += 1
    for (const listener of listeners) listener()
  }

  const keep = (page: number, rows: Row[], totalCount: number | undefined) => {
    pages.set(page, rows)
    rows.forEach((row, i) => indexes.set(options.idOf(row), page * pageSize + i))
    if (totalCount !== undefined) count = totalCount
    else if (page * pageSize + rows.length > count) count = page * pageSize + rows.length
    settled = true
    changed()
  }

  const ask = (page: number, needed: boolean): Promise<void> => {
    const running = requests.get(page)
    if (running) {
      running.needed ||= needed
      return running.done
    }
    const abort = new AbortController()
    const asked = generation
    const from = page * pageSize
    const to = settled ? Math.min(from + pageSize, count) : from + pageSize
    const done = options.fetchRange(from, to, abort.signal).then(
      (answer) => {
        if (asked !== generation || abort.signal.aborted) return
        requests.delete(page)
        keep(page, answer.rows, answer.totalCount)
      },
      (error: unknown) => {
        if (asked === generation && requests.get(page)?.abort === abort) requests.delete(page)
        if (abort.signal.aborted) return
        options.onError?.(error)
        throw error
      },
    )
    // Who only looks does not wait; a failure was reported above.
    done.catch(() => undefined)
    requests.set(page, { abort, done, needed })
    return done
  }

  const missing = (from: number, to: number): number[] => {
    const first = Math.max(0, Math.floor(from / pageSize))
    const last = Math.floor((Math.max(to, from + 1) - 1) / pageSize)
    const wanted: number[] = []
    for (let page = first; page <= last; page++) if (!pages.has(page)) wanted.push(page)
    return wanted
  }

  const cancelAll = () => {
    for (const request of requests.values()) request.abort.abort()
    requests = new Map()
  }

  return {
    get rowCount() {
      return count
    },
    get version() {
      return version
    },
    get settled() {
      return settled
    },
    rowAt: (index) => pages.get(Math.floor(index / pageSize))?.[index % pageSize],
    idOf: options.idOf,
    indexOf: (id) => indexes.get(id) ?? -1,
    ensure: async (from, to) => {
      await Promise.all(missing(from, to).map((page) => ask(page, true)))
    },
    look: (from, to) => {
      const wanted = missing(from, to)
      for (const [page, request] of requests) {
        if (request.needed || wanted.includes(page)) continue
        requests.delete(page)
        request.abort.abort()
      }
      for (const page of wanted) void ask(page, false).catch(() => undefined)
    },
    reset: (nextCount) => {
      generation += 1
      cancelAll()
      pages = new Map()
      indexes = new Map()
      settled = false
      count = nextCount ?? count
      changed()
      void ask(0, false).catch(() => undefined)
    },
    patchRow: (id, change) => {
      const index = indexes.get(id)
      if (index === undefined) return
      const page = pages.get(Math.floor(index / pageSize))
      const row = page?.[index % pageSize]
      if (!page || row === undefined) return
      page[index % pageSize] = change(row)
      changed()
    },
    dispose: () => {
      generation += 1
      cancelAll()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
