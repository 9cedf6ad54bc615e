import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import type { ScreenRoute } from '../../../engine/screens/screen-route.ts'

export const promoOrderScreens: ScreenRoute[] = [
  {
    path: '/orders/promos/order/$orderId',
    name: 'orders--promos--order',
    access: areaAccess.promoOrders,
    title: 'promo:screen',
    area: 'promoOrders',
    frame: 'wide',
    manageType: 'PromoDetail',
    texts: ['order', 'presence', 'pieces', 'grid', 'notifications', 'orders', 'wholesale'],
    begin: async ({ orderId = '' }) => (await import('../order/opening.ts')).beginOpening('promos', orderId),
    load: () => import('./promo-order.tsx').then((screen) => screen.PromoOrder),
  },
]
