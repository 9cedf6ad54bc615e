import type { Access } from '../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'

const screen = (kind: 'assortment' | 'internal', name: string, access: Access): ScreenRoute => ({
  path: `/product/assortments/${kind}/$assortmentId/export`,
  name,
  access,
  title: 'documents:screens.export',
  area: 'assortments',
  manageType: kind === 'internal' ? 'AssortmentsInternal' : 'AssortmentsRegular',
  frame: 'wide',
  texts: ['assortments', 'audit', 'internal', 'sheet'],
  load: () => import('./screens/export.tsx').then((loaded) => loaded.Export),
})

/** Addresses that come by mail, for people without an account. */
const linked = (way: 'shared' | 'scheduled', opens: string): ScreenRoute => ({
  path: `/file/${way}/$fileType/document/$documentId/${opens}/$filename`,
  name: `file--${way}`,
  access: 'anyone',
  title: 'shares:screens.opened',
  frame: 'bare',
  load: () =>
    import('./screens/shared-document.tsx').then((loaded) =>
      way === 'shared' ? loaded.SharedDocument : loaded.ScheduledDocument,
    ),
})

export const documentScreens: ScreenRoute[] = [
  linked('shared', '$accessCode'),
  linked('scheduled', '$timeStamp'),
  {
    path: '/file/shared/ended',
    name: 'file--ended',
    access: 'anyone',
    title: 'shares:screens.opened',
    frame: 'bare',
    load: () => import('./screens/ended-link.tsx').then((loaded) => loaded.EndedLink),
  },
  {
    path: '/product/assortments/scheduled',
    name: 'assortment-manager--scheduled',
    access: areaAccess.viewAnyAssortments,
    title: 'schedules:screens.scheduled',
    area: 'assortments',
    texts: ['assortments', 'bell', 'documents', 'downloads', 'shares'],
    load: () => import('./screens/scheduled.tsx').then((loaded) => loaded.Scheduled),
  },
  {
    path: '/product/assortments/shared',
    name: 'assortment-manager--shared',
    access: areaAccess.takeAway,
    title: 'shares:screens.shared',
    area: 'assortments',
    texts: ['bell'],
    load: () => import('./screens/shared-links.tsx').then((loaded) => loaded.SharedLinks),
  },
  {
    path: '/product/assortments/reporting',
    name: 'assortment-manager--reporting',
    access: areaAccess.viewReporting,
    title: 'schedules:screens.reporting',
    area: 'reporting',
    entry: true,
    texts: ['assortments', 'bell', 'documents', 'downloads', 'shares'],
    load: () => import('./screens/scheduled.tsx').then((loaded) => loaded.Reporting),
  },
  screen('assortment', 'assortment--export', areaAccess.viewAssortments),
  screen('internal', 'internal-assortment--export', areaAccess.editInternalAssortment),
]
