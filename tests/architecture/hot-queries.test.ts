import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAssortment, sendBatch } from '../builders/build-assortment.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

// Statements that run often keep their plan (kept-plans.ts): what they say and how PostgreSQL finds their rows stands in
// hot-queries.txt, so that a change of either is seen in review. `vitest run -u` writes it anew.

const marked = '/* plan kept */'
let world: TestApplication
let mara: BuiltUser
/** What was asked since it was emptied. */
const asked = new Set<string>()

beforeAll(async () => {
  world = await startTestApplication()
  const { db, pool } = world.application
  mara = await buildUser(db, {
    permissions: { assortments: ['manager'], advertisingAssets: ['user'] },
  })
  await buildProducts(
    pool,
    Array.from({ length: 1_500 }, (_, at) => ({ style: `${7000 + at}`, color: 'BLK' })),
  )
  pool.on('acquire', listenTo)
})
afterAll(() => world.close())

const heard = new WeakSet<PoolClient>()
function listenTo(client: PoolClient): void {
  if (heard.has(client)) return
  heard.add(client)
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const listening = (...given: unknown[]) => {
    const [wish] = given
    const text = typeof wish === 'string' ? wish : (wish as { text?: string }).text
    if (text?.startsWith(marked)) asked.add(text)
    return query(...given)
  }
  client.query = listening as typeof client.query
}

/** How rows are found, whatever the values are. */
async function planOf(client: PoolClient, text: string): Promise<string> {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${text}`)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** Puts copies of a table's rows beside them, each with some columns of its own: SQL in which `n` counts the copies. */
async function multiply(client: PoolClient, table: string, copies: number, own: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
      and attidentity = '' and attgenerated = ''`,
    [table],
  )
  const names = rows.map(({ name }) => `"${name}"`).join()
  const values = rows.map(({ name }) => own[name] ?? `t."${name}"`).join()
  await client.query(
    `insert into ${table} (${names}) select ${values} from ${table} t, generate_series(1, ${copies}) n on conflict do nothing`,
  )
}

/** As a brand with 3,000 assortments has it; the planner knows all rows, so that its choice is the same each time. */
async function fill(client: PoolClient): Promise<void> {
  await multiply(client, 'assortment', 3_000, { public_id: `t.public_id || '-' || n`, title: `t.title || '-' || n` })
  await multiply(client, 'assortment_product', 3_000, {
    assortment_id: '(select min(id) from assortment) + n',
    style_colour_id: 't.style_colour_id',
  })
  await multiply(client, 'outbox_event', 2_000, {})
  await multiply(client, 'applied_call', 2_000, { key: `t.key || '-' || n` })
  await multiply(client, 'applied_batch', 2_000, { batch_id: `t.batch_id || '-' || n` })
  await client.query(
    `insert into user_flag (user_id, model_type, model_id, flag)
      select id, 'Asset', 'asset' || n, 'Seen' from user_account, generate_series(1, 20000) n`,
  )
  await client.query(
    `insert into photo (style_colour_id, angle, position, hash, source)
      select id, 'angle ' || n, n, style_color_id || n, 'drawn' from style_colour, generate_series(11, 14) n`,
  )
  // So many that it does not hang on the pages of a small table whether it is read whole.
  await multiply(client, 'style_colour', 10, {
    color_code: 't.color_code || n',
    style_color_id: 't.style_color_id || n',
  })
  await client.query('analyze')
}

const call = async (method: string, path: string, json?: unknown): Promise<void> => {
  const answer = await world.fetch(`/api${path}`, { method, cookie: mara.cookie, ...(json ? { json } : {}) })
  if (answer.status !== 200) throw new Error(`${path} ${answer.status} ${await answer.text()}`)
}

test('API-02 statements whose plans are kept say and do what was reviewed', async () => {
  const line = await buildAssortment(world, mara.cookie, { styleColors: ['7000_BLK', '7001_BLK', '7002_BLK'] })
  const assortmentId = line._id
  await call('POST', '/assortments/products/query', { assortmentId })
  await call('POST', '/assortments/products/query', { assortmentId, sort: { field: 'custom', direction: 1 } })
  const fields = { quantity: 3 }
  await sendBatch(world, mara.cookie, assortmentId, {
    updateProducts: [{ _id: '7000_BLK', fields }],
    batchId: 'hot-queries',
  })
  const sortProducts = [{ ids: ['7002_BLK'], before: '7000_BLK' }]
  await sendBatch(world, mara.cookie, assortmentId, { sortProducts })
  await call('GET', `/assets?${new URLSearchParams({ libraryType: 'AdvertisingAsset' })}`)

  const client = await world.application.pool.connect()
  await fill(client)
  const pages = []
  for (const text of [...asked].toSorted())
    pages.push(`${text.slice(marked.length).trim()}\n\n${await planOf(client, text)}\n`)
  client.release(true)
  await expect(pages.join('\n\n')).toMatchFileSnapshot(join(import.meta.dirname, 'hot-queries.txt'))
})
