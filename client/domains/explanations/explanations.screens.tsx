import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'

export const explanationScreens: ScreenRoute[] = [
  {
    path: '/administration/access',
    name: 'administration--access',
    access: areaAccess.administration,
    title: 'access:title',
    area: 'administration',
    texts: ['users'],
    load: () => import('./screens/access.tsx').then((screen) => screen.AccessScreen),
  },
]
