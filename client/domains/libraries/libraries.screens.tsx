import type { Access } from '../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { Area, ScreenRoute } from '../../engine/screens/screen-route.ts'

const views = ['pending', 'published', 'unpublished', 'deleted', 'upload'] as const

/** The pages on which one library is managed. `kind` is what the screen calls it. */
const managed = (
  path: `/${string}`,
  name: string,
  area: Area,
  access: Access,
  title: string,
  kind: 'AdvertisingAsset' | 'AdvertisingLogo' | 'GlobalRetail' | 'ProductDocument' | 'StepAsset',
): ScreenRoute[] =>
  views.map((view) => ({
    path: `${path}/${view}`,
    name: `${name}--${view}`,
    access,
    title: `libraries:screens.${title}`,
    area,
    entry: view === 'pending',
    frame: 'wide',
    manageType: kind === 'GlobalRetail' ? ['GlobalRetailAsset', 'GlobalRetailResource'] : kind,
    texts: ['filter-bar', 'grid', 'uploads'],
    load: () => import('./screens/manage-library.tsx').then((screen) => screen.manageOf(kind, view)),
  }))

/** The pages on which a library is looked through: its list and, for some, what there is at a glance. */
function readable(
  type:
    | 'AdvertisingAsset'
    | 'AdvertisingLogo'
    | 'GlobalRetailAsset'
    | 'GlobalRetailResource'
    | 'ProductDocument'
    | 'StepAsset',
  area: Area,
  access: Access,
  list: `/${string}`,
  landing?: `/${string}`,
): ScreenRoute[] {
  const common = { access, area, title: `library-lists:titles.${type}`, frame: 'wide' as const }
  const nameOf = (path: string) => path.slice(1).replaceAll('/', '--')
  // The first is where the area's entry leads; global retail begins with its list.
  const pages: ScreenRoute[] = [
    ...(landing
      ? [
          {
            ...common,
            path: landing,
            name: nameOf(landing),
            entry: true,
            texts: ['libraries'],
            load: () => import('./screens/library-landing.tsx').then((screen) => screen.landingOf(type)),
          },
        ]
      : []),
    {
      ...common,
      path: list,
      name: nameOf(list),
      entry: true,
      texts: ['filter-bar', 'libraries'],
      load: () => import('./screens/library-list.tsx').then((screen) => screen.listOf(type)),
    },
  ]
  return area === 'globalRetail' ? pages.reverse() : pages
}

const advertising = '/advertising/libraries'
const retail = '/global-retail/libraries'

export const libraryScreens: ScreenRoute[] = [
  ...readable(
    'AdvertisingAsset',
    'advertising',
    areaAccess.viewAdvertisingAssets,
    `${advertising}/assets`,
    `${advertising}/assets-landing`,
  ),
  ...readable(
    'AdvertisingLogo',
    'advertising',
    areaAccess.viewAdvertisingLogos,
    `${advertising}/logos`,
    `${advertising}/logos-landing`,
  ),
  ...readable(
    'GlobalRetailAsset',
    'globalRetail',
    areaAccess.viewGlobalRetailAssets,
    `${retail}/assets`,
    `${retail}/assets-landing`,
  ),
  ...readable(
    'GlobalRetailResource',
    'globalRetail',
    areaAccess.viewGlobalRetailResources,
    `${retail}/resources`,
    `${retail}/resources-landing`,
  ),
  ...readable('ProductDocument', 'documents', areaAccess.viewProductDocuments, '/product/libraries/documents'),
  ...readable('StepAsset', 'sales', areaAccess.viewStepTraining, '/sales/libraries/STEP'),
  {
    path: '/advertising/libraries/previewer',
    name: 'advertising--libraries--previewer',
    access: areaAccess.viewAdvertising,
    area: 'advertising',
    title: 'library-lists:previewer',
    frame: 'wide',
    texts: ['libraries', 'looks'],
    load: () => import('./screens/advertising-previewer.tsx').then((screen) => screen.AdvertisingPreviewer),
  },
  ...managed(
    '/advertising/libraries/manage/assets',
    'advertising--libraries--assets--manage',
    'advertising',
    areaAccess.manageAdvertisingAssets,
    'advertising',
    'AdvertisingAsset',
  ),
  ...managed(
    '/advertising/libraries/manage/logos',
    'advertising--libraries--logos--manage',
    'advertising',
    areaAccess.manageAdvertisingLogos,
    'logos',
    'AdvertisingLogo',
  ),
  ...managed(
    '/global-retail/libraries/manage',
    'global-retail--libraries--manage',
    'globalRetail',
    areaAccess.manageGlobalRetail,
    'globalRetail',
    'GlobalRetail',
  ),
  ...managed(
    '/product/libraries/manage/documents',
    'product--libraries--documents--manage',
    'documents',
    areaAccess.manageProductDocuments,
    'documents',
    'ProductDocument',
  ),
  ...managed(
    '/sales/libraries/manage/step',
    'sales--libraries--step--manage',
    'sales',
    areaAccess.manageStepTraining,
    'step',
    'StepAsset',
  ),
]
