import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useLiveEvent } from '../../../engine/live/live-events.ts'
import type { OrderQuery } from '../orders.api.ts'
import { createOrderPages, type OrderPages } from './order-pages.ts'

/** What many do at once is read once. */
const SETTLE = 400

/** The orders of a list as its filters say, kept up to date: lines change in place while somebody reads. */
export function useOrderPages(query: OrderQuery): OrderPages {
  const [list] = useState(() => createOrderPages(query))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = JSON.stringify(query)
  useEffect(() => list.show(JSON.parse(asked) as OrderQuery), [list, asked])
  const again = useEffectEvent(() => list.again())
  const soon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(again, SETTLE)
  }
  useLiveEvent('listChanged', (event) => (event.list === `orders/${query.list.orderType}` ? soon() : undefined), soon)
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
