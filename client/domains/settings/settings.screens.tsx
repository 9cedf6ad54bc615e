import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'

export const settingsScreens: ScreenRoute[] = [
  {
    path: '/administration/settings',
    name: 'administration--settings',
    access: areaAccess.administration,
    title: 'settings:screens.settings',
    area: 'administration',
    texts: ['notifications'],
    load: () => import('./screens/settings.tsx').then((screen) => screen.SettingsScreen),
  },
]
