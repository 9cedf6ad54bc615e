import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Job as WorkerJob,
  Logger as WorkerLogger,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { inBackground } from '../database/patience.ts'
import type { HeldLease, ProcessLease } from '../processes/process-lease.ts'
import { forgetWorkers, nameWorker } from '../processes/process-lease.queries.ts'
import { createWaits } from './waiting-jobs.ts'
import type { Job, JobRunner } from './job-runner.ts'

/** Milliseconds before a runner that ended by itself is begun anew: ever longer, until one has lasted. */
const pauses = { first: 250, longest: 10_000, lasted: 30_000 }

/** Milliseconds in which a runner has to say good-bye once its jobs are over: without a database it may never be able to. */
const PATIENCE = 3_000

export interface LaneOptions {
  pool: pg.Pool
  /** Jobs at once. */
  atOnce: number
  jobs: readonly Job<never>[]
  lease: ProcessLease
  /** Hears what jobs throw. */
  onFault: (error: unknown) => void
  log: Logger
}

/**
 * Works off one lane's jobs as long as this process has its lease. A runner that ends without being told to (the database was
 * away as it wrote that a job is done) is begun anew, and what its worker held goes back to the queue.
 */
export function openLane(options: LaneOptions): JobRunner {
  const { lease, log } = options
  const closing = new AbortController()
  const left = new Set<string>()

  const work = async (): Promise<void> => {
    let pause = pauses.first
    for (;;) {
      const held = await lease.whenHeld(closing.signal)
      if (!held) return
      const begun = performance.now()
      try {
        await runOnce(options, held, closing.signal, left)
      } catch (error) {
        log.warn({ err: error }, 'jobs could not be run')
      }
      if (closing.signal.aborted) return
      if (held.signal.aborted) continue
      if (performance.now() - begun > pauses.lasted) pause = pauses.first
      log.warn({ milliseconds: pause }, 'jobs are begun anew')
      await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined)
      pause = Math.min(pause * 2, pauses.longest)
    }
  }
  const ended = work()
  return {
    async close() {
      closing.abort()
      await ended
    },
  }
}

/** One life of a runner; `left` are workers whose jobs are still to be given back. */
async function runOnce(
  { pool, atOnce, jobs, onFault, log }: LaneOptions,
  held: HeldLease,
  closing: AbortSignal,
  left: Set<string>,
): Promise<void> {
  const giveBack = async () => {
    if (left.size === 0) return
    await forgetWorkers(pool, held.id, [...left])
    left.clear()
  }
  await giveBack()
  const failing = new AbortController()
  const end = AbortSignal.any([closing, held.signal])
  const signal = AbortSignal.any([end, failing.signal])
  const events = new EventEmitter() as WorkerEvents
  let worker = ''
  let named: Promise<void> | undefined
  events.on('pool:create', ({ workerPool }) => {
    worker = workerPool.id
    left.add(worker)
  })
  // Its jobs are left as they stand: nobody would be told that they are done.
  events.on('pool:gracefulShutdown', () => failing.abort())
  const lane = openTasks(jobs, { signal, lease: { id: held.id, signal: end }, onFault, log })
  const runner = await run({
    pgPool: pool,
    taskList: lane.tasks,
    concurrency: atOnce,
    noHandleSignals: true,
    events,
    // Asked before each job is taken: the first waits until the lease knows whose it is.
    forbiddenFlags: async () => {
      named ??= nameWorker(pool, held.id, worker)
      await named.catch((error: unknown) => {
        named = undefined
        throw error
      })
      return null
    },
    // Written by its batches, a failure to do so ends the runner; written at once, it would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    crontab: jobs.flatMap((job) => (job.cron ? [`${job.cron} ${job.name}`] : [])).join('\n'),
    logger: workerLogger(log, signal),
  })
  await Promise.race([runner.promise.catch(() => undefined), aborted(end)])
  failing.abort()
  await stop(runner, lane.settled)
  if (!held.signal.aborted) await giveBack()
}

/** Long work looks at the signal, leaves its row as it stands and runs again. */
async function stop(runner: Runner, settled: () => Promise<unknown>): Promise<void> {
  // One that ended by itself cannot be stopped once more.
  const stopped = Promise.allSettled([runner.stop(), runner.promise])
  await settled()
  await Promise.race([stopped, wait(PATIENCE, undefined, { ref: false })])
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** What the runner calls, and when all that it called is over. */
function openTasks(
  jobs: readonly Job<never>[],
  { signal, lease, onFault, log }: { signal: AbortSignal; lease: HeldLease } & Pick<LaneOptions, 'onFault' | 'log'>,
): { tasks: TaskList; settled(): Promise<unknown> } {
  const underWay = new Set<Promise<void>>()
  const waiting = createWaits(onFault)
  const tasks: TaskList = {}
  for (const job of jobs) {
    tasks[job.name] = async (payload, helpers) => {
      signal.throwIfAborted()
      const jobLog = log.child({ job: job.name, jobId: helpers.job.id })
      const context = { signal, log: jobLog, attempt: helpers.job.attempts, lease }
      const done = waiting(helpers, () => inBackground(() => job.run(payload as never, context)))
      underWay.add(done)
      try {
        await done
      } finally {
        underWay.delete(done)
      }
    }
  }
  return { tasks, settled: () => Promise.allSettled(underWay) }
}

const workerLogger = (log: Logger, signal: AbortSignal): WorkerLogger =>
  new WorkerLogger(() => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return
    const { job, error } = (meta ?? {}) as { job?: WorkerJob; error?: unknown }
    // Told to stop, it runs again after the next start: nothing failed.
    const isStopped = signal.aborted && (error as Error | undefined)?.name === 'AbortError'
    if (isStopped) log.info({ job: job?.task_identifier }, 'job left for the next start')
    else log.warn({ message }, 'job queue')
  })
