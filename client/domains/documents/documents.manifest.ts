import type { ClientRoom } from '../../room.ts'
import { documentScreens } from './documents.screens.tsx'

export const documentsRoom: ClientRoom = {
  name: 'documents',
  screens: documentScreens,
  cards: [
    {
      card: 'downloads',
      column: 'side',
      title: 'downloads:title',
      load: () => import('./latest-downloads.tsx').then((card) => card.LatestDownloads),
    },
  ],
}
