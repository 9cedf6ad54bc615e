import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'

export const auditScreens: ScreenRoute[] = [
  {
    path: '/administration/audit',
    name: 'administration--audit',
    access: areaAccess.administration,
    title: 'audit:screens.audit',
    area: 'administration',
    load: () => import('./screens/audit.tsx').then((screen) => screen.Audit),
  },
  {
    path: '/administration/security',
    name: 'administration--security',
    access: areaAccess.administration,
    title: 'audit:screens.security',
    area: 'administration',
    load: () => import('./screens/security.tsx').then((screen) => screen.Security),
  },
]
