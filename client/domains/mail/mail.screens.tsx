import { administersUsers } from '../../../contract/identity/users/user-record.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'

export const mailScreens: ScreenRoute[] = [
  {
    path: '/administration/outbox',
    name: 'administration--outbox',
    access: administersUsers,
    title: 'outbox:title',
    area: 'administration',
    load: () => import('./screens/outbox.tsx').then((screen) => screen.Outbox),
  },
]
