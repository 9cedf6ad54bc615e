import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { OrderLine } from '../../../../contract/orders/order.ts'
import { useLiveEvent } from '../../../engine/live/live-events.ts'
import { type OrderQuery, readOrders } from '../orders.api.ts'
import type { OrderType } from '../order-lists.ts'
import { createListPages, type ListPages, type ReadLines } from './order-pages.ts'

/** What many do at once is read once. */
const SETTLE = 400

/** The orders of a list as its filters say. */
export const useOrderPages = (query: OrderQuery): ListPages<OrderQuery, OrderLine> =>
  useListPages(query, query.list.orderType, readOrders)

/** Lines of a list as its filters say, kept up to date: they change in place while somebody reads. `read` stays the same. */
export function useListPages<Query, Line extends { _id: string }>(
  query: Query,
  orderType: OrderType,
  read: ReadLines<Query, Line>,
): ListPages<Query, Line> {
  const [list] = useState(() => createListPages(query, read))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = JSON.stringify(query)
  useEffect(() => list.show(JSON.parse(asked) as Query), [list, asked])
  const again = useEffectEvent(() => list.again())
  const soon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(again, SETTLE)
  }
  useLiveEvent('listChanged', (event) => (event.list === `orders/${orderType}` ? soon() : undefined), soon)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      list.dispose()
    },
    [list],
  )
  useSyncExternalStore(list.subscribe, () => `${list.pages.version} ${list.total} ${list.error !== undefined}`)
  return list
}
