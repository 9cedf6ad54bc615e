import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import i18next, { type Resource } from 'i18next'
import * as react from 'react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { vi } from 'vitest'
import type { SignedInUser } from '../../contract/identity/user.ts'
import { session, sessionBegan } from '../../client/engine/session/session-store.ts'

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

/**
 * What a part of a screen shows at first, as HTML: dialogs in their place, in English, once the server has told what the
 * part asks for. `answers` are by the beginning of their address behind `/api`; what has none there is not found. Without
 * a browser, so that nothing can be pressed: what a part does is for `tests/e2e`.
 */
export async function draw(part: ReactNode, answers: Readonly<Record<string, unknown>> = {}): Promise<string> {
  await speak()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <StoresAsTheyAre>{part}</StoresAsTheyAre> }),
    history: createMemoryHistory(),
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
  vi.stubGlobal('fetch', (address: string) => {
    const found = Object.entries(answers).find(([beginning]) => address.startsWith(`/api${beginning}`))
    return Promise.resolve(Response.json(found?.[1] ?? {}, { status: found ? 200 : 404 }))
  })
  vi.stubGlobal('document', { activeElement: null, querySelector: () => null })
  vi.stubGlobal('navigator', { languages: ['en-US'], onLine: true, platform: 'Linux', userAgent: '' })
  sessionBegan(somebody)
  try {
    for (;;) {
      const html = renderToStaticMarkup(whole)
      const asked = client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'pending' })
      if (asked.length === 0) return html.replaceAll(/<style.*?<\/style>/gs, '')
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
