import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bundleForNode } from '../../../tests/world/bundle.ts'
import { until } from '../../../tests/world/until.ts'
import { readLockFile } from '../processes/lock-file.ts'
import { isAlive } from '../processes/process-identity.ts'
import { withClient } from './connection.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './supervisor.ts'

let application: string
let dataDir: string
let running: EmbeddedPostgres[]
let children: ChildProcess[]

beforeAll(async () => {
  application = await bundleForNode('tests/world/postgres-application.ts')
  return () => rmSync(application, { force: true })
})

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'linebook-postgres-'))
  chmodSync(dataDir, 0o755)
  running = []
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const one of running) await one.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

let warnings: string[]

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  warnings = []
  const log = { info: () => {}, warn: (line: string) => void warnings.push(line) }
  const started = await startEmbeddedPostgres({ dataDir: folder, log })
  running.push(started)
  return started
}

async function startApplication(): Promise<{ child: ChildProcess; pid: number; adopted?: boolean; error?: string }> {
  const child = spawn(process.execPath, [application, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = (await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line')) as [string]
  return { child, ...(JSON.parse(line) as { pid: number; adopted?: boolean; error?: string }) }
}

function watchdogOf(folder: string): number {
  return Number(readLockFile(join(folder, 'owner.json'))?.notes.watchdog)
}

test('keeps what was written over a restart, with the settings that were chosen', async () => {
  const first = await start()
  await withClient(first.connection, (client) => client.query('create table shoe as select 1 as size'))
  await first.stop()
  expect(isAlive(first.pid)).toBe(false)

  const second = await start()
  const { rows } = await withClient(second.connection, (client) =>
    client.query(`select size, current_setting('fsync') fsync, current_setting('full_page_writes') pages,
      current_setting('jit') jit, current_setting('listen_addresses') addresses, current_setting('server_encoding') enc,
      (select datlocale from pg_database where datname = 'template1') locale from shoe`),
  )
  expect(rows).toEqual([
    { size: 1, fsync: 'on', pages: 'on', jit: 'off', addresses: '', enc: 'UTF8', locale: 'C.UTF-8' },
  ])
  expect(statSync(join(dataDir, 'socket')).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600)
})

test('refuses a wrong password', async () => {
  const { connection } = await start()
  await expect(withClient({ ...connection, password: 'guess' }, async () => {})).rejects.toThrow(
    'password authentication failed',
  )
})

test('a killed application takes its database with it, and loses nothing', async () => {
  const { child, pid } = await startApplication()
  child.kill('SIGKILL')
  await until(() => !isAlive(pid))
  const again = await start()
  expect(again.adopted).toBe(false)
})

test('SHELL-13 a database that dies alone is started again at the same place; three deaths within a minute are given up', async () => {
  const server = await start()
  const { connection } = server
  await withClient(connection, (client) => client.query('create table shoe as select 1 as size'))
  const killed = server.pid
  process.kill(killed, 'SIGKILL')
  const answers = () => withClient(connection, (client) => client.query('select size from shoe')).catch(() => undefined)
  await until(async () => (await answers())?.rowCount === 1)
  expect(warnings).toEqual([
    `PostgreSQL (process ${killed}) ended by SIGKILL: starting it again.`,
    expect.stringMatching(/^PostgreSQL takes connections again after \d+ ms/),
  ])
  expect(server.pid).not.toBe(killed)
  process.kill(server.pid, 'SIGKILL')
  await until(() => warnings.length === 4)
  process.kill(server.pid, 'SIGKILL')
  expect((await server.lost).message).toBe('PostgreSQL ended 3 times within a minute, last by SIGKILL: giving up.')
})

test('a start right after a kill waits for the old database instead of meeting it', async () => {
  const { child, pid } = await startApplication()
  const watchdog = watchdogOf(dataDir)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const again = await start()
  expect(again.pid).not.toBe(pid)
  expect(isAlive(watchdog)).toBe(false)
  await withClient(again.connection, (client) => client.query('select 1'))
})

test('a database whose watchdog was killed too is adopted', async () => {
  const { child, pid } = await startApplication()
  process.kill(watchdogOf(dataDir), 'SIGKILL')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const again = await start()
  expect(again).toMatchObject({ adopted: true, pid })
  await again.stop()
  expect(isAlive(pid)).toBe(false)
})

test('a second application in the same folder is told who holds it, and harms nothing', async () => {
  const first = await start()
  const second = await startApplication()
  expect(second.error).toContain(`in use by process ${process.pid}`)
  await withClient(first.connection, (client) => client.query('select 1'))
})

test('a pid file whose number now belongs to another program does not stand in the way', async () => {
  const first = await start()
  const file = join(dataDir, 'cluster', 'postmaster.pid')
  const lines = readFileSync(file, 'utf8').split('\n')
  await first.stop()
  writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'))
  const again = await start()
  expect(again.adopted).toBe(false)
  expect(again.pid).not.toBe(process.pid)
})

test('an interrupted first start leaves nothing half made', async () => {
  const draft = join(dataDir, 'draft-1')
  writeFileSync(draft, '')
  await start()
  expect(readdirSync(dataDir).filter((name) => name.startsWith('draft-'))).toEqual([])
})

test('a folder too deep for a socket gets a short one', async () => {
  const { connection } = await start(join(dataDir, 'a'.repeat(60), 'b'.repeat(60)))
  expect(connection.host.length).toBeLessThan(80)
  await withClient(connection, (client) => client.query('select 1'))
  rmSync(connection.host, { recursive: true, force: true })
})

test('a data folder that only its owner may enter works, whoever PostgreSQL runs as', async () => {
  chmodSync(dataDir, 0o700)
  const first = await start(join(dataDir, 'postgres'))
  await withClient(first.connection, (client) => client.query('create table shoe as select 1 as size'))
  await first.stop()
  const again = await start(join(dataDir, 'postgres'))
  await withClient(again.connection, (client) => client.query('select * from shoe'))
  await again.stop()
  const elsewhere = join(dataDir, 'postgres', 'elsewhere')
  if (existsSync(elsewhere)) rmSync(realpathSync(elsewhere), { recursive: true })
})
