import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readLockFile } from '../../server/engine/processes/lock-file.ts'
import { passableFolder } from '../world/start-application.ts'
import { until } from '../world/until.ts'

// The commands of README.md as they stand there, in the default setup: nothing is set but a folder, a port and how
// much of the demo brand is made.

let dataDir: string
let started: ChildProcess[]
// What is not built is built first, as each command would, but not in the time of one of them.
beforeAll(() => {
  const prepare = `(await import('./scripts/prepare.mjs')).build()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', prepare], { stdio: 'ignore' })
})
beforeEach(() => {
  dataDir = passableFolder()
  started = []
})
afterEach(async () => {
  const running = started.filter((child) => child.exitCode === null && child.signalCode === null)
  // Its group: npm, its shell and the command.
  for (const child of running) process.kill(-child.pid!, 'SIGTERM')
  await Promise.all(running.map((child) => once(child, 'exit')))
  await until(() => !existsSync(join(dataDir, 'postgres/cluster/postmaster.pid')))
  rmSync(dataDir, { recursive: true, force: true })
})

const run = (line: string) => {
  const [program, ...words] = line.split(' ')
  const { NODE_ENV: _unwanted, ...inherited } = process.env
  const env = { ...inherited, DATA_DIR: dataDir, PORT: '0', DEMO_STYLES: '1' }
  const child = spawn(program!, words, { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  started.push(child)
  return child
}
/** What a command says, and how it ends. */
const ended = async (line: string): Promise<{ said: string; code: number | null }> => {
  const child = run(line)
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number | null]>])
  return { said, code }
}

async function npmStart(): Promise<{ address: string; stop(): Promise<void> }> {
  const child = run('npm start')
  child.stdout.resume()
  const holder = () => readLockFile(join(dataDir, 'running.json'))
  // It builds first when the sources have changed.
  await until(() => child.exitCode !== null || (holder()?.notes['address'] ?? '') !== '', 170)
  const { pid, notes } = holder()!
  const stop = async () => {
    process.kill(pid, 'SIGINT')
    await once(child, 'exit')
    expect(child.exitCode).toBe(0)
  }
  return { address: notes['address']!, stop }
}

/** Which of what was fed people see. */
const products = async (address: string): Promise<string[]> => {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const login = await post('/users/session', { email: 'sales@linebook.test', password: 'linebook-demo' })
  const cookie = login.headers.get('set-cookie')!.split(';')[0]!
  // An application that cannot keep up for a moment asks readers to come again, as browsers do by themselves.
  let answer = await post('/products/fetch', {}, cookie)
  await until(async () => {
    if (answer.status === 503) answer = await post('/products/fetch', {}, cookie)
    return answer.status !== 503
  })
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as { data: { _id: string }[] }
  // Beside them the demo brand's.
  return data
    .map(({ _id }) => _id)
    .filter((id) => id.startsWith('F'))
    .toSorted()
}

/** A style with its price in the United States, in two files. */
function feedOf(style: string): string {
  const files = {
    products: `style,color,name,productType\n${style},BLK,Fed,Footwear\n`,
    prices: `style,color,location,lineStatus,wholesalePrice,suggestedRetail\n${style},BLK,US,A,45,95\n`,
  }
  return Object.entries(files)
    .map(([name, content]) => {
      const path = join(dataDir, `${style}-${name}.csv`)
      writeFileSync(path, content)
      return path
    })
    .join(' ')
}

test('ADM-03 npm run feed and npm run first-administrator reach the application of npm start, while it runs and while it does not', async () => {
  const first = await npmStart()
  expect(await products(first.address)).toEqual([])
  const dry = await ended(`npm run feed -- ${feedOf('F10')} --dry-run`)
  expect(dry).toMatchObject({ code: 0, said: expect.stringContaining('1 added') })
  expect(await products(first.address)).toEqual([])
  const running = `Database of the application that runs in ${dataDir}, at ${first.address}.`
  const while_ = await ended(`npm run feed -- ${feedOf('F10')}`)
  expect(while_.code).toBe(0)
  expect(while_.said).toContain(running)
  // Without a restart: the running application hears of it.
  await until(async () => (await products(first.address)).join() === 'F10_BLK')
  // Somebody administers the demo brand.
  const eve = 'npm run first-administrator -- eve@brand.test'
  expect(await ended(eve)).toMatchObject({ code: 1, said: expect.stringContaining(running) })
  await first.stop()

  const notRunning = `No application runs in ${dataDir}: its database is started for this command alone.`
  expect(await ended(eve)).toMatchObject({ code: 1, said: expect.stringContaining(notRunning) })
  const alone = await ended(`npm run feed -- ${feedOf('F20')}`)
  expect(alone.code).toBe(0)
  expect(alone.said).toContain(notRunning)
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid')), 'what the command started it ends').toBe(false)
  expect(readLockFile(join(dataDir, 'running.json'))).toBeUndefined()
  const second = await npmStart()
  expect(await products(second.address)).toEqual(['F10_BLK', 'F20_BLK'])
  await second.stop()
})

test('SHELL-13 npm start says first that its port is taken, before it installs, builds or begins anything', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, PATH: '' },
    encoding: 'utf8',
  })
  other.close()
  expect([status, stdout, stderr]).toEqual([1, '', `PORT ${port} is taken by another program: choose another one.\n`])
})

test('every command of README.md is one, and what it runs can be run', () => {
  const names = [...readFileSync('README.md', 'utf8').matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)].map(
    ([, name]) => name!,
  )
  expect(names).toEqual(expect.arrayContaining(['start', 'dev', 'test', 'bench', 'prove', 'feed', 'screenshots']))
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  for (const name of names) {
    expect(scripts, `npm run ${name}`).toHaveProperty([name])
    const files = [...scripts[name]!.matchAll(/[\w./-]+\.m?[tj]s\b/g)].map(([file]) => file)
    // What npm itself does has no file of ours.
    if (!scripts[name]!.startsWith('npm ')) expect(files, name).not.toEqual([])
    for (const file of files) expect(existsSync(file), file).toBe(true)
    for (const file of files.filter((one) => one.endsWith('.mjs')))
      expect(spawnSync(process.execPath, ['--check', file], { encoding: 'utf8' }).stderr).toBe('')
  }
})

test('SHELL-13 README.md names every proof', () => {
  const [, named = ''] = /`npm run prove -- NAME` *\|[^|]*: ([^|]*?) *\|/.exec(readFileSync('README.md', 'utf8'))!
  const proofs = readdirSync('prove').filter((name) => name.endsWith('.prove.ts'))
  expect(named.split(', ').toSorted()).toEqual(proofs.map((name) => name.replace('.prove.ts', '')).toSorted())
})

test('npm run bench takes names of figures, npm run screenshots finds its pictures', async () => {
  const [bench, shots] = await Promise.all([
    ended('npm run bench -- no-such-figure'),
    ended('npx playwright test --config tests/screenshots/playwright.config.ts --list'),
  ])
  expect(bench.code).toBe(1)
  expect(shots.code).toBe(0)
  expect(shots.said).toContain('readme.shots.ts')
})
