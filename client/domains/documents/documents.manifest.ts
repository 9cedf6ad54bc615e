import type { documentsContract } from '../../../contract/documents/documents.manifest.ts'
import type { ClientRoom } from '../../room.ts'
import { documentScreens } from './documents.screens.tsx'

export const documentsRoom: ClientRoom<typeof documentsContract> = {
  name: 'documents',
  screens: documentScreens,
  waiting: { pausedSchedules: () => import('./documents.waiting.ts').then((shown) => shown.pausedSchedules) },
  cards: [
    {
      card: 'downloads',
      column: 'side',
      title: 'downloads:title',
      load: () => import('./latest-downloads.tsx').then((card) => card.LatestDownloads),
    },
  ],
}
