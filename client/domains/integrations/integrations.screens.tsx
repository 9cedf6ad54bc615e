import { administersUsers } from '../../../contract/identity/users/user-record.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'

export const integrationScreens: ScreenRoute[] = [
  {
    path: '/administration/tokens',
    name: 'administration--tokens',
    access: administersUsers,
    title: 'integrations:screens.tokens',
    area: 'administration',
    load: () => import('./screens/tokens.tsx').then((screen) => screen.Tokens),
  },
  {
    path: '/administration/webhooks',
    name: 'administration--webhooks',
    access: administersUsers,
    title: 'integrations:screens.webhooks',
    area: 'administration',
    load: () => import('./screens/webhooks.tsx').then((screen) => screen.Webhooks),
  },
]
