import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/world/test-database.ts'
import { until } from '../../../tests/world/until.ts'
import type { EngineTables } from '../database/engine.tables.ts'
import { startLiveHub } from './live-hub.ts'
import { outboxEnd, publish, readOutbox } from './outbox.ts'

let database: TestDatabase
let pool: pg.Pool
let db: Kysely<EngineTables>

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.connectionString })
  db = new Kysely<EngineTables>({ dialect: new PostgresDialect({ pool }) })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const event = (name: string) => ({ topic: 'live', audience: 'all' as const, payload: { name } })
const names = (events: readonly { payload: unknown }[]) =>
  events.map(({ payload }) => (payload as { name: string }).name)

test('BEY-08 an event committed late is not skipped, though its number is lower than one already read', async () => {
  const start = await outboxEnd(db)
  const slow = await db.startTransaction().execute()
  await publish(slow, [event('slow')])
  await publish(db, [event('quick')])
  const during = await readOutbox(db, start)
  await slow.commit().execute()
  // A transaction of another database of the same server holds events back for a moment as well.
  let after = during
  await until(async () => {
    after = await readOutbox(db, during.position)
    return during.events.length + after.events.length > 1
  })
  expect([...names(during.events), ...names(after.events)]).toEqual(['slow', 'quick'])
})

test('BEY-08 an event of a change that is rolled back never existed', async () => {
  const start = await outboxEnd(db)
  const undone = db.transaction().execute(async (transaction) => {
    await publish(transaction, [event('undone')])
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect((await readOutbox(db, start)).events).toEqual([])
})

test('BEY-08 the hub hands events to the listeners of their topic, in order', async () => {
  const hub = await startLiveHub({
    db,
    connection: { connectionString: database.connectionString },
    log: pino({ level: 'silent' }),
  })
  const heard: string[] = []
  const both = new Promise<void>((resolve) => {
    hub.subscribe('live', (events) => {
      heard.push(...names(events).filter((name) => name.startsWith('hub')))
      if (heard.length === 2) resolve()
    })
  })
  await publish(db, [event('hub 1'), { ...event('elsewhere'), topic: 'other' }])
  await publish(db, [event('hub 2')])
  await both
  expect(heard).toEqual(['hub 1', 'hub 2'])
  await hub.close()
})

test('BEY-08 browsers hear of a change when this process has taken it in', async () => {
  const connection = { connectionString: database.connectionString }
  const hub = await startLiveHub({ db, connection, log: pino({ level: 'silent' }) })
  const order: string[] = []
  hub.subscribe('rules', async () => {
    await db.selectNoFrom((eb) => eb.val(1).as('one')).execute()
    order.push('taken in')
  })
  const heard = new Promise<void>((resolve) => {
    hub.subscribe('live', (events) => {
      if (names(events).includes('rules changed')) resolve(void order.push('browser'))
    })
  })
  await publish(db, [event('rules changed'), { ...event('rules'), topic: 'rules' }])
  await heard
  expect(order).toEqual(['taken in', 'browser'])
  await hub.close()
})
