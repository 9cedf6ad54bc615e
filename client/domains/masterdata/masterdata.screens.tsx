import { customerCalls } from '../../../contract/masterdata/customers.ts'
import { divisionGroupCalls } from '../../../contract/masterdata/division-groups.ts'
import { territoryCalls } from '../../../contract/masterdata/territories.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'

export const masterdataScreens: ScreenRoute[] = [
  {
    path: '/administration/territories',
    name: 'administration--territories',
    access: territoryCalls.list.access,
    title: 'masterdata:screens.territories',
    area: 'administration',
    frame: 'wide',
    load: () => import('./screens/territories.tsx').then((screen) => screen.Territories),
  },
  {
    path: '/administration/division-groups',
    name: 'administration--division-groups',
    access: divisionGroupCalls.list.access,
    title: 'masterdata:screens.divisionGroups',
    area: 'administration',
    frame: 'wide',
    load: () => import('./screens/division-groups.tsx').then((screen) => screen.DivisionGroups),
  },
  {
    path: '/administration/customers',
    name: 'administration--customers',
    access: customerCalls.list.access,
    title: 'masterdata:screens.customers',
    area: 'administration',
    frame: 'wide',
    load: () => import('./screens/customers.tsx').then((screen) => screen.Customers),
  },
]
