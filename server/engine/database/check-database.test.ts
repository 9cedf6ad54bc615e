import { Client } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { connectionString } from '../../../tests/world/connection-string.ts'
import { withClient } from '../postgres/connection.ts'
import { checkDatabase } from './check-database.ts'

const server = inject('testPostgres')
const made: string[] = []
afterAll(async () => {
  for (const name of made) await withClient(server, (client) => client.query(`drop database ${name} with (force)`))
})

/** A database that an operator made, and how it is found. */
async function databaseWith(options: string, further = ''): Promise<string> {
  const name = `checked_${made.length}`
  await withClient(server, (client) => client.query(`create database ${name} template template0 ${options}`))
  made.push(name)
  if (further) await withClient(server, (client) => client.query(`alter database ${name} ${further}`))
  return connectionString({ ...server, database: name })
}

const warnings: string[] = []
const check = (url: string) => checkDatabase(url, (line) => void warnings.push(line))

test('SHELL-13 a database of the operator is held against what Linebook builds on, in one line each', async () => {
  const refused = 'The database of DATABASE_URL cannot be used: '
  await expect(check(await databaseWith(`encoding 'LATIN1' locale 'C' locale_provider libc`))).rejects.toThrow(
    `${refused}its encoding is LATIN1, not UTF8`,
  )
  await expect(check(await databaseWith(`locale_provider icu icu_locale 'de'`))).rejects.toThrow(
    `${refused}it sorts by ICU, where Linebook needs C or C.UTF-8`,
  )
  const nowhere = connectionString({ ...server, database: 'nowhere' })
  await expect(check(nowhere)).rejects.toThrow('The database cannot be used: there is no database of that name.')
  await expect(check(connectionString({ ...server, password: 'guess' }))).rejects.toThrow(
    'The database cannot be used: user or password are refused.',
  )
  await expect(check('postgres://127.0.0.1:1/x')).rejects.toThrow('The database cannot be used: nobody listens')
})

test('SHELL-13 days begin at midnight UTC whatever the database says; one in use that sorts otherwise is complained of', async () => {
  const connection = await check(await databaseWith(`locale 'C' locale_provider libc`, `set timezone to 'Asia/Tokyo'`))
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query(`select current_setting('TimeZone') as zone, current_setting('jit') as jit`)
  await client.end()
  expect(rows).toEqual([{ zone: 'UTC', jit: 'off' }])

  const used = await databaseWith(`locale_provider icu icu_locale 'de'`)
  await withClient({ ...server, database: made.at(-1)! }, (one) =>
    one.query('create table kysely_migration (name text)'),
  )
  await check(used)
  expect(warnings).toEqual([expect.stringContaining('it sorts by ICU')])
})
