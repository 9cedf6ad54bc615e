import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'

export const integrationScreens: ScreenRoute[] = [
  {
    path: '/administration/tokens',
    name: 'administration--tokens',
    access: areaAccess.administration,
    title: 'integrations:screens.tokens',
    area: 'administration',
    texts: ['users'],
    load: () => import('./screens/tokens.tsx').then((screen) => screen.Tokens),
  },
  {
    path: '/administration/webhooks',
    name: 'administration--webhooks',
    access: areaAccess.administration,
    title: 'integrations:screens.webhooks',
    area: 'administration',
    texts: ['crm'],
    load: () => import('./screens/webhooks.tsx').then((screen) => screen.Webhooks),
  },
]
