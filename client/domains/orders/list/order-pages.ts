import type { OrderLine } from '../../../../contract/orders/order.ts'
import { createListeners } from '../../../engine/listeners.ts'
import { PAGE_ROWS } from '../../../parts/row-pages/page-readings.ts'
import { RowPages } from '../../../parts/row-pages/row-pages.ts'
import { type OrderQuery, readOrders } from '../orders.api.ts'

/** The orders of a list by range, as its filters say. */
export interface OrderPages {
  readonly pages: RowPages<OrderLine>
  readonly total: number
  /** Why rows could not be read; those that were there stay. */
  readonly error: unknown
  show(query: OrderQuery): void
  /** Reads what is in sight again, in place. */
  again(): void
  subscribe(listener: () => void): () => void
  dispose(): void
}

export function createOrderPages(first: OrderQuery): OrderPages {
  let query = first
  let total = 0
  let error: unknown
  const { tell, listen } = createListeners()
  const pages: RowPages<OrderLine> = new RowPages<OrderLine>({
    idOf: ({ _id }) => _id,
    givesUp: true,
    load: async (page, signal) => {
      try {
        const { data, totalCount } = await readOrders(query, { skip: page * PAGE_ROWS, limit: PAGE_ROWS }, signal)
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
