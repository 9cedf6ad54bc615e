import { areaAccess } from '../../../contract/identity/access/area-access.ts'
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
}
