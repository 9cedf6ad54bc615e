import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callLimits } from '../../contract/kernel/call-limits.ts'
import { keepSessions } from '../../server/domains/identity/sessions/session-keeper.ts'
import type { Tables } from '../../server/tables.ts'
import { buildUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication

beforeAll(async () => {
  world = await startTestApplication()
})
afterAll(() => world.close())

test('ACC-08 a session check costs one indexed query, and none when it was asked moments ago', async () => {
  const { db, pool, settings } = world.application
  const queries: { sql: string; parameters: readonly unknown[] }[] = []
  const log = ({ query: { sql, parameters } }: LogEvent) => void queries.push({ sql, parameters })
  const counted = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log })
  let time = Date.now()
  const sessions = keepSessions(counted, settings, { keptWorkKeys: () => [], now: () => time })
  const { cookie, email } = await buildUser(db, { permissions: { products: ['user'], sampleOrders: ['approver'] } })
  const check = () => sessions.authenticate(cookie.split('=')[1]!, { background: true })

  expect(await check()).toMatchObject({ email, permissions: [{ domain: 'products' }, { domain: 'sampleOrders' }] })
  expect(queries).toHaveLength(1)
  await check()
  expect(queries).toHaveLength(1)
  time += 6_000
  await check()
  expect(queries).toHaveLength(2)

  const client = await pool.connect()
  try {
    await client.query('begin')
    // Of a table that fits a page the planner would read all, index or not.
    await client.query('set local enable_seqscan = off')
    const { sql, parameters } = queries[0]!
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Index Scan')
    expect(plan).not.toContain('Seq Scan')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('SES-04 a process whose clock is wrong ends no session and keeps those that are in use', async () => {
  const { db, settings } = world.application
  for (const hours of [-1, 1]) {
    const sessions = keepSessions(db, settings, { keptWorkKeys: () => [], now: () => Date.now() + hours * 3_600_000 })
    const { cookie, id } = await buildUser(db)
    const five = sql<Date>`now() - interval '5 minutes'`
    await db.updateTable('session').set({ last_seen_at: five }).where('user_id', '=', id).execute()
    expect(await sessions.authenticate(cookie.split('=')[1]!, { background: false })).toBeDefined()
    const idle = sql<number>`extract(epoch from now() - last_seen_at)::float8`.as('idle')
    const row = await db.selectFrom('session').select(idle).where('user_id', '=', id).executeTakeFirstOrThrow()
    expect(Math.abs(row.idle), `${hours} h`).toBeLessThan(60)
  }
})

test('PERM-03 with permissions bypassed by the environment, whoever logs in may call everything, and nobody else', async () => {
  const open = await startTestApplication({ bypassPermissions: true })
  try {
    const { cookie } = await buildUser(open.application.db, { permissions: {} })
    expect((await open.fetch('/api/settings', { cookie })).status).toBe(200)
    const person = await (await open.fetch('/api/users/ping', { cookie })).json()
    expect(person).toMatchObject({ permissionsBypassed: true, permittedLocations: ['US', 'EU', 'UK', 'CA', 'JP'] })
    expect((await open.fetch('/api/settings')).status).toBe(401)
  } finally {
    await open.close()
  }
  const { cookie } = await buildUser(world.application.db, { permissions: {} })
  expect((await world.fetch('/api/settings', { cookie })).status).toBe(403)
})

test('SHELL-13 a person who calls without end is told when to go on, in a process that others still use', async () => {
  const limited = await startTestApplication({ limited: true })
  try {
    const { cookie } = await buildUser(limited.application.db)
    const other = await buildUser(limited.application.db)
    const search = (who: string) => limited.fetch('/api/search?text=a', { cookie: who })
    // Twice a minute's calls: on a slow machine some of them are free again before the last one comes.
    const answers = await Promise.all(Array.from({ length: callLimits.search * 2 }, () => search(cookie)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused[0]!.json()).toMatchObject({ messageCode: 'tooManyCalls' })
    expect((await search(other.cookie)).status).toBe(200)
    expect((await limited.fetch('/api/users/ping', { cookie })).status).toBe(200)
  } finally {
    await limited.close()
  }
})
