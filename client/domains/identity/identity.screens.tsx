import type { ScreenRoute } from '../../engine/screens/screen-route.ts'
import { isConfirmMessage } from './confirm-messages.ts'
import { administrationScreens } from './administration/administration.screens.tsx'

/** Screens that are reached without a login (SHELL-02), and the administration of people. */
export const identityScreens: ScreenRoute[] = [
  ...administrationScreens,
  {
    path: '/ad-register/$pendingUser',
    name: 'ad-register',
    access: 'anyone',
    title: 'directory:title',
    frame: 'bare',
    texts: ['identity', 'second-factor'],
    load: () => import('./directory/register-directory-user.tsx').then((screen) => screen.RegisterDirectoryUser),
  },
  {
    path: '/confirm-email/$messages',
    name: 'confirm-email',
    access: 'anyone',
    // The code of a link is confirmed first, whoever is logged in here.
    entersDashboard: ({ messages = '' }) => isConfirmMessage(messages),
    title: 'identity:screens.confirmEmail',
    frame: 'bare',
    texts: ['directory', 'second-factor'],
    load: () => import('./screens/confirm-email.tsx').then((screen) => screen.ConfirmEmail),
  },
  {
    path: '/set-password/$userId/$code/{-$isNew}',
    name: 'set-password',
    access: 'anyone',
    title: 'identity:screens.setPassword',
    frame: 'bare',
    texts: ['directory', 'second-factor'],
    load: () => import('./screens/set-password.tsx').then((screen) => screen.SetPassword),
  },
  {
    path: '/dashboard',
    name: 'dashboard--default',
    access: 'anyone',
    entersDashboard: () => true,
    title: 'identity:screens.logIn',
    frame: 'bare',
    texts: ['directory', 'second-factor'],
    load: () => import('./screens/log-in.tsx').then((screen) => screen.LogIn),
  },
  {
    path: '/logged-out',
    name: 'logged-out',
    access: 'anyone',
    entersDashboard: () => true,
    title: 'identity:screens.loggedOut',
    frame: 'bare',
    load: () => import('./screens/logged-out.tsx').then((screen) => screen.LoggedOut),
  },
  {
    path: '/not-approved',
    name: 'not-approved',
    access: 'anyone',
    entersDashboard: () => true,
    title: 'identity:screens.notApproved',
    frame: 'bare',
    load: () => import('./screens/not-approved.tsx').then((screen) => screen.NotApproved),
  },
  {
    path: '/my-account',
    name: 'my-account',
    access: 'signedIn',
    title: 'own-account:title',
    texts: ['identity', 'second-factor'],
    load: () => import('./screens/own-account.tsx').then((screen) => screen.OwnAccount),
  },
]
