import { areaAccess } from '../../../contract/identity/area-access.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'

export const seasonScreens: ScreenRoute[] = [
  {
    path: '/product/assortments/seasons/manage',
    name: 'assortment-manager--seasons--manage',
    access: areaAccess.manageSeasons,
    title: 'seasons:manage.title',
    area: 'assortments',
    entry: true,
    load: () => import('./screens/manage-seasons.tsx').then((screen) => screen.ManageSeasons),
  },
]
