import { PAGE_ROWS } from '../row-pages/page-readings.ts'
import { RowPages } from '../row-pages/row-pages.ts'
import type { RowSaving } from './row-saving.ts'

interface EditedPagesWish<Row, Query, Counts> {
  query: Query
  /** Before anything is read. */
  counts: Counts
  read(
    query: Query,
    range: { skip: number; limit: number },
    signal: AbortSignal,
  ): Promise<{ data: Row[]; counts: Counts }>
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
  /** Reads what is in sight again, and the rows with cells that are not stored. */
  readAgain(): Promise<void>
}

export function createEditedPages<Row extends { _id: string }, Query, Counts extends { totalCount: number }>(
  wish: EditedPagesWish<Row, Query, Counts>,
): EditedPages<Row, Query, Counts> {
  let { query, counts } = wish
  let error: unknown
  const pages: RowPages<Row> = new RowPages<Row>({
    idOf: ({ _id }) => _id,
    givesUp: true,
    isLater: true,
    load: async (page, signal) => {
      const work = wish.work()
      const asked = work.ask()
      try {
        const read = await wish.read(query, { skip: page * PAGE_ROWS, limit: PAGE_ROWS }, signal)
        if (!signal.aborted) {
          counts = read.counts
          error = undefined
          pages.setTotal(counts.totalCount)
        }
        return work.laid(read.data, asked)
      } catch (cause) {
        if (!signal.aborted) error = cause
        throw cause
      }
    },
  })
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
      if (isOther) void pages.renew({ another: true })
    },
    readAgain: async () => {
      const edited = wish
        .work()
        .editedIds()
        .map((id) => pages.indexOf(id))
      await pages.renew({ another: false })
      // A page that cannot be read now is no reason to keep nothing: what is not found is saved over whatever stands.
      const places = edited.filter((place) => place >= 0)
      await Promise.all(places.map((place) => pages.ensure(place, place + 1).catch(() => undefined)))
    },
  }
}
