import { areaAccess as may } from '../../../contract/identity/access/area-access.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'
import { leadsTo, pages } from './page-list.ts'

const libraries: ScreenRoute[] = [
  leadsTo('/advertising/libraries', '/advertising/libraries/logos-landing', [
    may.viewAdvertisingAssets,
    '/advertising/libraries/assets-landing',
  ]),
  leadsTo('/advertising/libraries/manage', '/advertising/libraries/manage/logos/pending', [
    may.manageAdvertisingAssets,
    '/advertising/libraries/manage/assets/pending',
  ]),

  leadsTo('/global-retail/libraries', '/global-retail/libraries/resources', [
    may.viewGlobalRetailAssets,
    '/global-retail/libraries/assets',
  ]),
  leadsTo('/global-retail/libraries/manage', '/global-retail/libraries/manage/pending'),

  leadsTo('/product/libraries', '/product/libraries/documents'),
  leadsTo('/product/libraries/manage', '/product/libraries/manage/documents/pending'),

  leadsTo('/sales/libraries', '/sales/libraries/STEP'),
  leadsTo('/sales/libraries/manage', '/sales/libraries/manage/step/pending'),

  leadsTo('/samples', '/samples/sales', [may.samplesProduction, '/samples/production']),
]

const assortments: ScreenRoute[] = [
  ...pages(
    'assortments',
    'assortments',
    may.viewAssortments,
    '/product/assortments/assortment/$assortmentId/',
    'showroom-config showroom showroom/divider/$groupSlug showroom/detail/$styleColorId',
  ),
]

const orders: ScreenRoute[] = [
  leadsTo('/orders/samples', '/orders/samples/active-orders'),
  leadsTo('/orders/promos', '/orders/promos/needs-review'),
  leadsTo('/orders/wholesale', '/orders/wholesale/active'),
]

/** A season of the conference: its pages for everyone, those of its dashboard for its viewers (PERM-09). */
function conference(season: string, open: string, dashboard: string): ScreenRoute[] {
  const prefix = `/global/conference/${season}` as const
  const first = (list: string): string => list.replace('*', '').split(' ')[0] ?? ''
  return [
    leadsTo(prefix, open ? `${prefix}/${first(open)}` : `${prefix}/dashboard/${first(dashboard)}`),
    ...(open ? pages('conference', season, 'signedIn', `${prefix}/`, open) : []),
    ...(dashboard
      ? [
          leadsTo(`${prefix}/dashboard`, `${prefix}/dashboard/${first(dashboard)}`),
          ...pages('conference', season, may.conferenceDashboard, `${prefix}/dashboard/`, dashboard),
        ]
      : []),
  ]
}

const conferences: ScreenRoute[] = [
  leadsTo('/global/conference', '/global/conference/spring26/load'),
  ...conference('spring26', 'load landing categories', 'ads* sessions'),
  ...conference('fall25', 'load landing categories', 'ads sessions'),
  ...conference('fall26', 'load landing categories', 'ads sessions'),
  ...conference('spring25', 'load landing', 'landing categories ads sessions'),
  ...conference('spring24', 'welcome', 'categories ads sessions marketing'),
  ...conference('spring23', 'welcome advertising categories retail marketing dtc-catalog', ''),
  ...conference('fall23', 'welcome', 'categories advertising marketing catalogs retail'),
  ...conference('fall24', '', 'categories ads sessions'),
]

/** Every page that is not built yet. A room that builds one takes its line from here. */
export const pagesBeingBuilt: readonly ScreenRoute[] = [
  ...libraries,
  ...assortments,
  ...orders,
  ...conferences,
  ...pages(undefined, 'prototype', 'signedIn', '/prototype/', 'dragdrop previewer category-select product-detail'),
]
