import type pg from 'pg'
import type { Application } from '../server/application.ts'
import { buildUser } from '../tests/builders/build-user.ts'
import { type ComposedApplication, withApplication } from './composed-application.ts'
import { runLoad } from './http-load.ts'
import { median, row, type Row } from './row.ts'

const path = '/api/products/fetch'
const PAGE = 100
/** Rows walked through, a page at a time. */
const WALKED = 40_000
const STYLES = 9_000
const ROUNDS = 5

/** Pages of rows that are not in memory, over HTTP, against one bare SELECT of the same columns of the same rows. */
export const rows = (): Promise<Row[]> => withApplication(measureCold, { styles: STYLES })

async function measureCold({ application, listen }: ComposedApplication): Promise<Row[]> {
  const { db, catalogue } = application
  const { cookie } = await buildUser(db, { locations: ['US', 'EU', 'CA'] })
  const address = await listen()
  const bodies = Array.from({ length: WALKED / PAGE }, (_none, at) =>
    JSON.stringify({
      'locations.code': 'US',
      'locations.lineStatus': ['A', 'R', 'O', 'D'],
      query: {},
      startRow: at * PAGE,
      endRow: at * PAGE + PAGE,
      _options: { sort: 'style' },
    }),
  )
  const walk = (clients: number, part: readonly string[]) =>
    runLoad({ address, path, cookie, bodies: [...part], clients, requests: part.length })
  const forget = () => catalogue.rows.forget('all')
  const bare = await bareSelects(application)
  // The code has run for a while, and the database has its pages in memory.
  await walk(4, bodies)
  await bare(4, bodies.length)

  const part = bodies.slice(0, 100)
  const alone = { cold: [] as number[], bare: [] as number[] }
  const many = { cold: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    forget()
    const cold = await walk(1, part)
    alone.cold.push(cold.p50)
    alone.bare.push(await bare(1, part.length))
    forget()
    many.cold.push((await walk(16, bodies)).p50)
    many.bare.push(await bare(16, bodies.length))
  }
  forget()
  const first = await walk(1, bodies)
  const second = await walk(1, bodies)
  // Pages that are in memory, one client, as long as it takes for the code to be compiled for good.
  const warm = (requests: number) =>
    runLoad({ address, path, cookie, bodies: bodies.slice(0, 8), clients: 1, requests })
  await warm(6_000)
  const tails: number[] = []
  const middles: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { p50, p95 } = await warm(600)
    tails.push(p95)
    middles.push(p50)
  }
  const figures = [
    { name: 'product list, 100 rows not in memory', value: alone.cold, reference: alone.bare },
    { name: 'product list, 100 rows not in memory, 16 clients', value: many.cold, reference: many.bare },
  ]
  return [
    ...figures.map(({ name, value, reference }) =>
      row({ name, value: median(value), unit: 'ms', reference: median(reference), limit: 1.2 }),
    ),
    row({
      name: `walk through ${WALKED} rows, the second time`,
      value: second.p50,
      unit: 'ms',
      reference: first.p50,
      limit: 1.1,
    }),
    row({
      name: 'product list in memory, one client: the slowest twentieth against the middle',
      value: median(tails),
      unit: 'ms',
      reference: median(middles),
      limit: 2,
    }),
  ]
}

/** Reads pages of rows by the columns that the list asks for, as they are stored, and nothing more; answers the middle of their times. */
async function bareSelects({
  pool,
  catalogue,
}: Application): Promise<(clients: number, pages: number) => Promise<number>> {
  const { rows: keys } = await pool.query<{ id: number }>('select id from style_colour order by style_code, color_code')
  const ids = keys.map(({ id }) => id)
  const us = ids.slice(0, PAGE).map(() => 1)
  const text = asStored(await statementOf(pool, () => catalogue.rows.read(ids.slice(0, PAGE), us)))
  return async (clients, pages) => {
    const times: number[] = []
    let next = 0
    const client = async () => {
      while (next < pages) {
        const from = next++ * PAGE
        const begun = performance.now()
        await pool.query(text, [ids.slice(from, from + PAGE), us])
        times.push(performance.now() - begun)
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
    return median(times)
  }
}

/** The list has some columns written as texts; bare, they are what they are. */
const asStored = (statement: string): string =>
  statement
    .replaceAll(/to_json\(([\w.]+)\) as \w+/g, '$1')
    .replace(/to_char\(([\w.]+) at time zone [^)]*\) as \w+/, '$1')

/** The statement that some work asks of the database, without the mark that has its plan kept. */
async function statementOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<string> {
  let asked = ''
  const listen = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const { text } = given[0] as { text?: string }
      asked = text ?? asked
      client.query = query as typeof client.query
      return query(...given)
    }) as typeof client.query
  }
  pool.once('acquire', listen)
  await work()
  return asked.replace(/^\/\*.*?\*\//, '')
}
