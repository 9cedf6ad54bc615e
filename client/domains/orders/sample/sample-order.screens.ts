import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import type { ScreenRoute } from '../../../engine/screens/screen-route.ts'

export const sampleOrderScreens: ScreenRoute[] = [
  {
    path: '/orders/samples/order/$orderId',
    name: 'orders--samples--order',
    access: areaAccess.sampleOrders,
    title: 'sample-order:screen',
    area: 'sampleOrders',
    frame: 'wide',
    manageType: 'SampleDetail',
    texts: ['order', 'presence', 'pieces', 'grid', 'notifications', 'orders', 'wholesale'],
    begin: async ({ orderId = '' }) => (await import('../order/opening.ts')).beginOpening('samples', orderId),
    load: () => import('./sample-order.tsx').then((screen) => screen.SampleOrder),
  },
]
