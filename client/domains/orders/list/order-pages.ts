import { createListeners } from '../../../engine/listeners.ts'
import { PAGE_ROWS } from '../../../parts/row-pages/page-readings.ts'
import { RowPages } from '../../../parts/row-pages/row-pages.ts'
import type { OrderLine } from '../../../../contract/orders/order.ts'

/** Lines of a list by range, as its filters say. */
export interface ListPages<Query, Line extends { _id: string }> {
  readonly pages: RowPages<Line>
  readonly total: number
  /** Why rows could not be read; those that were there stay. */
  readonly error: unknown
  show(query: Query): void
  /** Reads what is in sight again, in place. */
  again(): void
  subscribe(listener: () => void): () => void
  dispose(): void
}

/** The orders of a list. */
export type OrderPages = Omit<ListPages<unknown, OrderLine>, 'show'>

export type ReadLines<Query, Line> = (
  query: Query,
  range: { skip: number; limit: number },
  signal: AbortSignal,
) => Promise<{ data: Line[]; totalCount: number }>

export function createListPages<Query, Line extends { _id: string }>(
  first: Query,
  read: ReadLines<Query, Line>,
): ListPages<Query, Line> {
  let query = first
  let total = 0
  let error: unknown
  const { tell, listen } = createListeners()
  const pages: RowPages<Line> = new RowPages<Line>({
    idOf: ({ _id }) => _id,
    givesUp: true,
    load: async (page, signal) => {
      try {
        const { data, totalCount } = await read(query, { skip: page * PAGE_ROWS, limit: PAGE_ROWS }, signal)
        if (!signal.aborted) {
          total = totalCount
          error = undefined
          pages.setTotal(totalCount)
        }
        return data
      } catch (cause) {
        if (!signal.aborted) error = cause
        throw cause
      }
    },
  })
  pages.subscribe(tell)
  return {
    pages,
    get total() {
      return total
    },
    get error() {
      return error
    },
    show: (next) => {
      if (JSON.stringify(next) === JSON.stringify(query)) return
      query = next
      void pages.renew({ another: true })
    },
    again: () => void pages.renew({ another: false }),
    subscribe: listen,
    dispose: () => pages.dispose(),
  }
}
