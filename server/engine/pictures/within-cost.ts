import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'

const MB = 1024 ** 2
/** Of any one file: what it unpacks to beyond its own bytes is what makes a bomb. */
const LEAST = { cpu: 2, memory: 200 * MB }
/** For each byte of the file: so much a real picture or document may ask. */
const BY_BYTE = { cpu: 0.25 / MB, memory: 32 }
/** Milliseconds from look to look. */
const EVERY = 20
/** Seconds of processors and bytes, both of this whole process. */
interface Cost {
  cpu: number
  memory: number
}

const shared = new SharedArrayBuffer(24)
const watching = new Int32Array(shared, 0, 1)
const most = new Float64Array(shared, 8, 2)
let watchman: Worker | undefined

/**
 * A thread, because native code and WebAssembly keep the first one from looking; in words, because a thread would load the
 * whole bundle anew. Nothing but the end of the process stops such code: its pool starts another.
 */
const watch = `
const { workerData } = require('node:worker_threads')
const watching = new Int32Array(workerData, 0, 1)
const most = new Float64Array(workerData, 8, 2)
const end = (signal) => {
  try { process.kill(process.pid, signal) } catch { process.kill(process.pid, 'SIGKILL') }
}
for (;;) {
  Atomics.wait(watching, 0, 0)
  Atomics.wait(watching, 0, 1, ${EVERY})
  if (Atomics.load(watching, 0) === 0) continue
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1e6 > most[0]) end('SIGXCPU')
  if (process.memoryUsage.rss() > most[1]) end('SIGKILL')
}`

const spent = (): Cost => {
  const { user, system } = process.cpuUsage()
  return { cpu: (user + system) / 1e6, memory: process.memoryUsage.rss() }
}

/**
 * Ends this process when the work takes more than a file of so many bytes may cost. A process does one file at a time.
 * @param file its path or content
 */
export async function withinCost<Made>(file: string | Uint8Array, work: () => Promise<Made>): Promise<Made> {
  const bytes = typeof file === 'string' ? (await stat(file)).size : file.length
  const now = spent()
  most[0] = now.cpu + LEAST.cpu + bytes * BY_BYTE.cpu
  most[1] = now.memory + LEAST.memory + bytes * BY_BYTE.memory
  watchman ??= startWatchman()
  Atomics.store(watching, 0, 1)
  Atomics.notify(watching, 0)
  try {
    return await work()
  } finally {
    Atomics.store(watching, 0, 0)
    Atomics.notify(watching, 0)
  }
}

/** What the file has told of itself may cost more: it was held against a limit before. */
export function allow({ cpu = 0, memory = 0 }: Partial<Cost>): void {
  most[0]! += cpu
  most[1]! += memory
}

function startWatchman(): Worker {
  const worker = new Worker(watch, { eval: true, workerData: shared })
  worker.unref()
  return worker
}
