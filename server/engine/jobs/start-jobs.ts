import type pg from 'pg'
import type { Logger } from 'pino'
import type { ProcessLease } from '../processes/process-lease.ts'
import { openLane } from './job-lane.ts'
import type { Job, JobRunner } from './job-runner.ts'

/** `concurrency`: of the work that has no lane. */
export function startJobs(options: {
  pool: pg.Pool
  jobs: readonly Job<never>[]
  concurrency: number
  lease: ProcessLease
  onFault: (error: unknown) => void
  log: Logger
}): JobRunner {
  const lanes = new Map<string, { atOnce: number; jobs: Job<never>[] }>()
  for (const job of options.jobs) {
    const { name, atOnce } = job.lane ?? { name: '', atOnce: options.concurrency }
    const known = lanes.get(name)
    if (known) known.jobs.push(job)
    else lanes.set(name, { atOnce, jobs: [job] })
  }
  const open = [...lanes.values()].map((lane) => openLane({ ...options, ...lane }))
  return {
    async close() {
      await Promise.all(open.map((lane) => lane.close()))
    },
  }
}
