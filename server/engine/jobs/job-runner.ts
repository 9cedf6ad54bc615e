import {
  type Job as WorkerJob,
  Logger as WorkerLogger,
  makeWorkerUtils,
  run,
  type Runner,
  type TaskList,
} from 'graphile-worker'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { inBackground } from '../database/patience.ts'

/** One kind of background work. It may run again after a crash, so it must be safe to repeat. */
export interface Job<Payload = unknown> {
  name: string
  /** Seconds-resolution crontab line in UTC, for work that runs by the clock. */
  cron?: string
  /** Left out: with all else that has none. */
  lane?: Lane
  run(payload: Payload, context: { signal: AbortSignal; log: Logger; attempt: number }): Promise<void>
}

/**
 * Work that may keep others waiting: a server does so many of it at once, beside all else. The workers of a lane are its
 * own and take the next the moment one is done; those of a named queue are told that it is free only by the next poll,
 * for its row is given back after they asked.
 */
export interface Lane {
  name: string
  atOnce: number
}

export interface JobRunner {
  /** Stops taking new jobs and waits for those that run. */
  close(): Promise<void>
}

/**
 * Puts a job into the queue in the caller's transaction: it exists exactly if the change it speaks of does.
 * `key` makes a second job of that key replace one that still waits. What somebody waits for (`isWaitedFor`) goes before
 * all that nobody does. Of one `queue` all servers together run one at a time.
 */
export async function enqueue<Tables>(
  transaction: Transaction<Tables> | Kysely<Tables>,
  name: string,
  payload: object,
  options: { key?: string; maxAttempts?: number; queue?: string; runAt?: Date; isWaitedFor?: boolean } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, payload := ${JSON.stringify(payload)}::json, queue_name := ${options.queue ?? null},
    run_at := ${options.runAt ?? null}::timestamptz, max_attempts := ${options.maxAttempts ?? 5}::int,
    job_key := ${options.key ?? null}, priority := ${priorityOf(options)}::int)`.execute(transaction)
}

/** The same for many jobs of one kind, in one statement. Of those a lower `turn` comes first; left out, it is 0. */
export async function enqueueEach<Tables>(
  transaction: Transaction<Tables> | Kysely<Tables>,
  name: string,
  jobs: readonly { payload: object; key: string; turn?: number }[],
  options: { maxAttempts: number; runAt?: Date; isWaitedFor?: boolean },
): Promise<void> {
  if (jobs.length === 0) return
  await sql`select graphile_worker.add_job(
    ${name}, payload := j.payload,
    run_at := ${options.runAt ?? null}::timestamptz, max_attempts := ${options.maxAttempts}::int, job_key := j.key,
    priority := ${priorityOf(options)}::int + coalesce(j.turn, 0))
    from json_to_recordset(${JSON.stringify(jobs)}::json) as j (payload json, key text, turn int)`.execute(transaction)
}

/** Whether a job of this key waits for its turn or, with `running`, is being done; one given up for good does neither. */
export const standsInQueue = (key: RawBuilder<string>, running: RawBuilder<boolean>): RawBuilder<boolean> => sql`
  exists (select from graphile_worker.jobs j
    where j.key = ${key} and j.attempts < j.max_attempts and (j.locked_at is null or ${running}))`

/** The queue takes the lowest first. */
const priorityOf = ({ isWaitedFor = false }: { isWaitedFor?: boolean }): number => (isWaitedFor ? -10 : 0)

/** Brings the queue's own tables up to date; before the first enqueue. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: new WorkerLogger(() => () => undefined) })
  await utils.migrate()
  await utils.release()
}

/** `concurrency`: of the work that has no lane. */
export async function startJobs(options: {
  pool: pg.Pool
  jobs: readonly Job<never>[]
  concurrency: number
  log: Logger
}): Promise<JobRunner> {
  const { pool, jobs, log } = options
  const stopping = new AbortController()
  const lanes = new Map<string, { atOnce: number; jobs: Job<never>[] }>()
  for (const job of jobs) {
    const { name, atOnce } = job.lane ?? { name: '', atOnce: options.concurrency }
    const known = lanes.get(name)
    if (known) known.jobs.push(job)
    else lanes.set(name, { atOnce, jobs: [job] })
  }
  const runners = await Promise.all(
    [...lanes.values()].map((lane) => runLane(pool, lane, { signal: stopping.signal, log })),
  )
  return {
    async close() {
      const stopped = runners.map((runner) => runner.stop())
      // Long work looks at the signal, leaves its row as it stands and runs again after the next start.
      stopping.abort()
      await Promise.all(stopped)
    },
  }
}

function runLane(
  pool: pg.Pool,
  { atOnce, jobs }: { atOnce: number; jobs: readonly Job<never>[] },
  { signal, log }: { signal: AbortSignal; log: Logger },
): Promise<Runner> {
  const taskList: TaskList = {}
  for (const job of jobs) {
    taskList[job.name] = async (payload, helpers) => {
      const attempt = helpers.job.attempts
      const jobLog = log.child({ job: job.name, jobId: helpers.job.id })
      await inBackground(() => job.run(payload as never, { signal, log: jobLog, attempt }))
    }
  }
  return run({
    pgPool: pool,
    taskList,
    concurrency: atOnce,
    noHandleSignals: true,
    crontab: jobs.flatMap((job) => (job.cron ? [`${job.cron} ${job.name}`] : [])).join('\n'),
    logger: new WorkerLogger(() => (level, message, meta) => {
      if (level !== 'error' && level !== 'warning') return
      const { job, error } = (meta ?? {}) as { job?: WorkerJob; error?: unknown }
      // Told to stop, it runs again after the next start: nothing failed.
      const isStopped = signal.aborted && (error as Error | undefined)?.name === 'AbortError'
      if (isStopped) log.info({ job: job?.task_identifier }, 'job left for the next start')
      else log.warn({ message }, 'job queue')
    }),
  })
}
