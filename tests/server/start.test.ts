import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { readLockFile } from '../../server/engine/processes/lock-file.ts'
import { until } from '../world/until.ts'

let program: string
let dataDir: string
let children: ChildProcess[]

beforeAll(() => {
  program = inject('serverFolder')
})

beforeEach(() => {
  children = []
  dataDir = mkdtempSync(join(tmpdir(), 'linebook-start-'))
  chmodSync(dataDir, 0o711)
})

afterEach(async () => {
  for (const child of children.filter((one) => one.exitCode === null && one.signalCode === null)) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true })
})

function start(
  env: Record<string, string>,
  words = ['main.js'],
): { child: ChildProcess; said: () => string; ended: Promise<unknown[]> } {
  const { NODE_ENV: _unwanted, ...inherited } = process.env
  const child = spawn(process.execPath, [join(program, words[0]!), ...words.slice(1)], {
    env: { ...inherited, PORT: '0', DATA_DIR: dataDir, DEMO_STYLES: '0', LOG_LEVEL: 'fatal', ...env },
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()))
  return { child, said: () => output, ended: once(child, 'close') }
}

function addressOf(child: ChildProcess): string | undefined {
  const holder = readLockFile(join(dataDir, 'running.json'))
  return holder?.pid === child.pid ? holder?.notes['address'] : undefined
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

test('a wrong variable ends the start with one line that names it', async () => {
  const { said, ended } = start({ PORT: 'three' })
  expect(await ended).toEqual([1, null])
  expect(said()).toBe('PORT must be a whole number from 0 to 65535\n')
})

test('production without a secret is refused', async () => {
  const { said, ended } = start({ NODE_ENV: 'production' })
  expect(await ended).toEqual([1, null])
  expect(said()).toBe('SECRET must be set with NODE_ENV=production\n')
})

test('a DATA_DIR that cannot be used is said in one line', async () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  const [first, second] = [start({ DATA_DIR: file }), start({ DATA_DIR: join(file, 'below') })]
  expect(await Promise.all([first.ended, second.ended])).toEqual([
    [1, null],
    [1, null],
  ])
  expect(first.said()).toBe(`DATA_DIR ${file} is no folder.\n`)
  expect(second.said()).toBe(`DATA_DIR ${join(file, 'below')} is no folder.\n`)
})

test('a port that another program has is said first, in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { said, ended } = start({ PORT: String(port) })
  expect(await ended).toEqual([1, null])
  expect(said()).toBe(`PORT ${port} is taken by another program: choose another one.\n`)
  // Nothing was begun.
  expect(readdirSync(dataDir)).toEqual([])
  other.close()
})

test('a start that is broken off ends what it began', async () => {
  const { child, said, ended } = start({})
  await until(() => said().includes('Starting the embedded PostgreSQL.'))
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  expect(said()).toBe('Starting the embedded PostgreSQL.\nSIGINT: stopping before it began.\n')
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
  expect(readLockFile(join(dataDir, 'running.json'))).toBeUndefined()
})

test('ACC-02 production begins with an empty database and a first administrator, and is alone in its folder', async () => {
  const env = { NODE_ENV: 'production', SECRET: randomBytes(32).toString('base64url') }
  const opsPort = await freePort()
  const first = start({ ...env, OPS_PORT: String(opsPort) })
  await until(() => addressOf(first.child) !== undefined)
  const address = addressOf(first.child) ?? ''
  await until(async () => (await fetch(`${address}/healthz`)).ok)
  await until(() => first.said().includes(`Data folder: ${dataDir}`))
  expect(first.said()).toContain(`Linebook is ready at ${address}`)
  const ops = `http://127.0.0.1:${opsPort}`
  await until(async () => (await fetch(`${ops}/readyz`)).ok)
  expect(await (await fetch(`${ops}/metrics`)).text()).toContain('process_cpu_user_seconds_total')
  expect((await fetch(`${address}/metrics`)).status).toBe(404)
  const postgres = Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])

  const command = start(env, ['first-administrator.js', 'ada@brand.test'])
  expect(await command.ended).toEqual([0, null])
  const link = new URL(command.said().trim().split('\n').at(-1) ?? '')
  expect(link.origin).toBe(address)
  const [, , userId, code] = link.pathname.split('/')
  const post = (path: string, body: object) =>
    fetch(`${address}/api/users/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const password = 'nine quiet harbours'
  expect((await post('set-password', { userId, code, password })).status).toBe(200)
  expect((await post('session', { email: 'ada@brand.test', password })).status).toBe(200)
  const again = start(env, ['first-administrator.js', 'bob@brand.test'])
  expect(await again.ended).toEqual([1, null])
  expect(again.said()).toContain('ada@brand.test administers Linebook already.\n')

  const second = start(env)
  expect(await second.ended).toEqual([1, null])
  expect(second.said()).toBe(`Linebook runs already in ${dataDir}, at ${address} (process ${first.child.pid}).\n`)
  await until(async () => (await fetch(`${address}/healthz`)).ok)

  // Its database comes back by itself, and with it everything else.
  process.kill(postgres, 'SIGKILL')
  await until(async () => (await post('session', { email: 'ada@brand.test', password })).status === 200)
  first.child.kill('SIGINT')
  first.child.kill('SIGINT')
  expect(await first.ended).toEqual([0, null])
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
  expect(readLockFile(join(dataDir, 'running.json'))).toBeUndefined()
  // Others on this machine read nothing of it.
  expect(rightsBelow(dataDir).filter(({ mode }) => (mode & 0o007) !== 0)).toEqual([])
})

/** Rights of a folder and of all that Linebook keeps in it; what PostgreSQL owns has a folder of its own. */
function rightsBelow(folder: string): { path: string; mode: number }[] {
  const own = [{ path: folder, mode: statSync(folder).mode & 0o777 }]
  const inside = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'cluster' ? [] : rightsBelow(path)
    return entry.isFile() ? [{ path, mode: statSync(path).mode & 0o777 }] : []
  })
  return [...own, ...inside]
}
