import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { Area, ScreenRoute } from '../../engine/screens/screen-route.ts'
import { createOrderScreens } from './create/create-order.screens.ts'
import { promoOrderScreens } from './promo/promo-order.screens.ts'
import { sampleOrderScreens } from './sample/sample-order.screens.ts'
import { wholesaleOrderScreens } from './wholesale/wholesale-order.screens.ts'
import { listPath, orderLists, type OrderType } from './order-lists.ts'

const areas: Record<OrderType, Area> = {
  samples: 'sampleOrders',
  promos: 'promoOrders',
  wholesale: 'wholesaleOrders',
}

/** A page for each list; the first one of a type that somebody may enter is the rail's. */
const lists = orderLists.map((list): ScreenRoute => {
  const { orderType, orderSubtype, access } = list
  const [first] = orderLists.filter((one) => one.orderType === orderType && !one.isArchive)
  return {
    path: listPath(list),
    name: `orders--${orderType}--${orderSubtype}`,
    access,
    title: `orders:screens.${orderType}.${orderSubtype}`,
    area: areas[orderType],
    ...(list === first ? { entry: true } : {}),
    frame: 'wide',
    texts: ['filter-bar', 'bell', 'grid', 'promo'],
    load: () => import('./screens/order-list.tsx').then((screen) => screen.orderListOf(list)),
  }
})

const sampleStyles: ScreenRoute = {
  path: '/orders/samples/sample-styles',
  name: 'orders--samples--sample-styles',
  access: areaAccess.sampleStyles,
  title: 'sample-styles:title',
  area: 'sampleOrders',
  frame: 'wide',
  texts: ['orders', 'filter-bar', 'scan', 'grid'],
  load: () => import('./sample-styles/sample-styles.tsx').then((screen) => screen.SampleStyles),
}

const connectors: ScreenRoute = {
  path: '/administration/connectors',
  name: 'administration--connectors',
  access: areaAccess.administration,
  title: 'connectors:title',
  area: 'administration',
  load: () => import('./screens/connectors.tsx').then((screen) => screen.Connectors),
}

const assignments: ScreenRoute = {
  path: '/orders/coordinator-assignments',
  name: 'orders--manage-assignments',
  access: areaAccess.manageAssignments,
  title: 'assignments:title',
  area: 'sampleOrders',
  frame: 'wide',
  texts: ['orders', 'tables', 'grid', 'notifications'],
  load: () => import('./assignments/assignments.tsx').then((screen) => screen.Assignments),
}

export const orderScreens: ScreenRoute[] = [
  ...lists,
  ...createOrderScreens,
  sampleStyles,
  ...sampleOrderScreens,
  ...promoOrderScreens,
  ...wholesaleOrderScreens,
  assignments,
  connectors,
]
