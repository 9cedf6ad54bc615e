import { PAGE_ROWS } from '../row-pages/page-readings.ts'
import { RowPages } from '../row-pages/row-pages.ts'
import type { RowSaving } from './row-saving.ts'

interface EditedPagesWish<Row, Query, Counts> {
  query: Query
  /** Before anything is read. */
  counts: Counts
  /** `isCounted`: what is counted is known, and need not be answered again for rows that are scrolled to. */
  read(
    query: Query,
    range: { skip: number; limit: number; isCounted: boolean },
    signal: AbortSignal,
  ): Promise<{ data: Row[]; counts: Counts | undefined }>
  /** What is typed into the rows, which goes over what is read. */
  work(): Pick<RowSaving<Row>, 'ask' | 'laid' | 'editedIds'>
}

/** Rows by range that are edited in place, and what is counted with them. */
export interface EditedPages<Row, Query, Counts> {
  readonly pages: RowPages<Row>
  readonly counts: Counts
  /** Why the first rows, or some of the others, could not be read. */
  readonly error: unknown
  show(query: Query): void
  /** Reads what is in sight again, and counts anew. */
  renew(): Promise<void>
  /** The same, and the rows with cells that are not stored. */
  readAgain(): Promise<void>
}

export function createEditedPages<Row extends { _id: string }, Query, Counts extends { totalCount: number }>(
  wish: EditedPagesWish<Row, Query, Counts>,
): EditedPages<Row, Query, Counts> {
  let { query, counts } = wish
  /** Whether what is counted is of the list as it is read now, or on its way. */
  let isCounted = false
  let error: unknown
  const pages: RowPages<Row> = new RowPages<Row>({
    idOf: ({ _id }) => _id,
    givesUp: true,
    isLater: true,
    load: async (page, signal) => {
      const work = wish.work()
      const asked = work.ask()
      const isCounting = !isCounted
      isCounted = true
      try {
        const range = { skip: page * PAGE_ROWS, limit: PAGE_ROWS, isCounted: !isCounting }
        const read = await wish.read(query, range, signal)
        if (signal.aborted) isCounted &&= !isCounting
        else {
          error = undefined
          if (read.counts) count(read.counts)
        }
        return work.laid(read.data, asked)
      } catch (cause) {
        isCounted &&= !isCounting
        if (!signal.aborted) error = cause
        throw cause
      }
    },
  })
  const count = (read: Counts) => {
    counts = read
    pages.setTotal(read.totalCount)
  }
  const renew = (another: boolean) => {
    isCounted = false
    return pages.renew({ another })
  }
  return {
    pages,
    get counts() {
      return counts
    },
    get error() {
      return error
    },
    show: (next) => {
      const isOther = JSON.stringify(next) !== JSON.stringify(query)
      query = next
      if (isOther) void renew(true)
    },
    renew: () => renew(false),
    readAgain: async () => {
      const edited = wish
        .work()
        .editedIds()
        .map((id) => pages.indexOf(id))
      await renew(false)
      // A page that cannot be read now is no reason to keep nothing: what is not found is saved over whatever stands.
      const places = edited.filter((place) => place >= 0)
      await Promise.all(places.map((place) => pages.ensure(place, place + 1).catch(() => undefined)))
    },
  }
}
