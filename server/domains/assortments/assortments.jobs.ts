import { sql } from 'kysely'
import type { Job } from '../../engine/jobs/job-runner.ts'
import type { Database } from '../../tables.ts'

/** A browser that was away longer than this has been told of its lost session first, and does not send a batch again. */
const KEPT_DAYS = 7

export const assortmentsJobs = (db: Database): Job<never>[] => [
  {
    name: 'assortments/sweep-applied-batches',
    cron: '41 2 * * *',
    run: async () => {
      await sql`delete from applied_batch where applied_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
    },
  },
]
