import { mayAccess } from '../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'
import { isInternalDetail, ledFrom, normaliseInternal } from '../seasons/internal-address.picker.ts'
import { normaliseListAddress } from './list/catalogue.view.ts'
import { normaliseDetailAddress } from './product-address.ts'

export const catalogueScreens: ScreenRoute[] = [
  {
    path: '/product/libraries/products',
    name: 'product--libraries--products',
    access: areaAccess.viewProducts,
    title: 'catalogue:screens.products',
    area: 'products',
    entry: true,
    validateSearch: normaliseListAddress,
    texts: ['filter-bar'],
    load: () => import('./screens/product-browser.tsx').then((screen) => screen.ProductBrowser),
  },
  {
    path: '/product/libraries/detail/$styleColorId',
    name: 'product--libraries--detail',
    access: areaAccess.viewProductDetail,
    title: 'catalogue:screens.product',
    area: 'products',
    frame: 'wide',
    validateSearch: (search) => (isInternalDetail(search) ? normaliseInternal(search) : normaliseDetailAddress(search)),
    redirectTo: (user, search) => {
      if (isInternalDetail(search))
        return mayAccess(user, areaAccess.viewInternalProducts) ? ledFrom('detail', search) : '/dashboard/its'
      return mayAccess(user, areaAccess.viewProducts) ? undefined : ledFrom('detail', search)
    },
    texts: ['assortments', 'documents', 'looks'],
    load: () => import('./screens/product-detail.tsx').then((screen) => screen.ProductDetail),
  },
  {
    path: '/administration/feed',
    name: 'administration--feed',
    access: areaAccess.administration,
    title: 'feed:title',
    area: 'administration',
    texts: ['tables'],
    load: () => import('./screens/feed.tsx').then((screen) => screen.Feed),
  },
]
