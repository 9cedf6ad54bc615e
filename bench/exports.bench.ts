import { queryAssortmentProducts } from '../contract/assortments/rows/query-assortment-products.ts'
import type { Assortment } from '../contract/assortments/assortment.ts'
import type { AssortmentDocument } from '../contract/documents/document.ts'
import { concurrency } from '../contract/kernel/limits.ts'
import { buildUser } from '../tests/builders/build-user.ts'
import { type ComposedApplication, withApplication } from './composed-application.ts'
import { runLoad } from './http-client.ts'
import { median, type Row, row } from './row.ts'

/** Of five colourways each. */
const STYLES = 600
/** Requests of one measuring, few enough that several lie within one export. */
const REQUESTS = 100
const ROUNDS = 5

/** What people who work in a grid notice of as many exports as one person may run at once (LIM-02). */
export const rows = (): Promise<Row[]> => withApplication(measure, { styles: STYLES, ofOneType: true })

async function measure({ application, listen }: ComposedApplication): Promise<Row[]> {
  const address = await listen()
  const { cookie } = await buildUser(application.db, { permissions: { assortments: ['user'] } })
  const call = async <Body>(method: string, path: string, json?: unknown): Promise<Body> => {
    const headers = { cookie, ...(json === undefined ? {} : { 'content-type': 'application/json' }) }
    const body = json === undefined ? {} : { body: JSON.stringify(json) }
    const answer = await fetch(`${address}/api${path}`, { method, headers, ...body })
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Body
  }
  const { rows: colours } = await application.pool.query<{ id: string }>(
    'select style_color_id as id from style_colour',
  )
  const styleColors = colours.map(({ id }) => id)
  const line = await call<Assortment>('POST', '/assortments', { title: 'Bench', method: 'static', styleColors })

  const bodies = Array.from({ length: 10 }, (_none, at) =>
    JSON.stringify({ assortmentId: line._id, startRow: at * 100, endRow: at * 100 + 100 }),
  )
  const path = `/api${queryAssortmentProducts.path}`
  const page = async (): Promise<number> =>
    (await runLoad({ address, path, cookie, bodies, clients: 1, requests: REQUESTS })).p50
  for (let round = 0; round < ROUNDS; round++) await page()
  const alone: number[] = []
  for (let round = 0; round < ROUNDS; round++) alone.push(await page())

  const documentType = { type: 'Linesheet', subType: 'Expanded' }
  const begin = () =>
    call<AssortmentDocument>('POST', '/assortment-documents', { assortmentId: line._id, documentType })
  const running = async () => {
    const all = await call<AssortmentDocument[]>('GET', '/assortment-documents?limit=200')
    return all.filter(({ status }) => status === 'pending' || status === 'started').length
  }
  // As soon as one is made the next begins: all places stay taken while the pages are read.
  const beside: number[] = []
  while (beside.length < ROUNDS) {
    while ((await running()) < concurrency.downloads) await begin()
    beside.push(await page())
  }
  return [
    row({
      name: `a grid page while ${concurrency.downloads} exports of ${styleColors.length} products run`,
      value: median(beside),
      unit: 'ms',
      reference: median(alone),
      limit: 2,
    }),
  ]
}
