import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/world/test-database.ts'
import { openDatabase, openPool } from './connect.ts'
import { asOneTransaction } from './one-transaction.ts'

let database: TestDatabase
let pool: Pool
let db: Kysely<{ thing: { name: string } }>

beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool({ connectionString: database.connectionString, max: 2 }, () => undefined)
  db = openDatabase(pool)
  await sql`create table thing (name text unique)`.execute(db)
})
beforeEach(() => sql`truncate thing`.execute(db))
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const add = (name: string, to: typeof db = db) => to.insertInto('thing').values({ name }).execute()
const things = async () =>
  (await db.selectFrom('thing').select('name').orderBy('name').execute()).map(({ name }) => name)

test('SHELL-13 whoever writes within it, all is written or nothing', async () => {
  const work = asOneTransaction(db, async () => {
    await add('a statement')
    await db.transaction().execute((inner) => add('a transaction', inner))
    expect(await things()).toEqual(['a statement', 'a transaction'])
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await things()).toEqual([])
})

test('SHELL-13 a transaction within it that fails is taken back alone', async () => {
  await asOneTransaction(db, async () => {
    await add('before')
    const inner = db.transaction().execute(async (trx) => {
      await add('within', trx)
      await add('before', trx)
    })
    await expect(inner).rejects.toThrow('duplicate key')
    await add('after')
  })
  expect(await things()).toEqual(['after', 'before'])
})

test('SHELL-13 others see nothing of it before its end, and what runs on is no part of it', async () => {
  let goOn = (): void => undefined
  const told = new Promise<void>((resolve) => (goOn = resolve))
  let late: Promise<unknown> | undefined
  const before = await asOneTransaction(db, async () => {
    await add('within')
    late = told.then(() => add('late'))
    const { rows } = await pool.query('select from thing')
    return rows.length
  })
  expect(before).toBe(0)
  goOn()
  await late
  expect(await things()).toEqual(['late', 'within'])
  expect(pool.idleCount).toBe(pool.totalCount)
})

test('SHELL-13 statements within it that are asked at once are told to the database one after the other', async () => {
  let under = 0
  let most = 0
  pool.once('acquire', (client) => {
    const query = client.query
    client.query = new Proxy(query, {
      apply(asked, self, given: unknown[]) {
        under += 1
        most = Math.max(most, under)
        return (Reflect.apply(asked, self, given) as Promise<unknown>).finally(() => (under -= 1))
      },
    })
    pool.once('release', () => (client.query = query))
  })
  await asOneTransaction(db, () => Promise.all(['a', 'b', 'c'].map((name) => add(name))))
  expect(most).toBe(1)
  expect(await things()).toEqual(['a', 'b', 'c'])
})
