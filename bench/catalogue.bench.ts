import fastify from 'fastify'
import { buildUser } from '../tests/builders/build-user.ts'
import { addressOf, withApplication } from './composed-application.ts'
import type { LoadResult } from './load-result.ts'
import { median, row, type Row } from './row.ts'
import { runSocketLoad } from './socket-client.ts'

/** A million products are loaded and indexed first. */
export const bound = 15 * 60_000

/**
 * The product list over HTTP against a bare Fastify route that answers the same bytes from memory. Limits are those of a client that
 * leaves nothing to collect (decision 110).
 */
export async function rows(): Promise<Row[]> {
  const hundredThousand = await withCatalogue(20_000, measureList)
  const million = await withCatalogue(200_000, measureMillion)
  return [...hundredThousand, ...million]
}

interface World {
  address: string
  cookie: string
  /** The bare route: answers whatever is asked with these bytes. */
  bare: { address: string; bytes: Buffer }
}

const path = '/api/products/fetch'

/**
 * Pages of four filters, a sort and the total. No two are alike, so that no finished answer is taken from a cache; what
 * is cached are the presented rows, as on any day.
 */
function pages(count: number, options: object, salt: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    JSON.stringify({
      query: {
        gender: [['Men', 'Women'][at % 2]],
        season: [['S26', 'F26', 'S27'][at % 3], 'F27'],
        colorFamily: ['Black', 'White', ['Blue', 'Red', 'Green'][at % 3]],
        wholesaleTo: 7_000 + salt + at,
      },
      'locations.code': 'US',
      _options: { sort: ['-createdDate', 'name', 'style', 'wholesalePrice'][at % 4], limit: 100, ...options },
    }),
  )
}

interface Measured {
  list: LoadResult
  bare: LoadResult
}

/**
 * Requests before anything counts. What runs once for a request is compiled for good only after six to eight thousand of
 * them (Node 20), which is minutes of a morning; until then a page takes a third longer.
 */
const WARM_UP = 8_000

/** Both are measured in turns, several times, so that what else the machine does meanwhile meets both; the middle counts. */
const ROUNDS = 5

async function measure({ address, cookie, bare }: World, options: object, clients: number, requests: number) {
  const headers = { 'content-type': 'application/json', cookie }
  let salt = 0
  const bodies = (count: number) => pages(count, options, (salt += count))
  const answer = await fetch(address + path, { method: 'POST', headers, body: bodies(1)[0]! })
  bare.bytes = Buffer.from(await answer.arrayBuffer())
  const load = (to: string, count: number) =>
    runSocketLoad({ address: to, path, cookie, bodies: bodies(count), warmUp: [], clients, requests: count })
  // As in a server that people work with: the rows of these pages are presented before, and the code has run for a while.
  await load(address, WARM_UP)
  await load(bare.address, WARM_UP)
  const rounds: Measured[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ list: await load(address, requests), bare: await load(bare.address, requests) })
  }
  const middle = (of: keyof Measured, figure: keyof LoadResult) => median(rounds.map((round) => round[of][figure]))
  return {
    p50: { value: middle('list', 'p50'), reference: middle('bare', 'p50') },
    perSecond: { value: middle('list', 'perSecond'), reference: middle('bare', 'perSecond') },
  }
}

async function measureList(world: World): Promise<Row[]> {
  const grid = await measure(world, {}, 1, 1000)
  const facets = await measure(world, { facets: 'all' }, 1, 1000)
  const many = await measure(world, {}, 16, 2000)
  return [
    row({ name: 'product list, 4 filters, sort, 100 rows, total', unit: 'ms', ...grid.p50, limit: 4 }),
    row({ name: 'product list with all facet counts', unit: 'ms', ...facets.p50, limit: 9 }),
    row({ name: 'product list, 16 clients', unit: 'requests/s', ...many.perSecond, limit: 0.12, atLeast: true }),
  ]
}

async function measureMillion(world: World): Promise<Row[]> {
  const { p50 } = await measure(world, {}, 1, 1000)
  return [row({ name: 'product list among 1,000,000', unit: 'ms', ...p50, limit: 9 })]
}

const withCatalogue = (styles: number, take: (world: World) => Promise<Row[]>): Promise<Row[]> =>
  withApplication(
    async ({ application: { db }, listen }) => {
      const bare = { address: '', bytes: Buffer.alloc(0) }
      const bareApp = fastify()
      bareApp.post(path, (_request, reply) => reply.type('application/json; charset=utf-8').send(bare.bytes))
      try {
        const { cookie } = await buildUser(db, { locations: ['US', 'EU', 'CA'] })
        await bareApp.listen({ port: 0, host: '127.0.0.1' })
        bare.address = addressOf(bareApp.server.address())
        return await take({ address: await listen(), cookie, bare })
      } finally {
        await bareApp.close()
      }
    },
    { styles },
  )
