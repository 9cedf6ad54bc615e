import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Order, OrderRow } from '../../../../../contract/orders/order.ts'
import type { StockEntry } from '../../../../../contract/orders/wholesale/allocate.ts'
import type { SoldColour, SoldStyle } from '../../../../../contract/orders/wholesale/lookup-calls.ts'
import { lookUpStyles } from '../lookups.api.ts'

export interface OrderStock {
  colourOf(row: Pick<OrderRow, 'style' | 'color'>): SoldColour | undefined
  /** Undefined while nobody knows. */
  stockOf(row: Pick<OrderRow, 'style' | 'color'>, size: string): readonly StockEntry[] | undefined
  style(style: string): SoldStyle | undefined
}

function stockFrom(styles: readonly SoldStyle[]): OrderStock {
  const colours = new Map(styles.flatMap(({ style, colors }) => colors.map((one) => [`${style} ${one.color}`, one])))
  const byStyle = new Map(styles.map((one) => [one.style, one]))
  /** By colour and size: asked for at each key that is pressed. */
  const entries = new Map<string, StockEntry[]>()
  for (const [name, { availability }] of colours)
    for (const { date, bySize } of availability)
      for (const [size, free] of Object.entries(bySize)) {
        const kept = entries.get(`${name} ${size}`)
        if (kept) kept.push({ date, free })
        else entries.set(`${name} ${size}`, [{ date, free }])
      }
  const none: StockEntry[] = []
  return {
    colourOf: ({ style, color }) => colours.get(`${style} ${color}`),
    stockOf: ({ style, color }, size) =>
      byStyle.has(style) ? (entries.get(`${style} ${color} ${size}`) ?? none) : undefined,
    style: (style) => byStyle.get(style),
  }
}

/** What is free of the order's styles and when, and which colours its region sells of them (BEY-12). */
export function useStock(order: Order): OrderStock {
  const { region, origin, startDate, customer } = order.header
  const styles = [...new Set(order.rows.map(({ style }) => style))]
  const { data } = useQuery({
    queryKey: ['orders', 'wholesale', 'styles', order._id, region, origin, startDate, customer, order.currency, styles],
    enabled: region !== null && styles.length > 0,
    queryFn: ({ signal }) => lookUpStyles(order, styles, signal),
    placeholderData: (before) => before,
    staleTime: 60_000,
  })
  return useMemo(() => stockFrom(data ?? []), [data])
}
