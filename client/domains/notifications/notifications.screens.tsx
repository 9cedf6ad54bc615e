import type { ScreenRoute } from '../../engine/screens/screen-route.ts'

export const notificationScreens: ScreenRoute[] = [
  {
    path: '/my-account/notifications',
    name: 'my-account--notifications',
    access: 'signedIn',
    title: 'notifications:screens.choices',
    load: () => import('./screens/choices.tsx').then((screen) => screen.Choices),
  },
  {
    path: '/unsubscribe',
    name: 'unsubscribe',
    access: 'anyone',
    title: 'notifications:screens.unsubscribe',
    frame: 'bare',
    load: () => import('./screens/unsubscribe.tsx').then((screen) => screen.Unsubscribe),
  },
]
