import { KEPT_ORDERS } from '../../../../contract/assortments/rows/kept-orders.ts'
import type { Preference } from '../../../../contract/identity/preference.ts'
import type { SortBy } from '../../../parts/grid/grid-contract.ts'

export type OwnOrders = Preference<'assortmentOrders'>

/** Characters that are kept: orders of values by hand are long. */
const MOST = 40_000

/** With the order of one assortment, the latest first; undefined: sorted as for everybody. The oldest are forgotten. */
export function withOrder(orders: OwnOrders, assortmentId: string, sort: readonly SortBy[] | undefined): OwnOrders {
  const others = orders.filter((one) => one.assortmentId !== assortmentId)
  const mine = sort && {
    assortmentId,
    sort: sort.map(({ order, ...level }) => ({ ...level, ...(order ? { order: [...order] } : {}) })),
  }
  const all = (mine ? [mine, ...others] : others).slice(0, KEPT_ORDERS)
  let length = 0
  return all.filter((one) => (length += JSON.stringify(one).length) <= MOST)
}
