import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'

export const masterdataScreens: ScreenRoute[] = [
  {
    path: '/administration/territories',
    name: 'administration--territories',
    access: areaAccess.viewTerritories,
    title: 'masterdata:screens.territories',
    area: 'administration',
    texts: ['grid', 'tables'],
    load: () => import('./screens/territories.tsx').then((screen) => screen.Territories),
  },
  {
    path: '/administration/division-groups',
    name: 'administration--division-groups',
    access: areaAccess.viewDivisionGroups,
    title: 'masterdata:screens.divisionGroups',
    area: 'administration',
    texts: ['grid', 'tables'],
    load: () => import('./screens/division-groups.tsx').then((screen) => screen.DivisionGroups),
  },
  {
    path: '/administration/customers',
    name: 'administration--customers',
    access: areaAccess.viewCustomers,
    title: 'masterdata:screens.customers',
    area: 'administration',
    texts: ['grid', 'tables'],
    load: () => import('./screens/customers.tsx').then((screen) => screen.Customers),
  },
  {
    path: '/administration/order-lists',
    name: 'administration--order-lists',
    access: areaAccess.manageOrderLists,
    title: 'masterdata:screens.orderLists',
    area: 'administration',
    texts: ['grid', 'tables'],
    load: () => import('./screens/order-lists.tsx').then((screen) => screen.OrderLists),
  },
]
