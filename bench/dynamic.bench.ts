import { buildUser } from '../tests/builders/build-user.ts'
import { launchBrowser, openContext } from './built-application.ts'
import { withApplication } from './composed-application.ts'
import { paintedInTurns } from './painted-rows.ts'
import { row, type Row } from './row.ts'

const STYLES = 20_000
const ROWS = 100_000
const painted = '[data-row-id] [data-col]'

/** A dynamic assortment of a whole catalogue, from the navigation to its first painted rows, against the list of all products. */
export const rows = (): Promise<Row[]> =>
  withApplication(
    async ({ application: { db }, listen }) => {
      const { cookie } = await buildUser(db)
      const address = await listen()
      const everything = {
        query: { gender: ['Men', 'Women', 'Kids', 'Unisex'] },
        'locations.code': 'US',
        'locations.lineStatus': ['A', 'R', 'O', 'D', 'X'],
      }
      const made = await fetch(`${address}/api/assortments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ title: 'Everything', method: 'dynamic', query: everything }),
      })
      const { _id, productCount } = (await made.json()) as { _id: string; productCount: number }
      if (productCount !== ROWS) throw new Error(`the dynamic assortment holds ${productCount} products`)
      const browser = await launchBrowser()
      try {
        const context = await openContext(browser, address)
        const [name, value] = cookie.split('=') as [string, string]
        await context.addCookies([{ name, value, url: address }])
        const [line, list] = await paintedInTurns(context, [
          {
            path: `/product/assortments/assortment/${_id}/manage`,
            call: '/api/assortments/products/query',
            rows: painted,
          },
          { path: '/product/libraries/products?layout=table', call: '/api/products/fetch', rows: painted },
        ])
        return [
          row({
            name: `dynamic assortment of ${ROWS}: first rows painted, against the list of all products`,
            value: line!,
            unit: 'ms',
            reference: list!,
            limit: 1.3,
          }),
        ]
      } finally {
        await browser.close()
      }
    },
    { styles: STYLES, ofOneType: true, client: true },
  )
