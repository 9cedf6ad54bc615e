import { Logger as WorkerLogger, makeWorkerUtils } from 'graphile-worker'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { HeldLease } from '../processes/process-lease.ts'

/** One kind of background work. It may run again after a crash, so it must be safe to repeat. */
export interface Job<Payload = unknown> {
  name: string
  /** Seconds-resolution crontab line in UTC, for work that runs by the clock. */
  cron?: string
  /** Left out: with all else that has none. */
  lane?: Lane
  run(payload: Payload, context: JobContext): Promise<void>
}

export interface JobContext {
  /** Aborted when the work is to be left as it stands: it runs again. */
  signal: AbortSignal
  log: Logger
  attempt: number
  /** What work that is under way names in its row; its signal comes when nothing is to be written any more. */
  lease: HeldLease
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
 * all that nobody does. Of one `queue` all servers together run one at a time. `runIn`: seconds from now on.
 */
export async function enqueue<Tables>(
  transaction: Transaction<Tables> | Kysely<Tables>,
  name: string,
  payload: object,
  options: { key?: string; maxAttempts?: number; queue?: string; runIn?: number; isWaitedFor?: boolean } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, payload := ${JSON.stringify(payload)}::json, queue_name := ${options.queue ?? null},
    run_at := ${runAt(options)}, max_attempts := ${options.maxAttempts ?? 5}::int,
    job_key := ${options.key ?? null}, priority := ${priorityOf(options)}::int)`.execute(transaction)
}

/** The same for many jobs of one kind, in one statement. Of those a lower `turn` comes first; left out, it is 0. */
export async function enqueueEach<Tables>(
  transaction: Transaction<Tables> | Kysely<Tables>,
  name: string,
  jobs: readonly { payload: object; key: string; turn?: number }[],
  options: { maxAttempts: number; runIn?: number; isWaitedFor?: boolean },
): Promise<void> {
  if (jobs.length === 0) return
  await sql`select graphile_worker.add_job(
    ${name}, payload := j.payload,
    run_at := ${runAt(options)}, max_attempts := ${options.maxAttempts}::int, job_key := j.key,
    priority := ${priorityOf(options)}::int + coalesce(j.turn, 0))
    from json_to_recordset(${JSON.stringify(jobs)}::json) as j (payload json, key text, turn int)`.execute(transaction)
}

/** Whether a job of this key waits for its turn or, with `running`, is being done; one given up for good does neither. */
export const standsInQueue = (key: RawBuilder<string>, running: RawBuilder<boolean>): RawBuilder<boolean> => sql`
  exists (select from graphile_worker.jobs j
    where j.key = ${key} and j.attempts < j.max_attempts and (j.locked_at is null or ${running}))`

/** By the database's clock, which the queue looks at. */
const runAt = ({ runIn = 0 }: { runIn?: number }): RawBuilder<Date> =>
  sql`now() + make_interval(secs => ${runIn}::float8)`

/** The queue takes the lowest first. */
const priorityOf = ({ isWaitedFor = false }: { isWaitedFor?: boolean }): number => (isWaitedFor ? -10 : 0)

/** Brings the queue's own tables up to date; before the first enqueue. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: new WorkerLogger(() => () => undefined) })
  await utils.migrate()
  await utils.release()
}
