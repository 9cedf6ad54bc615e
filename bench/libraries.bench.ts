import { listAssets } from '../contract/libraries/asset-calls.ts'
import { buildUser } from '../tests/builders/build-user.ts'
import { type ComposedApplication, withApplication } from './composed-application.ts'
import { runLoad } from './http-client.ts'
import { fillLibrary, LIBRARY } from './library-data.ts'
import { median, type Row, row } from './row.ts'

const ASSETS = 100_000
/** Of five colourways each: as many style-colours as assets. */
const STYLES = ASSETS / 5
const PAGE = 100
/** Requests before anything counts: the code has run for a while, and the rows of the pages were presented before. */
const WARM_UP = 2_000
const REQUESTS = 250
const ROUNDS = 11

const PUBLISHED_AT_ONCE = 10_000
const PUBLISHINGS = 7

/** A library beside the product browser, and a change of many assets beside the bare statement (LIB-01, LIB-02). */
export const rows = (): Promise<Row[]> => withApplication(measure, { styles: STYLES })

async function measure(running: ComposedApplication): Promise<Row[]> {
  const { db, pool } = running.application
  await fillLibrary(pool, 'Published', ASSETS)
  await fillLibrary(pool, 'Pending', PUBLISHED_AT_ONCE)
  const address = await running.listen()
  const { cookie, id } = await buildUser(db, {
    locations: ['US', 'EU', 'CA'],
    permissions: { products: ['user'], advertisingAssets: ['seniorEditor'] },
  })
  return [await measurePages(address, cookie), await measurePublishing(running, { address, cookie, id })]
}

/** Three filters that leave some hundreds, and a sort; of both the same shape, and no two alike among those kept. */
const productPages = (count: number, salt: number): string[] =>
  Array.from({ length: count }, (_none, at) =>
    JSON.stringify({
      query: {
        gender: [['Men', 'Women'][at % 2]],
        season: [['S26', 'F26', 'S27'][at % 3], 'F27'],
        colorFamily: ['Black', 'White', ['Blue', 'Red', 'Green'][at % 3]],
        wholesaleTo: 7_000 + salt + at,
      },
      'locations.code': 'US',
      _options: { sort: ['-createdDate', 'name', 'style', 'wholesalePrice'][at % 4], limit: PAGE, facets: 'all' },
    }),
  )

const assetPages = (count: number, salt: number): string[] =>
  Array.from({ length: count }, (_none, at) => {
    const filters = {
      fields: {
        gender: [['Men', 'Women'][at % 2]],
        season: ['Spring', 'Fall'],
        category: ['Footwear', 'Apparel', ['POP', 'Brand'][at % 2]],
        year: [String(2020 + ((at + salt) % 16)), String(2020 + ((at + salt + 5) % 16)), '2030'],
      },
    }
    const sort = ['-publishedDate', 'name', '-fileModifiedDate', 'assetType'][at % 4]
    const options = { sort, limit: PAGE, facets: true }
    return new URLSearchParams({
      libraryType: LIBRARY,
      filters: JSON.stringify(filters),
      _options: JSON.stringify(options),
    }).toString()
  })

async function measurePages(address: string, cookie: string): Promise<Row> {
  const assetsPath = `/api${listAssets.path}`
  await checkRows(await fetch(`${address}${assetsPath}?${assetPages(1, 0)[0]}`, { headers: { cookie } }))
  await checkRows(
    await fetch(`${address}/api/products/fetch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: productPages(1, 0)[0]!,
    }),
  )
  let salt = 0
  const load = async (which: 'products' | 'assets', requests: number) => {
    salt += requests
    const asked =
      which === 'products'
        ? { path: '/api/products/fetch', bodies: productPages(requests, salt) }
        : { path: assetsPath, bodies: assetPages(requests, salt), method: 'GET' as const }
    return (await runLoad({ address, cookie, clients: 1, requests, ...asked })).p50
  }
  await load('products', WARM_UP)
  await load('assets', WARM_UP)
  const times: { products: number[]; assets: number[] } = { products: [], assets: [] }
  for (let round = 0; round < ROUNDS; round++) {
    times.products.push(await load('products', REQUESTS))
    times.assets.push(await load('assets', REQUESTS))
  }
  return row({
    name: `library page of ${PAGE} rows among ${ASSETS} with all facet counts against the product browser's`,
    value: median(times.assets),
    unit: 'ms',
    reference: median(times.products),
    limit: 1.5,
  })
}

/** Both lists answer whole pages, else one of them would have less to do. */
async function checkRows(answer: Response): Promise<void> {
  const body = (await answer.json()) as { data: unknown[]; facets?: object } | [{ data: unknown[]; facets?: object }]
  const { data, facets } = Array.isArray(body) ? body[0] : body
  if (data.length !== PAGE || !facets) throw new Error(`${data.length} rows were answered instead of ${PAGE}`)
}

async function measurePublishing(
  { application: { pool } }: ComposedApplication,
  { address, cookie, id }: { address: string; cookie: string; id: number },
): Promise<Row> {
  const publish = async () => {
    const answer = await fetch(`${address}/api/assets/${LIBRARY}/status`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ from: 'Pending', to: 'Published' }),
    })
    const { changed } = (await answer.json()) as { changed?: number }
    if (changed !== PUBLISHED_AT_ONCE) throw new Error(`${answer.status}: ${changed} assets were published`)
  }
  const bare = async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rowCount } = await client.query(
        `update asset set status = 'Published', modified_at = now(), modified_by = $1, published_at = now(),
          version = version + 1, touched_at = clock_timestamp()
          where library_type = '${LIBRARY}' and status = 'Pending' and lacks = '{}'`,
        [id],
      )
      await client.query('commit')
      if (rowCount !== PUBLISHED_AT_ONCE) throw new Error(`the bare statement published ${rowCount}`)
    } finally {
      client.release()
    }
  }
  /** As it was before; neither finds what the other left to be tidied up. */
  const reset = async () => {
    await pool.query(`update asset set status = 'Pending', published_at = null where public_id like 'Pending%'`)
    await pool.query('vacuum (analyze) asset')
    await pool.query('checkpoint')
  }
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  for (let round = 0; round < PUBLISHINGS; round++) {
    for (const [which, run] of Object.entries({ ours: publish, bare }) as ['ours' | 'bare', () => Promise<void>][]) {
      const began = performance.now()
      await run()
      // The first of each runs on code and statements that are new.
      if (round > 0) times[which].push(performance.now() - began)
      await reset()
    }
  }
  return row({
    name: `publishing ${PUBLISHED_AT_ONCE} assets at once against the bare update`,
    value: median(times.ours),
    unit: 'ms',
    reference: median(times.bare),
    limit: 3,
  })
}
