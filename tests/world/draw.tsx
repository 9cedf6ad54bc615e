import { MantineProvider } from '@mantine/core'
import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import i18next, { type Resource } from 'i18next'
import * as react from 'react'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { vi } from 'vitest'
import type { SignedInUser } from '../../contract/identity/user.ts'
import { session, sessionBegan } from '../../client/engine/session/session-store.ts'
import { noteElements } from './noted-elements.ts'
import { hearCall, hearWay } from './press.ts'

const catalogues = import.meta.glob<Record<string, unknown>>('../../locales/en-US/*.json', {
  import: 'default',
  eager: true,
})
const english: Resource = {
  'en-US': Object.fromEntries(
    Object.entries(catalogues).map(([path, texts]) => [/([\w-]+)\.json$/.exec(path)![1]!, texts]),
  ),
}

/** Anew each time: other tests of a process speak of other texts. */
const speak = () =>
  i18next.use(initReactI18next).init({
    lng: 'en-US',
    resources: english,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    returnNull: false,
  })

/** The hooks that are at work while React draws; it gives them out under this name only. */
const hooks = react as unknown as Record<
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  { H: { useSyncExternalStore: (subscribe: unknown, now: () => unknown) => unknown } }
>

/** Stores are as they are: to draw without a browser React demands what a server would know of them, and there is none. */
function StoresAsTheyAre({ children }: { children: ReactNode }) {
  hooks.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE.H.useSyncExternalStore = (_subscribe, now) =>
    now()
  return children
}

/** Whoever is logged in, as far as parts of screens ask. */
const somebody = {
  _id: 'somebody',
  userCode: 'SOMEBODY',
  language: 'en-US',
  timezone: 'UTC',
  permissions: [],
  userTBEs: [],
  libraryAccess: [],
  sessionTimes: { timeoutMinutes: 30, warningMinutes: 1 },
} as unknown as SignedInUser

/** A query that is shut as long as something is missing waits for nobody. */
const isWaitedFor = ({ state, options }: Query): boolean =>
  state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false

/** What the server answers a call; undefined: it is not found. */
export type Answering = (method: string, address: string) => unknown

/** Where a part stands: the pattern of its address, and the address. */
export interface Place {
  path: string
  address: string
  validateSearch?: (search: Record<string, unknown>) => Record<string, unknown>
}

/**
 * What a part of a screen shows at first, as HTML: dialogs in their place, in English, once its code is there and the server
 * has told what it asks for. `answers` are by the beginning of their address behind `/api`; what has none there is not
 * found. Without a browser, so that nothing can be pressed: what a part does is for `tests/e2e`.
 */
export const draw = (part: ReactNode, answers: Readonly<Record<string, unknown>> = {}): Promise<string> =>
  drawAt({ path: '/', address: '/' }, part, (_method, address) => {
    const found = Object.entries(answers).find(([beginning]) => address.startsWith(`/api${beginning}`))
    return found?.[1]
  })

/** The same at an address, for a person, of a server that answers as it is told to. */
export async function drawAt(
  { address, ...place }: Place,
  part: ReactNode,
  answering: Answering,
  user: SignedInUser = somebody,
  press?: () => Promise<void>,
): Promise<string> {
  await speak()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  const root = createRootRoute({
    component: () => (
      <StoresAsTheyAre>
        <Outlet />
      </StoresAsTheyAre>
    ),
  })
  const route = createRoute({ getParentRoute: () => root, ...place, component: () => part })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  const whole = (
    <MantineProvider env="test">
      <I18nextProvider i18n={i18next}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </I18nextProvider>
    </MantineProvider>
  )
  vi.stubGlobal('fetch', (asked: string, { method = 'GET', body }: RequestInit = {}) => {
    if (press) hearCall(method, asked, body)
    const answer = answering(method, asked)
    return Promise.resolve(Response.json(answer ?? {}, { status: answer === undefined ? 404 : 200 }))
  })
  vi.stubGlobal('document', {
    activeElement: null,
    querySelector: () => null,
    addEventListener: () => undefined,
    documentElement: { style: {} },
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('devicePixelRatio', 1)
  vi.stubGlobal('navigator', { languages: ['en-US'], onLine: true, platform: 'Linux', userAgent: '' })
  sessionBegan(user)
  try {
    for (;;) {
      if (press) noteElements()
      const html = await new Response((await prerender(whole)).prelude).text()
      const asked = client.getQueryCache().findAll({ predicate: isWaitedFor })
      if (asked.length === 0) {
        router.navigate = (way) => Promise.resolve(hearWay(router.buildLocation(way as never).href))
        await press?.()
        return html.replaceAll(/<(style|script).*?<\/\1>|<!--.*?-->/gs, '')
      }
      const reading = asked.map((query) => {
        // Else what nobody shows is forgotten before it is drawn.
        query.setOptions({ ...query.options, gcTime: Infinity })
        return query.fetch()
      })
      await Promise.allSettled(reading)
    }
  } finally {
    session.refused()
    vi.unstubAllGlobals()
    client.clear()
  }
}
