import type { Access } from '../../../contract/identity/access.ts'
import { areaAccess } from '../../../contract/identity/area-access.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'

const screen = (kind: 'assortment' | 'internal', name: string, access: Access): ScreenRoute => ({
  path: `/product/assortments/${kind}/$assortmentId/export`,
  name,
  access,
  title: 'documents:screens.export',
  area: 'assortments',
  frame: 'wide',
  load: () => import('./screens/export.tsx').then((loaded) => loaded.Export),
})

export const documentScreens: ScreenRoute[] = [
  screen('assortment', 'assortment--export', areaAccess.viewAssortments),
  screen('internal', 'internal-assortment--export', areaAccess.editInternalAssortment),
]
