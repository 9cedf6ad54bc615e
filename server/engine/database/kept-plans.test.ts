import { type Kysely, sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/world/test-database.ts'
import { openDatabase, openPool } from './connect.ts'
import type { EngineTables } from './engine.tables.ts'
import { keepPlan } from './kept-plans.ts'
import { NotHeld, runTogether } from './run-together.ts'

let database: TestDatabase
let pool: Pool
let db: Kysely<EngineTables>

beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool({ connectionString: database.connectionString, max: 1 }, () => undefined)
  db = openDatabase(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const keptTexts = async () =>
  (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows

test('AST-12 a marked statement is read once per connection and answers by its values each time; others are not kept', async () => {
  const double = async (number: number) =>
    (await sql<{ twice: number }>`${keepPlan} select 2 * ${number}::integer as twice`.execute(db)).rows[0]!.twice
  expect([await double(3), await double(4), await double(5)]).toEqual([6, 8, 10])
  await sql`select ${1}::integer`.execute(db)
  expect(await keptTexts()).toEqual([{ statement: '/* plan kept */ select 2 * $1::integer as twice' }])
})

test('AST-12 statements run together are all done, or none when one fails', async () => {
  await sql`create table one (id integer primary key); create table other (id integer primary key)`.execute(db)
  const write = (id: number) => [
    sql`insert into one values (${id})`,
    sql`insert into other values (${id}) returning id`,
  ]
  const written = async () => (await pool.query('select one.id, other.id as other from one, other')).rows
  await runTogether(db, write(1))
  expect(await written()).toEqual([{ id: 1, other: 1 }])
  await expect(runTogether(db, [sql`insert into one values (2)`, sql`insert into other values (1)`])).rejects.toThrow()
  expect(await written()).toEqual([{ id: 1, other: 1 }])
  await runTogether(db, [])
})

test('AST-12 statements with a guard are done if it finds what was expected, else none of them', async () => {
  await sql`create table held (version integer); insert into held values (1); create table line (made_of integer)`.execute(
    db,
  )
  const write = (version: number) =>
    runTogether(
      db,
      [sql`insert into line values (${version})`],
      sql`update held set version = version + 1 where version = ${version} returning version`,
    )
  await write(1)
  await expect(write(1)).rejects.toThrow(NotHeld)
  await write(2)
  expect((await pool.query('select version, (select json_agg(made_of) from line) as lines from held')).rows).toEqual([
    { version: 3, lines: [1, 2] },
  ])
})

test('ERR-03 of two at once that expect the same one writes, however long it waits for the other', async () => {
  const others = openPool({ connectionString: database.connectionString, max: 8 }, () => undefined)
  try {
    const many = openDatabase<EngineTables>(others)
    await sql`create table seat (version integer); insert into seat values (1); create table taken (by integer)`.execute(
      db,
    )
    const tries = Array.from({ length: 8 }, (_unused, by) =>
      runTogether(
        many,
        [sql`insert into taken values (${by})`],
        sql`update seat set version = 2 where version = 1 returning version`,
      ).then(
        () => 'written',
        (error: Error) => error.name,
      ),
    )
    expect((await Promise.all(tries)).sort()).toEqual([...Array<string>(7).fill('NotHeld'), 'written'])
    expect((await pool.query('select count(*)::integer as taken from taken')).rows).toEqual([{ taken: 1 }])
  } finally {
    await others.end()
  }
})
