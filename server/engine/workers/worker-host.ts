import { parentPort } from 'node:worker_threads'
import type { TaskCall, TaskNews } from './task-messages.ts'

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

/** The thread's side: answers calls by task name. To be called once, by the file that the thread runs. */
export function hostTasks(tasks: Record<string, Task>): void {
  const port = parentPort
  if (!port) throw new Error('hostTasks belongs into a worker thread')
  const send = (news: TaskNews, transfer: ArrayBuffer[] = []) => port.postMessage(news, transfer)

  port.on('message', async ({ id, task: name, payload, cancelled }: TaskCall) => {
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
      send({ id, kind: 'result', result: await task(payload as never, context) })
    } catch (error) {
      const {
        name: kind,
        message,
        stack,
        code,
      } = (error instanceof Error ? error : new Error(String(error))) as Error & {
        code?: unknown
      }
      send({
        id,
        kind: 'error',
        error: { name: kind, message, stack, code: typeof code === 'string' ? code : undefined },
      })
    }
  })
}

/** Node's small buffers share one pool: moving that would empty its neighbours. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes
  const isWhole = buffer instanceof ArrayBuffer && bytes.byteLength === buffer.byteLength && bytes.byteLength > 65_536
  return isWhole ? new Uint8Array(buffer) : Uint8Array.from(bytes)
}
