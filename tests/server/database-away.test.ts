import { EventEmitter } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDatabaseAway } from '../../server/engine/database/database-away.ts'
import { defaultPatience } from '../../server/engine/database/patience.ts'
import { watchUncaught } from '../../server/engine/processes/last-resort.ts'
import { buildAssortment } from '../builders/build-assortment.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { type DatabaseRelay, openDatabaseRelay } from '../world/database-relay.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { createTestDatabase, type TestDatabase } from '../world/test-database.ts'
import { until } from '../world/until.ts'

let database: TestDatabase
let relay: DatabaseRelay
let world: TestApplication
let folder: string
let admin: BuiltUser

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'linebook-away-'))
  relay = await openDatabaseRelay(database.connectionString)
  const patience = { ...defaultPatience, connect: 1_500, call: 1_500, background: 2_000 }
  const through = { connectionString: relay.connectionString, patience }
  world = await startTestApplication({ kept: { database, folder }, through })
  admin = await buildUser(world.application.db, { permissions: { adminUsers: ['admin'] } })
})
afterAll(async () => {
  await relay.pass()
  await world.close()
  await relay.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

const read = () => world.fetch('/api/settings', { cookie: admin.cookie })
const save = (version: number) =>
  world.fetch('/api/settings', {
    method: 'PATCH',
    cookie: admin.cookie,
    json: { changes: [{ section: 'documents', version, value: { retentionDays: 40 + version } }] },
  })
const isBack = async () => {
  await relay.pass()
  await until(async () => (await read()).status === 200)
}
const expectAway = async (answer: Response) => {
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ messageCode: 'databaseAway' })
}

test('ERR-01 a database that is down, silent or breaks connections is a 503 that says when to come again', async () => {
  expect((await read()).status).toBe(200)
  await relay.refuse()
  await expectAway(await read())
  await expectAway(await save(0))
  await isBack()
  relay.silence()
  // More than there are connections: some wait for one in vain, and no one for good.
  for (const answer of await Promise.all([save(0), ...Array.from({ length: 20 }, read)])) await expectAway(answer)
  await isBack()
  expect((await save(0)).status).toBe(200)
  relay.reset()
  const after = await save(1)
  if (after.status !== 200) await expectAway(after)
  await isBack()
  expect((await world.fetch('/healthz')).status).toBe(200)
})

test('ERR-01 a connection on which a statement hung is lent to nobody again', async () => {
  const { pool, db } = world.application
  let hung: number | undefined
  await expect(
    db.connection().execute(async (connection) => {
      const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(connection)
      hung = rows[0]!.id
      relay.silence()
      return connection.selectFrom('app_setting').selectAll().execute()
    }),
  ).rejects.toThrow(/timeout|terminated/)
  await relay.pass()
  const after = new Set<number | null>()
  pool.on('acquire', (client) => after.add((client as unknown as { processID: number }).processID))
  await until(async () => (await read()).status === 200)
  pool.removeAllListeners('acquire')
  expect(after.size).toBeGreaterThan(0)
  expect(hung).toEqual(expect.any(Number))
  expect([...after]).not.toContain(hung)
})

/** Of a refused save: those who administer read it on their home screen, and monitors by health; calls still come. */
async function expectFullDatabase() {
  const waiting = async (cookie: string) => (await world.fetch('/api/home/waiting', { cookie })).json()
  const told = { kind: 'fullPlaces', count: 1, names: ['database'] }
  expect(await waiting(admin.cookie)).toMatchObject([told])
  expect(await waiting((await buildUser(world.application.db)).cookie)).toEqual([])
  await until(async () => (await world.fetch('/healthz')).status === 503)
  expect(await (await world.fetch('/healthz')).json()).toMatchObject({
    status: 'unhealthy',
    checks: { database: true, databaseRoom: false, filesRoom: true, scratchRoom: true },
  })
  expect((await world.fetch('/readyz')).status).toBe(200)
  // Whatever process met it: each says it with its lease.
  await until(async () => {
    const { rows } = await world.application.pool.query(
      `select facts -> 'full' -> 'database' as full from process_lease`,
    )
    return rows.some(({ full }) => typeof full === 'number')
  })
}

test('ERR-01 a full disk is a 507, a statement that takes too long or waits in vain for others a 503, and nothing is written of either', async () => {
  const { pool } = world.application
  const { data } = (await (await read()).json()) as { data?: unknown }
  await pool.query(`create function fails() returns trigger language plpgsql as $$
    begin raise exception 'No space left on device' using errcode = '53100'; end $$`)
  await pool.query('create trigger fails before insert or update on app_setting execute function fails()')
  const full = await save(2)
  expect([full.status, await full.json()]).toMatchObject([507, { messageCode: 'storageFull' }])
  await expectFullDatabase()
  await pool.query(`create or replace function fails() returns trigger language plpgsql as $$
    begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`)
  const slow = await save(2)
  expect(slow.headers.get('retry-after')).toBe('3')
  expect([slow.status, await slow.json()]).toMatchObject([503, { messageCode: 'tookTooLong' }])
  await pool.query(`create or replace function fails() returns trigger language plpgsql as $$
    begin raise exception 'canceling statement due to lock timeout' using errcode = '55P03'; end $$`)
  const held = await save(2)
  expect(held.headers.get('retry-after')).toBe('3')
  expect([held.status, await held.json()]).toMatchObject([503, { messageCode: 'heldByOthers' }])
  await pool.query('drop trigger fails on app_setting')
  await pool.query('drop function fails')
  expect(((await (await read()).json()) as { data?: unknown }).data).toEqual(data)
})

test('ERR-01 a transaction that forgot itself is ended by the database: its locks are free, its connection is lent to nobody', async () => {
  const { pool, db } = world.application
  const { rows } = await pool.query<{ idle_in_transaction_session_timeout: string }>(
    'show idle_in_transaction_session_timeout',
  )
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }])
  let process = 0
  const forgotten = db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 100`.execute(trx)
    await sql`lock table app_setting in access exclusive mode`.execute(trx)
    process = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)).rows[0]!.pid
    const isThere = async () => (await pool.query('select from pg_stat_activity where pid = $1', [process])).rowCount
    await until(async () => (await isThere()) === 0)
    await sql`select 1`.execute(trx)
  })
  const error: unknown = await forgotten.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  // Answered as a 503 that asks for another try.
  expect(isDatabaseAway(error)).toBe(true)
  // More than there are connections: had the broken one been lent again, one would fail.
  for (const { status } of await Promise.all(Array.from({ length: 20 }, read))) expect(status).toBe(200)
})

test('SHELL-13 what nobody caught is logged, and ends the process only where it may have left something half done', () => {
  const on = new EventEmitter()
  const lines: string[] = []
  let ended = 0
  const log = pino({}, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) })
  watchUncaught(on, { log, end: () => (ended += 1) })
  on.emit('unhandledRejection', new Error('a job'))
  on.emit('uncaughtException', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
  expect(ended).toBe(0)
  on.emit('uncaughtException', new TypeError('half done'))
  on.emit('uncaughtException', new TypeError('again'))
  expect(ended).toBe(1)
  expect(lines).toHaveLength(4)
})

test('SHELL-13 a stop waits for no database that says nothing', async () => {
  relay.silence()
  await world.close()
  await relay.pass()
  // With the patience of production from here on: what is made needs time on a busy machine.
  const through = { connectionString: relay.connectionString, patience: defaultPatience }
  world = await startTestApplication({ kept: { database, folder }, through, workers: true })
  expect((await read()).status).toBe(200)
})

test('DOC-03 a document that loses the database while it is made has not failed: it is made once the database is back', async () => {
  const { pool, db } = world.application
  await buildProducts(pool, [{ style: '1001', color: 'BLK', angles: ['hero'] }])
  const mara = await buildUser(db, { permissions: { assortments: ['editor'] } })
  const { _id: assortmentId } = await buildAssortment(world, mara.cookie, { styleColors: ['1001_BLK'] })
  // Each run reads this table once it has begun. Held past the relay: it stays held while that breaks.
  const holder = new pg.Client(database.connectionString)
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table division_group')
  const json = { assortmentId, documentType: { type: 'Spreadsheet', subType: 'Spreadsheet' }, settings: {} }
  const ordered = await world.fetch('/api/assortment-documents', { method: 'POST', cookie: mara.cookie, json })
  const { _id } = (await ordered.json()) as { _id: string }
  const status = async () => {
    const { rows } = await holder.query<{ status: string }>('select status from document_job where public_id = $1', [
      _id,
    ])
    return rows[0]?.status
  }
  await until(async () => (await status()) === 'started')
  await relay.refuse()
  await holder.query('rollback')
  await isBack()
  await until(async () => ['success', 'failed'].includes((await status()) ?? ''))
  expect(await status()).toBe('success')
  await holder.end()
})
