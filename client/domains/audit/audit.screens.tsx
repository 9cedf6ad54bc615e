import { administersUsers } from '../../../contract/identity/users/user-record.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'

export const auditScreens: ScreenRoute[] = [
  {
    path: '/administration/audit',
    name: 'administration--audit',
    access: administersUsers,
    title: 'audit:screens.audit',
    area: 'administration',
    load: () => import('./screens/audit.tsx').then((screen) => screen.Audit),
  },
]
