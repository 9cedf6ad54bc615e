import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bundleForNode } from '../../../tests/world/bundle.ts'
import { until } from '../../../tests/world/until.ts'
import { createServiceWorker } from './service-worker.ts'
import { createWorkerPool, type WorkerPool } from './worker-pool.ts'

let file: string
let pool: WorkerPool

beforeAll(async () => {
  file = await bundleForNode('tests/world/sample-worker.ts')
})
afterAll(() => rmSync(file, { force: true }))
afterEach(() => pool.close())

function open(threads: number, queueLimit?: number): WorkerPool {
  pool = createWorkerPool({ file, name: 'sample', threads, queueLimit })
  return pool
}

/** Starts a task that reports when it has begun. */
function begin(task: string): { begun: Promise<void>; ended: Promise<unknown>; controller: AbortController } {
  const controller = new AbortController()
  let ended: Promise<unknown> = Promise.resolve()
  const begun = new Promise<void>((resolve) => {
    ended = pool.run(task, null, { signal: controller.signal, onProgress: () => resolve() })
  })
  return { begun, ended, controller }
}

test('answers, streams pieces in order and reports how far it is', async () => {
  open(2)
  expect(await Promise.all([1, 2, 3, 4].map((n) => pool.run<number>('double', n)))).toEqual([2, 4, 6, 8])
  const pieces: string[] = []
  const progress: unknown[] = []
  const count = await pool.run('stream', ['left', 'right'], {
    onChunk: (bytes) => pieces.push(Buffer.from(bytes).toString()),
    onProgress: (one) => progress.push(one),
  })
  expect({ count, pieces, progress }).toEqual({
    count: 2,
    pieces: ['left', 'right'],
    progress: [
      { done: 1, total: 2 },
      { done: 2, total: 2 },
    ],
  })
})

test('a task that throws rejects with its message and code; an unknown task is named', async () => {
  open(1)
  await expect(pool.run('fail', null)).rejects.toMatchObject({
    name: 'TypeError',
    message: 'not a shoe',
    code: 'no-shoe',
  })
  await expect(pool.run('toString', null)).rejects.toThrow('No task is named toString')
})

test('a buffer in the transfer list moves to the thread', async () => {
  open(1)
  const bytes = new Uint8Array(1000)
  expect(await pool.run('length', bytes, { transfer: [bytes.buffer] })).toBe(1000)
  expect(bytes.byteLength).toBe(0)
})

test('a crash rejects its own task only, and the thread is replaced', async () => {
  open(1)
  const before = await pool.run<number>('thread', null)
  const crash = pool.run('exit', null)
  const next = pool.run<number>('thread', null)
  await expect(crash).rejects.toMatchObject({ code: 'thread-crashed', message: expect.stringContaining('exit code 7') })
  expect(await next).not.toBe(before)
})

test('a task that notices the cancellation keeps its thread, one that does not is ended', async () => {
  open(1)
  const before = await pool.run<number>('thread', null)
  const polite = begin('untilCancelled')
  await polite.begun
  polite.controller.abort(new Error('closed the tab'))
  await expect(polite.ended).rejects.toThrow('closed the tab')
  expect(await pool.run('thread', null)).toBe(before)

  const deaf = begin('spin')
  await deaf.begun
  deaf.controller.abort(new Error('closed the tab'))
  await expect(deaf.ended).rejects.toThrow('closed the tab')
  expect(await pool.run('thread', null)).not.toBe(before)
})

test('what waits can be cancelled, is refused past the limit, and is rejected at the end', async () => {
  open(1, 1)
  const busy = begin('untilCancelled')
  await busy.begun
  const controller = new AbortController()
  const waiting = pool.run('double', 1, { signal: controller.signal })
  await expect(pool.run('double', 2)).rejects.toMatchObject({ code: 'pool-is-full' })
  controller.abort(new Error('changed my mind'))
  await expect(waiting).rejects.toThrow('changed my mind')

  const last = pool.run('double', 3)
  expect(pool.load()).toEqual({ threads: 1, busy: 1, waiting: 1 })
  const ends = Promise.allSettled([busy.ended, last])
  await pool.close()
  expect((await ends).map((end) => end.status)).toEqual(['rejected', 'rejected'])
  await expect(pool.run('double', 4)).rejects.toMatchObject({ code: 'pool-is-closed' })
})

test('a service keeps its state, and starts again and is filled again after a crash', async () => {
  open(1)
  let starts = 0
  const errors: string[] = []
  const service = createServiceWorker({
    file,
    name: 'index',
    onStart: async (worker) => {
      starts++
      await worker.request('keep', starts * 10)
    },
    onError: (error) => errors.push(error.message),
  })
  await until(async () => (await service.request('kept', null)) === 10)
  const [crash, pending] = await Promise.allSettled([
    service.request('exit', null),
    service.request('untilCancelled', null),
  ])
  expect([crash.status, pending.status]).toEqual(['rejected', 'rejected'])
  await until(async () => (await service.request('kept', null).catch(() => 0)) === 20)
  expect(errors).toEqual(['The thread "index" ended; starting it again in 200 ms'])
  await service.close()
})
