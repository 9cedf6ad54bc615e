import type { homeContract } from '../../../contract/home/home.manifest.ts'
import type { Access } from '../../../contract/identity/access/access.ts'
import type { ClientRoom } from '../../room.ts'
import { homeScreens } from './home.screens.tsx'

/** The list of assortments is open to people of internal ones too, who see none of these. */
const regularAssortments: Access = [{ domain: 'assortments' }]

export const homeRoom: ClientRoom<typeof homeContract> = {
  name: 'home',
  screens: homeScreens,
  cards: [
    {
      card: 'waiting',
      column: 'main',
      title: 'home:waiting.title',
      load: () => import('./screens/home.tsx').then((screen) => screen.ownCards.waiting),
    },
    {
      card: 'starred',
      column: 'main',
      title: 'home:starred',
      access: regularAssortments,
      load: () => import('./screens/home.tsx').then((screen) => screen.ownCards.starred),
    },
    {
      card: 'recent',
      column: 'main',
      title: 'home:recent',
      access: regularAssortments,
      load: () => import('./screens/home.tsx').then((screen) => screen.ownCards.recent),
    },
  ],
  waiting: { fullPlaces: () => import('./home.waiting.ts').then((shown) => shown.fullPlaces) },
}
