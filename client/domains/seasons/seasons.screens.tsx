import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'
import { ledFrom, normaliseInternal, seasonsPath, viewPath } from './internal-address.picker.ts'

const access = areaAccess.viewInternalProducts

/** Internal views of the products: but for the choice of a season, each is of one season and year (PRD-08). */
const internalProducts = (['Wholesale', 'Retail'] as const).flatMap((channel): ScreenRoute[] => [
  {
    path: seasonsPath(channel),
    name: `product--libraries--seasons-${channel.toLowerCase()}`,
    access,
    title: `seasons:library.${channel}`,
    area: 'products',
    entry: true,
    load: () => import('./screens/season-choice.tsx').then((screen) => screen.choiceOf(channel)),
  },
  {
    path: viewPath('landing', channel),
    name: `product--libraries--landing-${channel.toLowerCase()}`,
    access,
    title: `seasons:library.${channel}`,
    area: 'products',
    validateSearch: normaliseInternal,
    redirectTo: (_user, search) => ledFrom('landing', search, channel),
    load: () => import('./screens/landing.tsx').then((screen) => screen.landingOf(channel)),
  },
  ...(['domestic', 'international'] as const).map(
    (view): ScreenRoute => ({
      path: viewPath(view, channel),
      name: `product--libraries--${view}-${channel.toLowerCase()}`,
      access,
      title: `seasons:library.${channel}`,
      area: 'products',
      validateSearch: normaliseInternal,
      redirectTo: (_user, search) => ledFrom(view, search, channel),
      texts: ['collections'],
      load: () => import('./screens/region-view.tsx').then((screen) => screen.regionView(view, channel)),
    }),
  ),
])

export const seasonScreens: ScreenRoute[] = [
  {
    path: '/product/assortments/seasons/manage',
    name: 'assortment-manager--seasons--manage',
    access: areaAccess.manageSeasons,
    title: 'seasons:manage.title',
    area: 'assortments',
    entry: true,
    texts: ['assortments', 'audit', 'compare', 'logo', 'tables'],
    load: () => import('./screens/manage-seasons.tsx').then((screen) => screen.ManageSeasons),
  },
  ...internalProducts,
  {
    path: '/product/libraries/divider/$groupSlug',
    name: 'product--libraries--divider',
    access,
    title: 'seasons:library.divider',
    area: 'products',
    validateSearch: normaliseInternal,
    redirectTo: (_user, search) => ledFrom('divider', search),
    texts: ['collections'],
    load: () => import('./screens/divider.tsx').then((screen) => screen.Divider),
  },
  {
    path: '/product/libraries/international-seasons',
    name: 'product--libraries--international-seasons',
    access: 'signedIn',
    title: 'seasons:library.Wholesale',
    redirectTo: seasonsPath('Wholesale'),
    load: () => import('./screens/season-choice.tsx').then((screen) => screen.choiceOf('Wholesale')),
  },
]
