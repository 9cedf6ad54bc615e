import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import type { ScreenRoute } from '../../../engine/screens/screen-route.ts'

export const createOrderScreens: ScreenRoute[] = [
  {
    path: '/product/assortments/assortment/$assortmentId/create-order',
    name: 'assortment--create-order',
    access: areaAccess.viewAssortments,
    title: 'create-order:screen',
    area: 'assortments',
    frame: 'wide',
    texts: ['orders', 'order', 'wholesale', 'assortments', 'internal', 'audit', 'collections'],
    load: () => import('./create-order.tsx').then((screen) => screen.CreateOrder),
  },
]
