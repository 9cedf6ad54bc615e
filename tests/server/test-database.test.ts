import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../world/test-database.ts'

let one: TestDatabase
let other: TestDatabase

beforeAll(async () => {
  one = await createTestDatabase()
  other = await createTestDatabase()
})

afterAll(async () => {
  await one.drop()
  await other.drop()
})

async function query<T>(database: TestDatabase, text: string): Promise<T[]> {
  const client = new Client({ connectionString: database.connectionString })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows as T[]
}

test('every test file has a migrated database of its own', async () => {
  await query(one, 'create table only_here (id int)')
  const tables = `select table_name from information_schema.tables where table_schema = 'public'`
  const names = async (database: TestDatabase) =>
    (await query<{ table_name: string }>(database, tables)).map((row) => row.table_name)
  expect(await names(one)).toContain('only_here')
  expect(await names(other)).not.toContain('only_here')
  expect(await names(other)).toContain('kysely_migration')
})
