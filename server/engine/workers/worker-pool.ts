import { availableParallelism } from 'node:os'
import { type TaskOptions, TaskThread, type ThreadOptions } from './task-thread.ts'

export type WorkerPool = {
  /** Runs a task on the next free thread. Rejects with PoolIsFull when too many wait already. */
  run<Result>(task: string, payload: unknown, options?: TaskOptions): Promise<Result>
  /** Figures for health and metrics. */
  load(): { threads: number; busy: number; waiting: number }
  /** Ends every thread; what was under way or waiting is rejected. */
  close(): Promise<void>
}

export class PoolIsFull extends Error {
  override name = 'PoolIsFull'
  readonly code = 'pool-is-full'
}

export class PoolIsClosed extends Error {
  override name = 'PoolIsClosed'
  readonly code = 'pool-is-closed'
}

type Waiting = { start(thread: TaskThread): void; reject(error: Error): void }

/**
 * Threads for work that would stop the server from answering: documents, spreadsheets, pictures. One task at a time on
 * each thread, threads started when first needed, by default one fewer than there are cores.
 * @param options.queueLimit how many tasks may wait before `run` refuses
 */
export function createWorkerPool(options: ThreadOptions & { threads?: number; queueLimit?: number }): WorkerPool {
  const { threads: most = Math.max(1, availableParallelism() - 1), queueLimit = 200 } = options
  const threads = new Set<TaskThread>()
  const queue: Waiting[] = []
  let closed = false

  const startThread = () => {
    const thread = new TaskThread({ ...options, name: `${options.name}-${threads.size + 1}` })
    threads.add(thread)
    thread.onIdle = serve
    void thread.exited.then(() => {
      threads.delete(thread)
      serve()
    })
    return thread
  }

  const freeThread = () => {
    for (const thread of threads) if (!thread.busy && !thread.ended) return thread
    return threads.size < most ? startThread() : undefined
  }

  function serve(): void {
    while (queue.length > 0) {
      const thread = freeThread()
      if (!thread) return
      queue.shift()?.start(thread)
    }
  }

  return {
    run<Result>(task: string, payload: unknown, taskOptions: TaskOptions = {}) {
      const { signal } = taskOptions
      if (closed) return Promise.reject(new PoolIsClosed('The threads are shutting down'))
      if (signal?.aborted) return Promise.reject(signal.reason as Error)
      if (queue.length >= queueLimit) return Promise.reject(new PoolIsFull(`${queue.length} tasks wait already`))
      return new Promise<Result>((resolve, reject) => {
        const onAbort = () => {
          queue.splice(queue.indexOf(waiting), 1)
          reject(signal?.reason as Error)
        }
        const waiting: Waiting = {
          start: (thread) => {
            signal?.removeEventListener('abort', onAbort)
            thread.run(task, payload, taskOptions).then((result) => resolve(result as Result), reject)
          },
          reject,
        }
        signal?.addEventListener('abort', onAbort, { once: true })
        queue.push(waiting)
        serve()
      })
    },
    load: () => ({
      threads: threads.size,
      busy: [...threads].filter((thread) => thread.busy).length,
      waiting: queue.length,
    }),
    async close() {
      closed = true
      for (const { reject } of queue.splice(0)) reject(new PoolIsClosed('The threads are shutting down'))
      await Promise.all([...threads].map((thread) => thread.end()))
    },
  }
}
