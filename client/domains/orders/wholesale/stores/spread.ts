import type { OrderRow } from '../../../../../contract/orders/order.ts'
import { type Door, splitPacks, splitSizes, spreadSize } from '../../../../../contract/orders/wholesale/stores.ts'

/** How what is typed for all stores is spread over them: as it stands, by their weights, the same to each. */
export const spreads = ['kept', 'weight', 'even'] as const
export type Spread = (typeof spreads)[number]

/** Stores as they share when each gets the same. */
export const evenStores = (stores: readonly Door[]): readonly Door[] => stores.map((store) => ({ ...store, weight: 1 }))

const weighed = (stores: readonly Door[], spread: Spread): readonly Door[] =>
  spread === 'even' ? evenStores(stores) : stores

/** What each store gets of a quantity of one size. */
export function spreadOver(
  row: OrderRow,
  size: string,
  quantity: number,
  { stores, spread }: { stores: readonly Door[]; spread: Spread },
): Record<string, number> {
  if (spread === 'kept') return spreadSize(row, size, quantity, stores)
  const split = splitSizes({ [size]: quantity }, weighed(stores, spread))
  return Object.fromEntries(stores.map(({ _id }) => [_id, split[_id]?.[size] ?? 0]))
}

/** What each store gets of whole packs, which stay whole; undefined where each size keeps to how it stands. */
export function spreadPacks(
  row: OrderRow,
  { sizes, count }: { sizes: Readonly<Record<string, number>>; count: number },
  { stores, spread }: { stores: readonly Door[]; spread: Spread },
): Readonly<Record<string, Readonly<Record<string, number>>>> | undefined {
  if (spread === 'kept' && row.units > 0) return undefined
  return splitPacks(sizes, count, weighed(stores, spread))
}
