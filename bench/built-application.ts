import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { findSystemChromium, prepareChromium } from '../scripts/chromium.mjs'
import { startApplication } from '../tests/world/start-application.ts'

export interface OpenedBrowser {
  /** Logged in as one of the sales staff; addresses may be given without the host. */
  context: BrowserContext
  /** Stops browser and application and removes the data folder. */
  close(): Promise<void>
}

/** Starts the built application with a demo brand and a browser that is logged in to it. `env` as in startApplication. */
export async function openBrowser(env: Record<string, string>): Promise<OpenedBrowser> {
  // One account at the speed of a machine, beyond what one person may.
  const application = await startApplication({ CALL_LIMITS: 'false', ...env })
  try {
    const browser = await launchBrowser()
    const close = async () => {
      await browser.close()
      await application.stop()
    }
    try {
      const context = await openContext(browser, application.address)
      const answer = await context.request.post('/api/users/session', {
        data: { email: 'sales@linebook.test', password: 'linebook-demo' },
      })
      if (!answer.ok()) throw new Error(`the log-in was answered ${answer.status()}`)
      return { context, close }
    } catch (error) {
      await close()
      throw error
    }
  } catch (error) {
    await application.stop()
    throw error
  }
}

export async function launchBrowser(): Promise<Browser> {
  await prepareChromium(() => undefined)
  return chromium.launch({
    executablePath: findSystemChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
}

/** On a usual screen, without movements that would be waited for. */
export const openContext = (browser: Browser, baseURL: string): Promise<BrowserContext> =>
  browser.newContext({ baseURL, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
