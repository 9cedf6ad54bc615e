import type { ClientHouse } from '../../room.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'

/** The cards come beside the screen, not after it. */
export const homeScreens = ({ cards }: ClientHouse): ScreenRoute[] => [
  {
    path: '/dashboard/its',
    name: 'dashboard--its',
    access: 'signedIn',
    title: 'home:screens.home',
    area: 'home',
    entry: true,
    load: async () => {
      const [screen, loaded] = await Promise.all([
        import('./screens/home.tsx'),
        Promise.all(cards.map(async ({ load, ...card }) => ({ ...card, Card: await load() }))),
      ])
      return screen.homeOf(loaded)
    },
  },
]
