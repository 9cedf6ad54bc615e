import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { BATCH } from '../../server/domains/catalogue/feed/run-feed.ts'
import { createTestDatabase, type TestDatabase } from '../world/test-database.ts'
import { until } from '../world/until.ts'

const ROWS = 60_000

let entry: string
let database: TestDatabase
let client: pg.Client
const folder = mkdtempSync(join(tmpdir(), 'linebook-feed-process-'))

beforeAll(async () => {
  entry = join(inject('serverFolder'), 'feed.js')
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const start = (...words: string[]): ChildProcess =>
  spawn(process.execPath, [entry, ...words], {
    env: { ...process.env, DATABASE_URL: database.connectionString, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

const numberOf = async (query: string): Promise<number> =>
  Number((await client.query<{ n: string }>(`select (${query}) as n`)).rows[0]!.n)

test('ADM-03 kill -9 of the feed leaves whole batches only, and the next run goes on behind the last', async () => {
  const file = join(folder, 'big.csv')
  const lines = Array.from({ length: ROWS }, (_, at) => `${1000 + at},BLK,Model ${at},Footwear`)
  writeFileSync(file, `style,color,name,productType\n${lines.join('\n')}\n`)
  const killed = start(file)
  const gone = once(killed, 'exit')
  await until(async () => (await numberOf('select coalesce(max(committed_row), 0) from feed_run')) > 0)
  killed.kill('SIGKILL')
  await gone
  // Its connection may still be at the last statement.
  await until(
    async () =>
      (await numberOf(
        `select count(*) from pg_stat_activity where datname = current_database() and application_name = 'linebook feed'`,
      )) === 0,
  )
  const stored = await numberOf('select count(*) from style_colour')
  expect(stored).toBeGreaterThan(0)
  expect(stored).toBeLessThan(ROWS)
  expect(stored % BATCH).toBe(0)
  expect(await numberOf('select committed_row from feed_run')).toBe(stored + 1)

  const next = start(file)
  const said = await text(next.stdout!)
  expect(said).toContain(`the last run was cut off behind row ${stored + 1}; going on from there.`)
  expect(said).toContain(`products, ${ROWS - stored} rows: ${ROWS - stored} added, 0 changed, 0 unchanged, 0 rejected.`)
  expect(await numberOf('select count(*) from style_colour')).toBe(ROWS)
  expect(await numberOf('select count(*) from style')).toBe(ROWS)
})
