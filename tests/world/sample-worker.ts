import { threadId } from 'node:worker_threads'
import { hostTasks } from '../../server/engine/workers/worker-host.ts'

let kept = 0

// The thread's side in the tests of the pool: one task for each way in which a task can go.
hostTasks({
  double: (value: number) => value * 2,
  thread: () => threadId,
  process: () => process.pid,
  environment: () => Object.keys(process.env),
  eat: () => {
    const eaten: Buffer[] = []
    for (;;) eaten.push(Buffer.alloc(64 * 1024 ** 2, 1))
  },
  fail: () => {
    throw Object.assign(new TypeError('not a shoe'), { code: 'no-shoe' })
  },
  exit: () => process.exit(7),
  stream: async (pieces: string[], { chunk, report }) => {
    for (const [index, piece] of pieces.entries()) {
      chunk(Buffer.from(piece))
      report({ done: index + 1, total: pieces.length })
    }
    return pieces.length
  },
  untilCancelled: async (_payload: null, { isCancelled, report }) => {
    report('begun')
    while (!isCancelled()) await new Promise((resolve) => setImmediate(resolve))
  },
  spin: (_payload: null, { report }) => {
    report('begun')
    for (;;);
  },
  length: (bytes: Uint8Array) => bytes.byteLength,
  keep: (value: number) => {
    kept = value
  },
  kept: () => kept,
})
