import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { ClientRoom } from '../../room.ts'
import { announcementScreens } from './announcements.screens.tsx'

export const announcementsRoom: ClientRoom = {
  name: 'announcements',
  screens: announcementScreens,
  cards: [
    {
      card: 'announcements',
      column: 'side',
      title: 'announcements:title',
      access: areaAccess.viewAdvertisingAssets,
      load: () => import('./latest-announcements.tsx').then((card) => card.LatestAnnouncements),
    },
  ],
}
