import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import type { ScreenRoute } from '../../../engine/screens/screen-route.ts'

export const wholesaleOrderScreens: ScreenRoute[] = [
  {
    path: '/orders/wholesale/order/$orderId',
    name: 'orders--wholesale--order',
    access: areaAccess.wholesaleOrders,
    title: 'wholesale:screen',
    area: 'wholesaleOrders',
    frame: 'wide',
    texts: ['order', 'presence', 'grid', 'orders'],
    begin: async ({ orderId = '' }) => (await import('../order/opening.ts')).beginOpening('wholesale', orderId),
    load: () => import('./wholesale-order.tsx').then((screen) => screen.WholesaleOrder),
  },
]
