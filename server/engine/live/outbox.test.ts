import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/world/test-database.ts'
import { until } from '../../../tests/world/until.ts'
import { openDatabaseRelay } from '../../../tests/world/database-relay.ts'
import { openPool } from '../database/connect.ts'
import type { EngineTables } from '../database/engine.tables.ts'
import { openLiveHub } from './live-hub.ts'
import type { ListenPatience } from './listen.ts'
import { outboxEnd, publish, readOutbox } from './outbox.ts'

let database: TestDatabase
let pool: pg.Pool
let db: Kysely<EngineTables>

beforeAll(async () => {
  database = await createTestDatabase()
  // Its database ends before the last of it has heard of that.
  pool = openPool({ connectionString: database.connectionString }, () => undefined)
  db = new Kysely<EngineTables>({ dialect: new PostgresDialect({ pool }) })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const event = (name: string) => ({ topic: 'live', audience: 'all' as const, payload: { name } })
const names = (events: readonly { payload: unknown }[]) =>
  events.map(({ payload }) => (payload as { name: string }).name)

const lines: string[] = []
const log = pino({}, { write: (line: string) => void lines.push(line) })
const openHub = (connectionString = database.connectionString, patience?: ListenPatience) =>
  openLiveHub({ db, connection: { connectionString }, log, patience })

test('BEY-08 an event committed late is not skipped, though its number is lower than one already read', async () => {
  const start = await outboxEnd(db)
  const slow = await db.startTransaction().execute()
  await publish(slow, [event('slow')])
  await publish(db, [event('quick')])
  const during = await readOutbox(db, start)
  expect(during).toMatchObject({ events: [], isHeld: true })
  await slow.commit().execute()
  const after = await readOutbox(db, during.position)
  expect(names(after.events)).toEqual(['slow', 'quick'])
  expect(after.isHeld).toBe(false)
})

test('BEY-08 events are said to be held for as long as they wait for an earlier one, and no longer', async () => {
  const hub = await openHub()
  hub.start()
  const slow = await db.startTransaction().execute()
  await publish(slow, [event('slow')])
  await publish(db, [event('quick')])
  await until(() => hub.heldFor() > 0)
  await slow.commit().execute()
  await until(() => hub.heldFor() === 0)
  await hub.close()
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
  const hub = await openHub()
  const heard: string[] = []
  const both = new Promise<void>((resolve) => {
    hub.subscribe('live', (events) => {
      heard.push(...names(events).filter((name) => name.startsWith('hub')))
      if (heard.length === 2) resolve()
    })
  })
  // What comes between opening and starting is heard.
  await publish(db, [event('hub 1'), { ...event('elsewhere'), topic: 'other' }])
  hub.start()
  await publish(db, [event('hub 2')])
  await both
  expect(heard).toEqual(['hub 1', 'hub 2'])
  await hub.close()
})

test('BEY-08 browsers hear of a change when this process has taken it in', async () => {
  const hub = await openHub()
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
  hub.start()
  await publish(db, [event('rules changed'), { ...event('rules'), topic: 'rules' }])
  await heard
  expect(order).toEqual(['taken in', 'browser'])
  await hub.close()
})

test('BEY-08 of many writers with any order of commits nothing is lost or told twice, and each record keeps its order', async () => {
  const writers = 8
  const rounds = 15
  const records = 4
  const written = new Map<number, string[]>()
  const read: { record: number; name: string }[] = []
  let turn = 0
  let running = writers
  let position = await outboxEnd(db)

  const write = async (writer: number) => {
    for (let round = 0; round < rounds; round += 1) {
      const record = (writer * 7 + round * 5) % records
      const isDone = (writer + round) % 5 > 0
      const trx = await db.startTransaction().execute()
      // Whoever changes a record waits for whoever changes it already.
      await sql`select pg_advisory_xact_lock(4711, ${record})`.execute(trx)
      const told = Array.from({ length: 1 + (round % 3) }, () => `${(turn += 1)}`)
      for (const name of told) {
        await publish(trx, [{ ...event(name), payload: { record, name } }])
        await sql`select pg_sleep(${((writer * 3 + round) % 4) / 1000})`.execute(trx)
      }
      if (!isDone) await trx.rollback().execute()
      else {
        written.set(record, [...(written.get(record) ?? []), ...told])
        await trx.commit().execute()
      }
    }
    running -= 1
  }
  const follow = async () => {
    for (let isLast = false; !isLast; ) {
      const wasOver = running === 0
      const batch = await readOutbox(db, position, 7)
      position = batch.position
      read.push(...batch.events.map(({ payload }) => payload as { record: number; name: string }))
      isLast = wasOver && batch.events.length === 0
    }
  }
  await Promise.all([follow(), ...Array.from({ length: writers }, (_, writer) => write(writer))])
  for (let record = 0; record < records; record += 1) {
    expect(read.filter((one) => one.record === record).map(({ name }) => name)).toEqual(written.get(record))
  }
})

test('BEY-08 a long transaction that tells nothing, here or in another database, holds nobody up', async () => {
  const elsewhere = new pg.Client(inject('testPostgres'))
  await elsewhere.connect()
  await elsewhere.query('begin; select pg_current_xact_id()')
  const here = await db.startTransaction().execute()
  await sql`select pg_current_xact_id()`.execute(here)
  const start = await outboxEnd(db)
  await publish(db, [event('at once')])
  const read = await readOutbox(db, start)
  await here.rollback().execute()
  await elsewhere.end()
  expect({ names: names(read.events), isHeld: read.isHeld }).toEqual({ names: ['at once'], isHeld: false })
})

test('BEY-08 what a savepoint took back leaves no writer behind, and later events of the transaction are still waited for', async () => {
  const start = await outboxEnd(db)
  const trx = await db.startTransaction().execute()
  const inner = await trx.savepoint('inner').execute()
  await publish(inner, [event('taken back')])
  const outer = await inner.rollbackToSavepoint('inner').execute()
  await publish(outer, [event('kept')])
  await publish(db, [event('meanwhile')])
  const during = await readOutbox(db, start)
  expect(during.events).toEqual([])
  await outer.commit().execute()
  expect(names((await readOutbox(db, during.position)).events)).toEqual(['kept', 'meanwhile'])
})

test('BEY-08 numbers that went back and a connection made anew are a gap, which browsers hear of last', async () => {
  const relay = await openDatabaseRelay(database.connectionString)
  const hub = await openHub(relay.connectionString, { answer: 300, pulse: 50, again: 10 })
  const told: string[] = []
  hub.onGap(() => void told.push('gap'))
  hub.subscribe('live', (events) => {
    for (const { payload } of events) if ((payload as { type?: string }).type === 'readAnew') told.push('browsers')
  })
  hub.start()
  relay.reset()
  await until(() => told.length === 2)
  // Nothing says that it is gone: it does not answer any more.
  const silent = lines.length
  relay.silence()
  await until(() => lines.slice(silent).some((line) => line.includes('does not answer')))
  await relay.pass()
  await until(() => told.length >= 4)
  await sql`alter sequence outbox_event_id_seq restart`.execute(db)
  await sql`truncate outbox_event`.execute(db)
  await until(() => told.length >= 6)
  expect(told.slice(0, 6)).toEqual(['gap', 'browsers', 'gap', 'browsers', 'gap', 'browsers'])
  await publish(db, [event('after the gap')])
  await hub.close()
  await relay.close()
})
