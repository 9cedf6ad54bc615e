import type { Access } from '../../../contract/identity/access.ts'
import { areaAccess } from '../../../contract/identity/area-access.ts'
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
    load: () => import('./screens/manage-library.tsx').then((screen) => screen.manageOf(kind, view)),
  }))

export const libraryScreens: ScreenRoute[] = [
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
