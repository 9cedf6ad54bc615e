import { explainTo } from '../../../contract/explanations/explain-to.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'

export const explanationScreens: ScreenRoute[] = [
  {
    path: '/administration/access',
    name: 'administration--access',
    access: explainTo.access,
    title: 'access:title',
    area: 'administration',
    load: () => import('./screens/access.tsx').then((screen) => screen.AccessScreen),
  },
]
