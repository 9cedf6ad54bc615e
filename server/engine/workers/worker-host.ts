import { parentPort } from 'node:worker_threads'
import { databaseAway, isDatabaseAway } from '../database/database-away.ts'
import type { ProcessUse, TaskCall, TaskNews } from './task-messages.ts'

export type TaskContext = {
  /** Tells the caller how far the work is; any value that structured cloning takes, e.g. {done, total}. */
  report(progress: unknown): void
  /** Hands a piece of the result over at once. Small pieces are copied, whole buffers move. */
  chunk(bytes: Uint8Array): void
  /** True as soon as the caller gave up. A task that ends within a quarter of a second keeps its thread warm. */
  isCancelled(): boolean
}

/** One kind of work. `never` lets every task name its own payload; the caller is trusted to send that. */
export type Task = (payload: never, context: TaskContext) => unknown

/** The side of a thread or a process: answers calls by task name. To be called once, by the file that it runs. */
export function hostTasks(tasks: Record<string, Task>): void {
  const { listen, send, used } = line()

  listen(async ({ id, task: name, payload, cancelled }: TaskCall) => {
    const context: TaskContext = {
      report: (progress) => send({ id, kind: 'progress', progress }),
      chunk: (bytes) => {
        const own = ownBytes(bytes)
        send({ id, kind: 'chunk', bytes: own }, [own.buffer])
      },
      isCancelled: () => cancelled !== undefined && Atomics.load(cancelled, 0) === 1,
    }
    try {
      const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
      if (!task) throw new Error(`No task is named ${name}`)
      const result = await task(payload as never, context)
      send({ id, kind: 'result', result, ...used() })
    } catch (error) {
      send({ id, kind: 'error', error: faultOf(error) })
    }
  })
}

/** As far as it can be sent: what else its reader has to know of it is its code. */
function faultOf(error: unknown): Extract<TaskNews, { kind: 'error' }>['error'] {
  const { name, message, stack, code } = (error instanceof Error ? error : new Error(String(error))) as Error & {
    code?: unknown
  }
  // Those of programs are numbers, and mean nothing to who reads codes.
  const own = typeof code === 'string' ? code : undefined
  return { name, message, stack, code: isDatabaseAway(error) ? databaseAway : own }
}

interface Line {
  listen(hear: (call: TaskCall) => void): void
  send(news: TaskNews, transfer?: ArrayBuffer[]): void
  used(): { used?: ProcessUse }
}

/** To whoever started this thread, or this process. */
function line(): Line {
  const port = parentPort
  if (port) {
    return {
      listen: (hear) => port.on('message', hear),
      send: (news, transfer = []) => port.postMessage(news, transfer),
      used: () => ({}),
    }
  }
  if (!process.send) throw new Error('hostTasks belongs into a thread or a process that was started for it')
  // Nobody waits any more for what a process does whose application is gone.
  process.on('disconnect', () => process.exit())
  return {
    listen: (hear) => process.on('message', hear),
    send: (news) => process.send!(news),
    used: () => {
      const { user, system } = process.cpuUsage()
      return { used: { memory: process.memoryUsage.rss(), cpu: (user + system) / 1e6 } }
    },
  }
}

/** Node's small buffers share one pool: moving that would empty its neighbours. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes
  const isWhole = buffer instanceof ArrayBuffer && bytes.byteLength === buffer.byteLength && bytes.byteLength > 65_536
  return isWhole ? new Uint8Array(buffer) : Uint8Array.from(bytes)
}
