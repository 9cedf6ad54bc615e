import type { ScreenRoute } from '../../engine/screens/screen-route.ts'

export const homeScreens: ScreenRoute[] = [
  {
    path: '/dashboard/its',
    name: 'dashboard--its',
    access: 'signedIn',
    title: 'home:screens.home',
    area: 'home',
    entry: true,
    load: () => import('./screens/home.tsx').then((screen) => screen.Home),
  },
]
