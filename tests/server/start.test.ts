import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readLockFile } from '../../server/engine/processes/lock-file.ts'
import { isAlive } from '../../server/engine/processes/process-identity.ts'
import { bundleServer } from '../world/bundle.ts'
import { until } from '../world/until.ts'

let program: string
let dataDir: string
let children: ChildProcess[]

beforeAll(async () => {
  program = await bundleServer()
  return () => rmSync(program, { recursive: true })
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

function start(env: Record<string, string>): { child: ChildProcess; said: () => string; ended: Promise<unknown[]> } {
  const { NODE_ENV: _unwanted, ...inherited } = process.env
  const child = spawn(process.execPath, [join(program, 'main.js')], {
    env: { ...inherited, PORT: '0', DATA_DIR: dataDir, DEMO_STYLES: '0', ...env },
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

test('the application says where it is served, refuses a second one in its folder, and stops in order', async () => {
  const opsPort = await freePort()
  const first = start({ OPS_PORT: String(opsPort) })
  await until(() => addressOf(first.child) !== undefined)
  const address = addressOf(first.child) ?? ''
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  await until(() => first.said().includes(`Data folder: ${dataDir}`))
  expect(first.said()).toContain(`Linebook is ready at ${address}`)
  const ops = `http://127.0.0.1:${opsPort}`
  await until(async () => (await fetch(`${ops}/readyz`)).ok)
  expect(await (await fetch(`${ops}/metrics`)).text()).toContain('process_cpu_user_seconds_total')
  expect((await fetch(`${address}/metrics`)).status).toBe(404)
  const postgres = Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  expect(isAlive(postgres)).toBe(true)

  const second = start({})
  expect(await second.ended).toEqual([1, null])
  expect(second.said()).toBe(`Linebook runs already in ${dataDir}, at ${address} (process ${first.child.pid}).\n`)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)

  first.child.kill('SIGINT')
  first.child.kill('SIGINT')
  expect(await first.ended).toEqual([0, null])
  expect(isAlive(postgres)).toBe(false)
  expect(readLockFile(join(dataDir, 'running.json'))).toBeUndefined()
})

test('a port that another program has is named', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { said, ended } = start({ PORT: String(port) })
  expect(await ended).toEqual([1, null])
  expect(said()).toContain(`PORT ${port} is taken by another program: choose another one.\n`)
  other.close()
})
