import type { ordersContract } from '../../../contract/orders/orders.manifest.ts'
import type { OrderTold } from '../../../contract/orders/telling/order-telling.ts'
import type { WaitingSource } from '../../declarations/waiting-source.ts'
import { openTasks } from '../notifications/notifications.public.ts'

const of = (kind: OrderTold): WaitingSource => ({ waitsFor: 'signedIn', rows: (given) => openTasks(kind, given) })

/** Orders that wait for somebody: to be decided, routed, gathered and sent, mended, or looked after (NOT-02). */
export const ordersWaiting: Record<(typeof ordersContract.waiting)[number], WaitingSource> = {
  promosToReview: of('promoToReview'),
  promosUnrouted: of('promoUnrouted'),
  promosToSend: of('promoToProcess'),
  samplesToSend: of('sampleToSend'),
  promosToMatch: of('promoToMatch'),
  samplesToMatch: of('samplesToMatch'),
  rejectedOrders: of('wholesaleRejected'),
  silentOrders: of('wholesaleSilent'),
}
