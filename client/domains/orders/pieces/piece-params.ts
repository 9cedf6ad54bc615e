import type { Order } from '../../../../contract/orders/order.ts'

/** How a call names an order of pieces. */
export const pieceParams = ({ _id: orderId, purpose }: Pick<Order, '_id' | 'purpose'>) => ({
  orderType: purpose === 'PROMO' ? ('promos' as const) : ('samples' as const),
  orderId,
})
