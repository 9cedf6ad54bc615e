import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Order, OrderRow } from '../../../../../contract/orders/order.ts'
import type { StockEntry } from '../../../../../contract/orders/wholesale/allocate.ts'
import type { SoldColour, SoldStyle } from '../../../../../contract/orders/wholesale/lookup-calls.ts'
import { scalesOf } from '../../../../../contract/orders/wholesale/sizes/size-axis.ts'
import { lookUpStyles } from '../lookups.api.ts'

export interface OrderStock {
  colourOf(row: Pick<OrderRow, 'style' | 'color'>): SoldColour | undefined
  /** Undefined while nobody knows. */
  stockOf(row: Pick<OrderRow, 'style' | 'color'>, size: string): readonly StockEntry[] | undefined
  style(style: string): SoldStyle | undefined
  /** Nobody knows yet how many lines stand between the first rows. */
  isWaiting: boolean
  /** Styles behind the first ones while nobody knows it of them: their rows follow then. */
  awaited: ReadonlySet<string>
  /** Of styles that are about to be added it is known already. */
  learn(found: readonly SoldStyle[]): void
}

/** A style that is told twice is as it was told last. */
function stockFrom(told: readonly SoldStyle[]): Omit<OrderStock, 'isWaiting' | 'awaited' | 'learn'> {
  const byStyle = new Map(told.map((one) => [one.style, one]))
  const colours = new Map(
    [...byStyle.values()].flatMap(({ style, colors }) => colors.map((one) => [`${style} ${one.color}`, one])),
  )
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

/** Styles that a screen shows at first, and some more. */
const FIRST = 16
const nothing: ReadonlySet<string> = new Set()

/**
 * What is free of the order's styles and when, and which colours its region sells of them (BEY-12). Of those that stand first it is read
 * before the others: it stands in lines between the rows, and rows that are on screen already move under no hand (decisions 76, 91).
 */
export function useStock(order: Order): OrderStock {
  const { rows, currency } = order
  const { region, origin, startDate, customer } = order.header
  const styles = useMemo(
    () => [...new Set(scalesOf(rows).flatMap((one) => one.rows.map(({ style }) => style)))],
    [rows],
  )
  const asked = [order._id, region, origin, startDate, customer, currency]
  const read = (some: readonly string[], isNext: boolean) => ({
    queryKey: ['orders', 'wholesale', 'styles', ...asked, some],
    enabled: region !== null && some.length > 0 && isNext,
    queryFn: ({ signal }: { signal: AbortSignal }) => lookUpStyles(order, some, signal),
    placeholderData: keepPreviousData<SoldStyle[]>,
    staleTime: 60_000,
  })
  const first = useQuery(read(styles.slice(0, FIRST), true))
  const others = useQuery(read(styles.slice(FIRST), !first.isLoading))
  /** Of styles that somebody is just adding: they come with it. */
  const [added, setAdded] = useState<{ asked: string; styles: readonly SoldStyle[] }>()
  const now = JSON.stringify(asked)
  // What is there once stays: another region or customer is read beside it.
  const [wasShown, setShown] = useState(false)
  const isWaiting = first.isLoading && !wasShown
  if (!first.isLoading && !wasShown) setShown(true)
  const [wasWhole, setWhole] = useState(false)
  const isPart = !wasWhole && (first.isLoading || others.isLoading)
  if (!isPart && !wasWhole) setWhole(true)
  const awaited = useMemo(() => (isPart ? new Set(styles.slice(FIRST)) : nothing), [isPart, styles])
  return useMemo(() => {
    const learned = added?.asked === now ? added.styles : []
    return {
      ...stockFrom([...learned, ...(first.data ?? []), ...(others.data ?? [])]),
      isWaiting,
      awaited,
      learn: (found: readonly SoldStyle[]) => setAdded({ asked: now, styles: [...learned, ...found] }),
    }
  }, [added, setAdded, now, first.data, others.data, isWaiting, awaited])
}
