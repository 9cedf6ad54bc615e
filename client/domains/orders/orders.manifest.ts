import type { ordersContract } from '../../../contract/orders/orders.manifest.ts'
import type { ClientRoom } from '../../room.ts'
import { orderPath } from './order-path.ts'
import { orderScreens } from './orders.screens.tsx'

export const ordersRoom: ClientRoom<typeof ordersContract> = {
  name: 'orders',
  screens: orderScreens,
  found: { orders: () => import('./orders.found.tsx').then((found) => found.orderLine) },
  opens: { order: (_id, title) => orderPath(title) },
  waiting: {
    promosToReview: () => import('./orders.waiting.ts').then((shown) => shown.promosToReview),
    promosUnrouted: () => import('./orders.waiting.ts').then((shown) => shown.promosUnrouted),
    promosToSend: () => import('./orders.waiting.ts').then((shown) => shown.promosToSend),
    samplesToSend: () => import('./orders.waiting.ts').then((shown) => shown.samplesToSend),
    rejectedOrders: () => import('./orders.waiting.ts').then((shown) => shown.rejectedOrders),
    promosToMatch: () => import('./orders.waiting.ts').then((shown) => shown.promosToMatch),
    samplesToMatch: () => import('./orders.waiting.ts').then((shown) => shown.samplesToMatch),
    silentOrders: () => import('./orders.waiting.ts').then((shown) => shown.silentOrders),
  },
}
