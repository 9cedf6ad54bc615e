import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'

export const mailScreens: ScreenRoute[] = [
  {
    path: '/administration/outbox',
    name: 'administration--outbox',
    access: areaAccess.administration,
    title: 'outbox:title',
    area: 'administration',
    load: () => import('./screens/outbox.tsx').then((screen) => screen.Outbox),
  },
]
