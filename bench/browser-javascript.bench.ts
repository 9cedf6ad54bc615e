import { gzipSync } from 'node:zlib'
import { openBrowser } from './built-application.ts'
import { type Row, row } from './row.ts'

/**
 * All scripts that a logged-in visit of the product list asks for with an empty cache, until its tiles are there: not
 * what an idle browser fetches beforehand afterwards (decision 10).
 */
export async function rows(): Promise<Row[]> {
  const { context, close } = await openBrowser({ DEMO_STYLES: '60' })
  try {
    const page = await context.newPage()
    const scripts = new Map<string, Promise<number>>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (!pathname.endsWith('.js') || !response.ok()) return
      scripts.set(
        pathname,
        response.body().then((bytes) => gzipSync(bytes, { level: 9 }).byteLength),
      )
    })
    await page.goto('/product/libraries/products')
    await page.locator('main a[href*="/product/libraries/detail/"] img').first().waitFor()
    const sizes = await Promise.all(scripts.values())
    const value = sizes.reduce((sum, size) => sum + size, 0) / 1000
    return [
      row({ name: 'product list: JavaScript of the first view', value, unit: 'KB gzipped', reference: 1, limit: 250 }),
    ]
  } finally {
    await close()
  }
}
