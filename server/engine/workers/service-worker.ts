import { type TaskOptions, TaskThread, type ThreadOptions } from './task-thread.ts'

export type ServiceWorker = {
  /** Asks the thread; many requests may be under way at once. Rejects with ThreadCrashed when it ends before answering. */
  request<Answer>(task: string, payload: unknown, options?: TaskOptions): Promise<Answer>
  close(): Promise<void>
}

const longestPause = 30_000

/**
 * One thread that lives as long as the application and keeps state, such as an index. When it crashes it is started
 * again, with growing pauses; the state is then empty, so `onStart` runs for every start and has to fill it.
 */
export function createServiceWorker(
  options: ThreadOptions & { onStart?: (worker: ServiceWorker) => Promise<void>; onError: (error: Error) => void },
): ServiceWorker {
  let closed = false
  let thread: TaskThread
  let pause = 100
  let timer: NodeJS.Timeout | undefined

  const worker: ServiceWorker = {
    request: <Answer>(task: string, payload: unknown, taskOptions?: TaskOptions) =>
      thread.run(task, payload, taskOptions) as Promise<Answer>,
    async close() {
      closed = true
      clearTimeout(timer)
      await thread.end()
    },
  }

  function start(): void {
    const started = Date.now()
    // Others ask the same thread: one who gives up must not end it.
    thread = new TaskThread({ ...options, grace: Number.POSITIVE_INFINITY })
    void thread.exited.then(() => {
      if (closed) return
      // One that ran well for a while has earned a quick restart.
      pause = Date.now() - started > longestPause ? 100 : Math.min(pause * 2, longestPause)
      options.onError(new Error(`The thread "${options.name}" ended; starting it again in ${pause} ms`))
      timer = setTimeout(start, pause)
    })
    options.onStart?.(worker).catch((error: Error) => {
      if (!closed) options.onError(error)
    })
  }

  start()
  return worker
}
