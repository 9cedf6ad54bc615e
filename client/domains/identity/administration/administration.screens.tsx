import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import type { ScreenRoute } from '../../../engine/screens/screen-route.ts'
import { formatUserList, parseUserList } from './users.view.ts'

const shared = { access: areaAccess.administration, area: 'administration' } as const

/** The administration of people. */
export const administrationScreens: ScreenRoute[] = [
  {
    ...shared,
    path: '/administration/users',
    name: 'administration--users',
    title: 'users:screens.users',
    validateSearch: (address) => formatUserList(parseUserList(address)),
    texts: ['filter-bar', 'tables'],
    load: () => import('./screens/users.tsx').then((screen) => screen.Users),
  },
  {
    ...shared,
    path: '/administration/requests',
    name: 'administration--requests',
    title: 'users:screens.requests',
    load: () => import('./screens/requests.tsx').then((screen) => screen.Requests),
  },
  {
    ...shared,
    path: '/administration/users/$userId',
    name: 'administration--user',
    title: 'users:screens.user',
    texts: ['audit', 'notifications'],
    load: () => import('./screens/user.tsx').then((screen) => screen.User),
  },
]
