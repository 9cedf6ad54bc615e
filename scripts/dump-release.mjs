// node scripts/dump-release.mjs VERSION: writes what is in the database of a running application (DATA_DIR, small: DEMO_STYLES=3)
// into tests/releases/VERSION.json.gz. Done once at each release; tests/server/upgrade.test.ts brings every one of them up to date.
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import copy from 'pg-copy-streams'
import { giveUp, root, say } from './prepare.mjs'

const [version] = process.argv.slice(2)
if (!version) giveUp('node scripts/dump-release.mjs VERSION')
const dataDir = resolve(process.env.DATA_DIR ?? '.data')
const home = join(dataDir, 'postgres')
const [, , , port, socket] = readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n')
const password = readFileSync(join(home, 'password'), 'utf8').trim()
const client = new pg.Client({ host: socket, port: Number(port), user: 'linebook', password, database: 'linebook' })
await client.connect()
await client.query('begin isolation level repeatable read read only')
const migrations = await column('select name from kysely_migration order by name')
const tables = []
for (const name of await column(
  `select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
)) {
  const columns = await column(
    `select attname from pg_attribute where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped
     and attgenerated = '' order by attnum`,
  )
  const list = columns.map((one) => `"${one}"`).join(', ')
  const stream = client.query(copy.to(`copy (select ${list} from "${name}") to stdout`))
  let text = ''
  stream.setEncoding('utf8').on('data', (piece) => (text += piece))
  await once(stream, 'end')
  if (text) tables.push({ name, columns, text })
}
const sequences = (
  await client.query(`select sequencename as name, last_value::int as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
).rows
await client.end()
const folder = join(root, 'tests', 'releases')
mkdirSync(folder, { recursive: true })
const packed = gzipSync(JSON.stringify({ version, migrations, tables, sequences }), { level: 9 })
writeFileSync(join(folder, `${version}.json.gz`), packed)
say(`${version}: ${tables.length} tables, ${migrations.length} migrations, ${Math.round(packed.length / 1024)} KB`)

async function column(text) {
  const { rows } = await client.query({ text, rowMode: 'array' })
  return rows.map(([value]) => value)
}
