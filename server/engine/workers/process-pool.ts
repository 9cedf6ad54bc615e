import { FairQueue } from './fair-queue.ts'
import { type ProcessOptions, TaskProcess } from './task-process.ts'
import { PoolIsClosed } from './worker-pool.ts'

export interface ProcessTask {
  signal?: AbortSignal | undefined
  /** Whoever waits for it; those of one person wait for each other, and not others for all of them. */
  by?: string
  /** The process does this one last: what it reads may be meant ill. */
  isAlone?: boolean
}

export interface ProcessPool {
  /**
   * Runs a task in the next process that is free. Rejects with what it threw, with ProcessDied, with a TimeoutError when it
   * took too long, or with the signal's reason.
   */
  run<Result>(task: string, payload: unknown, options?: ProcessTask): Promise<Result>
  /** Ends every process; what was under way or waiting is rejected. */
  close(): Promise<void>
}

interface Waiting {
  person: string
  start(child: TaskProcess): void
  reject(error: Error): void
}

/** A process is done after so many tasks, and when it holds or has used so much: memory that native code loses is lost till then. */
const retired = { tasks: 200, memory: 500 * 1024 ** 2 }
/** Milliseconds for which one with nothing to do is kept. */
const IDLE = 60_000

/**
 * Processes for work that may take all the memory or the time there is, or end whoever does it: at most `atOnce`, started
 * when first needed and kept.
 * @param options.patience milliseconds of one task, from its beginning
 */
export function createProcessPool(
  options: ProcessOptions & { atOnce: number; patience: number; idle?: number },
): ProcessPool {
  const children = new Set<TaskProcess>()
  const queue = new FairQueue<Waiting>()
  const timers = new Map<TaskProcess, NodeJS.Timeout>()
  let closed = false

  const end = (child: TaskProcess) => {
    clearTimeout(timers.get(child))
    timers.delete(child)
    children.delete(child)
    return child.end()
  }
  const isRetired = ({ ended, tasksDone, used }: TaskProcess) =>
    ended || tasksDone >= retired.tasks || used.memory > retired.memory || used.cpu > options.cpu / 2

  const freeProcess = () => {
    for (const child of children) if (!child.busy && !child.ended) return child
    if (children.size >= options.atOnce) return undefined
    const child = new TaskProcess(options)
    children.add(child)
    void child.exited.then(() => {
      children.delete(child)
      serve()
    })
    return child
  }

  function serve(): void {
    while (queue.size > 0) {
      const child = freeProcess()
      if (!child) return
      queue.take()!.start(child)
    }
  }

  const work = async (child: TaskProcess, task: string, payload: unknown, { signal, isAlone }: ProcessTask) => {
    clearTimeout(timers.get(child))
    child.hold(true)
    const tooLong = AbortSignal.timeout(options.patience)
    const given = signal ? AbortSignal.any([tooLong, signal]) : tooLong
    let giveUp = () => {}
    const givenUp = new Promise<never>((_resolve, reject) => {
      giveUp = () => {
        reject(given.reason as Error)
        void end(child)
      }
    })
    given.addEventListener('abort', giveUp)
    try {
      return await Promise.race([child.run(task, payload), givenUp])
    } finally {
      given.removeEventListener('abort', giveUp)
      if (isAlone || closed || isRetired(child)) void end(child)
      else {
        child.hold(false)
        timers.set(child, setTimeout(() => void end(child), options.idle ?? IDLE).unref())
      }
      serve()
    }
  }

  return {
    run<Result>(task: string, payload: unknown, taskOptions: ProcessTask = {}) {
      const { signal, by: person = '' } = taskOptions
      if (closed) return Promise.reject(new PoolIsClosed('The processes are shutting down'))
      if (signal?.aborted) return Promise.reject(signal.reason as Error)
      return new Promise<Result>((resolve, reject) => {
        const onAbort = () => {
          queue.remove(person, waiting)
          reject(signal?.reason as Error)
        }
        const waiting: Waiting = {
          person,
          start: (child) => {
            signal?.removeEventListener('abort', onAbort)
            work(child, task, payload, taskOptions).then((result) => resolve(result as Result), reject)
          },
          reject,
        }
        signal?.addEventListener('abort', onAbort, { once: true })
        queue.add(person, waiting)
        serve()
      })
    },
    async close() {
      closed = true
      for (let waiting = queue.take(); waiting; waiting = queue.take())
        waiting.reject(new PoolIsClosed('The processes are shutting down'))
      await Promise.all([...children].map(end))
    },
  }
}
