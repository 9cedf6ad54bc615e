import { areaAccess } from '../../../contract/identity/area-access.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'
import { assortmentLists } from './assortment-lists.ts'

const access = areaAccess.viewAssortments

export const assortmentScreens: ScreenRoute[] = [
  {
    path: '/product/assortments',
    name: 'assortment-manager',
    access,
    title: 'assortments:views.quick',
    redirectTo: '/product/assortments/quick-access',
    load: () => import('./screens/quick-access.tsx').then((screen) => screen.QuickAccess),
  },
  ...assortmentLists.map(
    ({ view, path, name }): ScreenRoute => ({
      path,
      name,
      access,
      title: `assortments:views.${view}`,
      area: 'assortments',
      entry: view === 'quick',
      ...(view === 'quick' ? { creates: { label: 'assortments:new', param: 'new', access } } : {}),
      load:
        view === 'quick'
          ? () => import('./screens/quick-access.tsx').then((screen) => screen.QuickAccess)
          : () => import('./screens/assortment-list.tsx').then((screen) => screen.listOf(view)),
    }),
  ),
  {
    path: '/product/assortments/assortment/$assortmentId',
    name: 'assortment',
    access,
    title: 'assortments:screens.manage',
    redirectTo: '/product/assortments/assortment/$assortmentId/manage',
    load: () => import('./screens/manage-assortment.tsx').then((screen) => screen.ManageAssortment),
  },
  {
    path: '/product/assortments/assortment/$assortmentId/manage',
    name: 'assortment--manage',
    access,
    title: 'assortments:screens.manage',
    area: 'assortments',
    frame: 'wide',
    load: () => import('./screens/manage-assortment.tsx').then((screen) => screen.ManageAssortment),
  },
  {
    path: '/product/assortments/assortment/$assortmentId/sort',
    name: 'assortment--sort',
    access,
    title: 'assortments:screens.sort',
    area: 'assortments',
    frame: 'wide',
    load: () => import('./screens/sort-assortment.tsx').then((screen) => screen.SortAssortment),
  },
]
