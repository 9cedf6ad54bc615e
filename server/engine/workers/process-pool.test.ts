import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bundleForNode } from '../../../tests/world/bundle.ts'
import { isAlive } from '../processes/process-identity.ts'
import { createProcessPool, type ProcessPool } from './process-pool.ts'

let file: string
let pool: ProcessPool

beforeAll(async () => {
  file = await bundleForNode('tests/world/sample-worker.ts')
})
afterAll(() => rmSync(file, { force: true }))
afterEach(() => pool.close())

const limits = { memory: 400 * 1024 ** 2, cpu: 60, niceness: 0, patience: 60_000 }
function open(atOnce: number, more: { patience?: number; idle?: number } = {}): ProcessPool {
  pool = createProcessPool({ ...limits, file, atOnce, ...more })
  return pool
}
const pid = (options: { isAlone?: boolean } = {}) => pool.run<number>('process', null, options)

test('LIB-06 a process is kept for the next task, does its last one alone, and gets nothing of our environment', async () => {
  process.env['SECRET_OF_OURS'] = 'x'
  open(1)
  const first = await pid()
  expect(first).not.toBe(process.pid)
  expect(await pid({ isAlone: true })).toBe(first)
  expect(await pid()).not.toBe(first)
  expect(await pool.run<string[]>('environment', null)).not.toContain('SECRET_OF_OURS')
})

test('LIB-06 what a task throws is told; one that ends its process ends no other', async () => {
  open(1)
  await expect(pool.run('fail', null)).rejects.toMatchObject({ message: 'not a shoe', code: 'no-shoe' })
  const died = pool.run('exit', null)
  const next = pid()
  await expect(died).rejects.toMatchObject({ code: 'process-died' })
  expect(await next).toBeGreaterThan(0)
})

test('LIB-06 a task that eats memory without end dies alone', async () => {
  open(1)
  await expect(pool.run('eat', null)).rejects.toThrow()
  expect(await pid()).toBeGreaterThan(0)
})

test('LIB-06 a task that takes too long, or that nobody waits for any more, is ended with its process', async () => {
  open(1, { patience: 3_000 })
  const first = await pid()
  await expect(pool.run('spin', null)).rejects.toMatchObject({ name: 'TimeoutError' })
  await expect.poll(() => isAlive(first)).toBe(false)
  const gone = new AbortController()
  const dropped = pool.run('spin', null, { signal: gone.signal })
  gone.abort(new Error('closed the tab'))
  await expect(dropped).rejects.toThrow('closed the tab')
  expect(await pid()).not.toBe(first)
})

test('LIB-06 who waits for one picture does not wait for the hundred of somebody else', async () => {
  open(1)
  const order: string[] = []
  const asked = (by: string) => pool.run('double', 1, { by }).then(() => order.push(by))
  const all = ['many', 'many', 'many', 'many', 'one', 'two'].map(asked)
  await Promise.all(all)
  // The first began before anybody else came, the second stood first.
  expect(order).toEqual(['many', 'many', 'one', 'two', 'many', 'many'])
})

test('LIB-06 a process with nothing to do is ended after a while, and at the end', async () => {
  open(1, { idle: 50 })
  const first = await pid()
  await expect.poll(() => isAlive(first)).toBe(false)
})
