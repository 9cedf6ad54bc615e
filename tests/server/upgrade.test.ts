import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { expect, test } from 'vitest'
import { openPool } from '../../server/engine/database/connect.ts'
import { migrateToLatest } from '../../server/engine/database/migrate.ts'
import { migrations } from '../../server/migrations/all.ts'
import { startTestApplication } from '../world/test-application.ts'
import { createEmptyDatabase, createTestDatabase } from '../world/test-database.ts'

/** What scripts/dump-release.mjs wrote of the database of a release. */
interface Dump {
  version: string
  migrations: string[]
  /** Rows as the text of COPY. */
  tables: { name: string; columns: string[]; text: string }[]
  sequences: { name: string; value: number }[]
}

const folder = 'tests/releases'

test('an installation of every release is brought up to date: its rows are there, and its schema is that of a new one', async () => {
  const fresh = await createTestDatabase()
  const schema = await schemaOf(fresh.connectionString)
  await fresh.drop()
  const names = await readdir(folder)
  expect(names).toContain('0.1.0.json.gz')
  for (const name of names) {
    const dump = JSON.parse(gunzipSync(await readFile(join(folder, name))).toString()) as Dump
    const database = await createEmptyDatabase()
    const objects = await mkdtemp(join(tmpdir(), 'linebook-objects-'))
    await load(database.connectionString, dump)
    const world = await startTestApplication({ kept: { database, folder: objects } })
    try {
      expect(await schemaOf(database.connectionString), dump.version).toEqual(schema)
      const login = await world.fetch('/api/users/session', {
        method: 'POST',
        json: { email: 'sales@linebook.test', password: 'linebook-demo' },
      })
      expect(login.status).toBe(200)
      const cookie = login.headers.get('set-cookie')!.split(';')[0]!
      const page = await world.fetch('/api/products/fetch', {
        method: 'POST',
        cookie,
        json: { query: {}, 'locations.code': 'US', startRow: 0, endRow: 100 },
      })
      expect(page.status).toBe(200)
      expect(((await page.json()) as { data: unknown[] }).data.length).toBeGreaterThan(5)
      for (const table of ['style_colour', 'assortment', 'assortment_product', 'user_account', 'asset']) {
        const { rows } = await world.application.pool.query(`select count(*)::int as count from ${table}`)
        expect(rows[0].count, table).toBe(rowsOf(dump, table))
      }
    } finally {
      await world.close()
      await database.drop()
      await rm(objects, { recursive: true, force: true })
    }
  }
})

const rowsOf = (dump: Dump, table: string): number =>
  (dump.tables.find(({ name }) => name === table)?.text.match(/\n/g) ?? []).length

/** Makes the schema of the release and puts its rows in, in whatever order: they were whole together. */
async function load(connectionString: string, dump: Dump): Promise<void> {
  const pool = openPool({ connectionString, max: 2 }, () => undefined)
  await migrateToLatest(pool, Object.fromEntries(dump.migrations.map((name) => [name, migrations[name]!])))
  await pool.end()
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const { name, columns, text } of dump.tables) {
      const list = columns.map((column) => `"${column}"`).join(', ')
      await client.query(`delete from "${name}"`)
      await pipeline(Readable.from([text]), client.query(copyFrom(`copy "${name}" (${list}) from stdin`)))
    }
    for (const { name, value } of dump.sequences) await client.query('select setval($1::regclass, $2)', [name, value])
  } finally {
    await client.end()
  }
}

/** Columns, indexes, constraints and triggers, each as a line. */
async function schemaOf(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ line: string }>(`
      select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
        from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      order by 1`)
    return rows.map(({ line }) => line)
  } finally {
    await client.end()
  }
}
