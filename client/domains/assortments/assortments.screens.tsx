import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'
import { assortmentLists, internalLists } from './list/assortment-lists.ts'

const access = areaAccess.viewAssortments

const begin =
  (orgType: 'regular' | 'internal') =>
  async ({ assortmentId = '' }: Readonly<Record<string, string>>) => {
    const { beginReading } = await import('./manage/first-reading.ts')
    beginReading({ _id: assortmentId, orgType })
  }

const manage = () => import('./screens/manage-assortment.tsx').then((screen) => screen.ManageAssortment)
const sort = () => import('./screens/sort-assortment.tsx').then((screen) => screen.SortAssortment)

const ofOne = ['internal', 'together', 'presence', 'audit']
const manageTexts = [...ofOne, 'crm', 'integrations', 'grid', 'catalogue', 'filter-bar', 'collections']
const sortTexts = [...ofOne, 'group-sort', 'grid', 'tables']
const listTexts = ['internal', 'add-to-assortment', 'compare', 'crm', 'integrations']

export const assortmentScreens: ScreenRoute[] = [
  {
    path: '/product/assortments/internal/$assortmentId',
    name: 'internal-assortment',
    access: areaAccess.readInternalAssortments,
    title: 'assortments:screens.manage',
    redirectTo: '/product/assortments/internal/$assortmentId/manage',
    load: manage,
    texts: manageTexts,
  },
  {
    path: '/product/assortments/internal/$assortmentId/manage',
    name: 'internal-assortment--manage',
    manageType: 'AssortmentsInternal',
    access: areaAccess.readInternalAssortments,
    title: 'assortments:screens.manage',
    area: 'assortments',
    frame: 'wide',
    begin: begin('internal'),
    load: manage,
    texts: manageTexts,
  },
  {
    path: '/product/assortments/internal/$assortmentId/sort',
    name: 'internal-assortment--sort',
    manageType: 'AssortmentsInternal',
    access: areaAccess.editInternalAssortment,
    title: 'assortments:screens.sort',
    area: 'assortments',
    frame: 'wide',
    load: sort,
    texts: sortTexts,
  },
  {
    path: '/product/assortments',
    name: 'assortment-manager',
    access,
    title: 'assortments:views.quick',
    redirectTo: '/product/assortments/quick-access',
    texts: listTexts,
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
      texts: listTexts,
      load:
        view === 'quick'
          ? () => import('./screens/quick-access.tsx').then((screen) => screen.QuickAccess)
          : () => import('./screens/assortment-list.tsx').then((screen) => screen.listOf(view)),
    }),
  ),
  ...internalLists.map(
    ({ view, channel, path, name, access }): ScreenRoute => ({
      path,
      name,
      access,
      title: `assortments:views.${view}`,
      area: 'assortments',
      entry: true,
      texts: listTexts,
      load: () => import('./screens/internal-list.tsx').then((screen) => screen.internalListOf(channel)),
    }),
  ),
  {
    path: '/product/assortments/how-to',
    name: 'assortment-manager--how-to',
    access: areaAccess.viewAnyAssortments,
    title: 'how-to:title',
    area: 'assortments',
    load: () => import('./guides/how-to.tsx').then((screen) => screen.HowTo),
    texts: ['assortments'],
  },
  {
    path: '/product/assortments/compare',
    name: 'assortment-manager--compare',
    access: areaAccess.viewAnyAssortments,
    title: 'compare:screen',
    area: 'assortments',
    texts: ['assortments', 'audit', 'internal'],
    load: () => import('./screens/compare.tsx').then((screen) => screen.Compare),
  },
  {
    path: '/product/assortments/assortment/$assortmentId',
    name: 'assortment',
    access,
    title: 'assortments:screens.manage',
    redirectTo: '/product/assortments/assortment/$assortmentId/manage',
    load: manage,
    texts: manageTexts,
  },
  {
    path: '/product/assortments/assortment/$assortmentId/manage',
    name: 'assortment--manage',
    manageType: 'AssortmentsRegular',
    access,
    title: 'assortments:screens.manage',
    area: 'assortments',
    frame: 'wide',
    begin: begin('regular'),
    load: manage,
    texts: manageTexts,
  },
  {
    path: '/product/assortments/assortment/$assortmentId/sort',
    name: 'assortment--sort',
    manageType: 'AssortmentsRegular',
    access,
    title: 'assortments:screens.sort',
    area: 'assortments',
    frame: 'wide',
    load: sort,
    texts: sortTexts,
  },
]
