import {
  type APIRequestContext,
  type BrowserContext,
  type Cookie,
  type Page,
  test as base,
  expect,
} from '@playwright/test'
import { ownWorld } from './browser-worlds.ts'

/** A demo account by the part of its address before the @. */
export type Role =
  | 'admin'
  | 'sales'
  | 'editor'
  | 'senior-editor'
  | 'manager'
  | 'admin-editor'
  | 'sample-coordinator'
  | 'senior-coordinator'
  | 'approver'
  | 'senior-approver'
  | 'distributor'
  | 'customer'
  | 'merchandiser'

type World = {
  /** Logs the page's context in, without the log-in screen. */
  login(role: Role): Promise<void>
  /** A page of somebody else, in a browser of their own. */
  pageOf(role: Role): Promise<Page>
  /** Errors that pages of this test threw or logged; must be empty at its end. */
  faults: string[]
  /** Where a test fails: the last calls and what its pages show then, for whoever has nothing but what the run printed. */
  shown: undefined
}

/** Calls of a failed test that are told. */
const LAST_CALLS = 15

/** Logs in a demo account by a call, for a second person beside the one of the page. */
export async function logInAs(request: APIRequestContext, role: Role): Promise<void> {
  const answer = await request.post(`${ownWorld().address}/api/users/session`, {
    data: { email: `${role}@linebook.test`, password: 'linebook-demo' },
  })
  expect(answer.ok(), `login of ${role}: ${answer.status()}`).toBe(true)
}

/** The dialog of a failed call is there once, and is closed by its button (ERR-01). */
export async function closeFailure(page: Page, title: 'Unexpected Server Error' | 'Network Error'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Sessions are kept from test to test: logging in for each would meet the limit of attempts, as it should. */
const sessions = new Map<Role, Cookie[]>()

// The browser itself logs every answer of 400 and above; tests of refusals cause those on purpose. And Playwright's own
// script is stopped, as any other would be, in the frame that shows a mail.
const ofTheBrowser = /^Failed to load resource|^Blocked script execution in '[^']*\/api\/mail\/outbox\/[^']*\/page'/

async function enter(context: BrowserContext, role: Role): Promise<void> {
  const kept = sessions.get(role)
  if (kept) {
    await context.addCookies(kept)
    if ((await context.request.get(`${ownWorld().address}/api/users/ping`)).ok()) return
  }
  await logInAs(context.request, role)
  sessions.set(role, await context.cookies())
}

async function watch(context: BrowserContext, faults: string[]): Promise<void> {
  context.on('weberror', (error) => faults.push(error.error().stack ?? error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error' && !ofTheBrowser.test(message.text())) faults.push(message.text())
  })
  // Of whatever the policy forbids, also where the browser says nothing.
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) =>
      reportError(
        new Error(`${event.effectiveDirective} forbids ${event.blockedURI} ${event.sample} ${event.sourceFile}`),
      ),
    ),
  )
}

export const test = base.extend<World>({
  shown: [
    async ({ context }, use, info) => {
      const calls: string[] = []
      context.on('response', (answer) => {
        const { pathname } = new URL(answer.url())
        if (!pathname.startsWith('/api/')) return
        calls.push(
          `${new Date().toISOString().slice(17, 23)} ${answer.request().method()} ${pathname} ${answer.status()}`,
        )
        if (calls.length > LAST_CALLS) calls.shift()
      })
      await use(undefined)
      if (info.status === info.expectedStatus) return
      process.stdout.write(`${calls.join('\n')}\n`)
      for (const page of context.pages()) {
        const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
        process.stdout.write(`${info.title}\n${page.url()}\n${shown.slice(0, 8_000)}\n`)
      }
    },
    { auto: true },
  ],
  faults: [
    async ({ context }, use) => {
      const faults: string[] = []
      await watch(context, faults)
      await use(faults)
      expect(faults, 'errors in the pages of this test').toEqual([])
    },
    { auto: true },
  ],
  login: async ({ context }, use) => {
    await use((role) => enter(context, role))
  },
  pageOf: async ({ browser, faults }, use) => {
    const opened: BrowserContext[] = []
    await use(async (role) => {
      const context = await browser.newContext()
      opened.push(context)
      await watch(context, faults)
      await enter(context, role)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})

export { expect } from '@playwright/test'
