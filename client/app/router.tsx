import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { accessFault, decideAccess, mayAccess } from '../../contract/identity/access/access.ts'
import { logError } from '../engine/log.ts'
import { noteRefused } from '../engine/screens/refused-screen.ts'
import type { ScreenRoute } from '../engine/screens/screen-route.ts'
import { currentSession, onSessionChange } from '../engine/session/session-store.ts'
import { readPreferences } from '../engine/session/use-preference.ts'
import { readTexts } from '../engine/texts/i18n.ts'
import { parseSearch, stringifySearch } from './address-values.ts'
import { defaultPath, turnedAway } from './entrance.ts'
import { resetFiltersOnBack } from './filter-reset.ts'
import { screens } from './screens.ts'
import { RootFrame } from './shell/root-frame.tsx'
import { textsOf } from './shell/screen-title.ts'
import { ScreenFailure } from './shell/failures/screen-failure.tsx'
import { ScreenPending } from './shell/screen-pending.tsx'
import { isToLoadAnew } from './shell/site-update.ts'

const root = createRootRoute({ component: RootFrame })

/** Once a visit, also when the same page was left a moment ago. */
const onEntry = { shouldReload: false, gcTime: 0 }

/**
 * Beside the screen's code: what the person arranged, which its first view waits for (GRID-02), and what it shows first, which
 * nothing waits for. A link that is only pointed at begins nothing.
 */
const beginning =
  ({ begin }: ScreenRoute) =>
  async ({
    params,
    context,
    preload,
  }: {
    params: object
    context: { access?: { passes: boolean } }
    preload: boolean
  }): Promise<null> => {
    if (!preload && context.access?.passes) void begin?.(params as Record<string, string>).catch(() => undefined)
    await readPreferences()
    return null
  }

function routeOf(screen: ScreenRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path: screen.path,
    staticData: { screen },
    ...(screen.validateSearch ? { validateSearch: screen.validateSearch } : {}),
    beforeLoad: ({ location, params, search, preload }) => {
      const { user, ended } = currentSession()
      const fault = accessFault(screen.access)
      if (fault) logError(`The screen ${screen.name} cannot be entered: ${fault}`)
      // Who logs out by hand is done here; everyone else goes on where they were after the login.
      const elsewhere = turnedAway(
        screen,
        user,
        ended === 'manual' ? undefined : location.href,
        search,
        params as Record<string, string>,
      )
      if (!elsewhere) return { access: decideAccess(user, screen.access) }
      if (user && !preload && !mayAccess(user, screen.access)) noteRefused({ title: screen.title, href: location.href })
      throw redirect({
        to: elsewhere.to,
        // A default view of one record is of the same record.
        params: params as Record<string, string>,
        ...(elsewhere.search ? { search: elsewhere.search } : {}),
        replace: true,
      })
    },
    ...onEntry,
    loader: beginning(screen),
    component: lazyRouteComponent(async () => {
      const [component] = await Promise.all([screen.load(), readTexts(textsOf(screen))])
      return { default: component }
    }),
  }) as unknown as AnyRoute
}

/** '/' and unknown paths (SHELL-01). */
const anywhere = ['/', '$'].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to: defaultPath(currentSession().user), replace: true })
    },
  }),
)

export const router = createRouter({
  routeTree: root.addChildren([...screens.map(routeOf), ...(anywhere as unknown as AnyRoute[])]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: ScreenFailure,
  defaultPendingComponent: ScreenPending,
  defaultPendingMs: 100,
  defaultPendingMinMs: 200,
  scrollRestoration: true,
})

export type Router = typeof router
resetFiltersOnBack(router)
router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
  if (pathChanged && isToLoadAnew()) window.location.assign(toLocation.href)
})

// A login or the end of a session asks every guard again.
onSessionChange(() => void router.invalidate())

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenRoute
  }
}
