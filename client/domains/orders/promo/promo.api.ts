import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { orderAvailability } from '../../../../contract/orders/pieces/order-availability.ts'
import type { SizeEntry } from '../../../../contract/orders/promo/promo-window.ts'
import * as deciding from '../../../../contract/orders/promo/decide-calls.ts'
import { yearOfRequester } from '../../../../contract/orders/promo/year-of-requester.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { call } from '../../../engine/api/call.ts'

type Named = Pick<Order, '_id' | 'type' | 'version'>

/** What Inventory has of the products of an order, by `STYLE_COLOR`; asked again with each version: a row is known once it is saved. */
export function useAvailability({ _id: id, type: subtype, version }: Named, products: readonly string[]) {
  const { data } = useQuery({
    queryKey: ['orders', 'promos', 'availability', id, [...new Set(products)].toSorted(), version],
    queryFn: ({ signal }) => call(orderAvailability, { params: { orderType: 'promos', subtype, id } }, { signal }),
    placeholderData: (before) => before,
  })
  const known = new Map(data?.products.map(({ _id, entries }) => [_id, entries]))
  return (style: string, color: string): readonly SizeEntry[] | undefined => known.get(`${style}_${color}`)
}

/** What its requester was approved for this year. */
export const useYear = ({ type: subtype, requesterCode, version }: Pick<Order, 'type' | 'requesterCode' | 'version'>) =>
  useQuery({
    queryKey: ['orders', 'promos', 'year', requesterCode, version],
    queryFn: ({ signal }) =>
      call(
        yearOfRequester,
        { params: { orderType: 'promos', subtype, requesterCode, productType: 'All' } },
        { signal },
      ),
    placeholderData: (before) => before,
  })

/** The same decision for all open rows of a set of orders, whose reviews end with it; what became of each. */
export const decideOrders = async (body: z.input<typeof deciding.decideOrders.body>) =>
  (await call(deciding.decideOrders, { body })).orders
