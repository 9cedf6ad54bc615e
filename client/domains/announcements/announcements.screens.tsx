import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'

export const announcementScreens: ScreenRoute[] = [
  {
    path: '/advertising/libraries/announcements',
    name: 'advertising--libraries--announcements',
    access: areaAccess.viewAdvertisingAssets,
    title: 'announcements:title',
    area: 'advertising',
    entry: true,
    texts: ['bell'],
    load: () => import('./screens/announcements.tsx').then((screen) => screen.Announcements),
  },
]
