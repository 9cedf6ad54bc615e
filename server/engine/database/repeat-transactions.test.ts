import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/world/test-database.ts'
import { openDatabase, openPool } from './connect.ts'
import { defaultPatience } from './patience.ts'

let database: TestDatabase
let pool: Pool
let db: Kysely<unknown>
const repeated: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool({ connectionString: database.connectionString }, () => undefined)
  db = openDatabase(pool, defaultPatience, (code) => void repeated.push(code))
  await sql`create table counted (id integer primary key, n integer not null); insert into counted values (1, 0), (2, 0)`.execute(
    db,
  )
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('ERR-01 of two that wait for each other one is undone and begun again, and both are done once', async () => {
  const begun: (() => void)[] = []
  const both = new Promise<void>((resolve) => {
    begun.push(
      () => undefined,
      () => resolve(),
    )
  })
  const count = (first: number, second: number) =>
    db.transaction().execute(async (trx) => {
      await sql`update counted set n = n + 1 where id = ${first}`.execute(trx)
      begun.shift()?.()
      await both
      await sql`update counted set n = n + 1 where id = ${second}`.execute(trx)
      return first
    })
  expect(await Promise.all([count(1, 2), count(2, 1)])).toEqual([1, 2])
  expect((await pool.query('select n from counted')).rows).toEqual([{ n: 2 }, { n: 2 }])
  expect(repeated).toEqual(['40P01'])
})

test('ERR-01 what PostgreSQL refuses for good is not tried again', async () => {
  let tried = 0
  const work = db.transaction().execute(async (trx) => {
    tried += 1
    await sql`insert into counted values (1, 0)`.execute(trx)
  })
  await expect(work).rejects.toMatchObject({ code: '23505' })
  expect(tried).toBe(1)
})
