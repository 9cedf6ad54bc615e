import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import { hasKeptUploads } from '../../parts/uploader/kept-uploads.ts'
import type { ClientRoom } from '../../room.ts'
import { libraryScreens } from './libraries.screens.tsx'

export const librariesRoom: ClientRoom = {
  name: 'libraries',
  screens: libraryScreens,
  cards: [
    {
      card: 'newAssets',
      column: 'side',
      title: 'library-lists:newAssets',
      access: areaAccess.viewAdvertisingAssets,
      load: () => import('./lists/new-assets.tsx').then((card) => card.NewAssets),
    },
  ],
  leftWork: {
    isLeft: hasKeptUploads,
    load: () => import('./go-on-with-uploads.ts').then((left) => left.goOnWithUploads),
  },
}
