import { sql } from 'kysely'
import type { Job } from '../../engine/jobs/job-runner.ts'
import type { Database } from '../../tables.ts'
import { tellOfAlerts } from './alerts/tell-of-alerts.ts'
import { sweepDividerPictures } from './group-sort/dividers.queries.ts'
import { sweepVersions } from './versions/versions.queries.ts'

/** A browser that was away longer than this has been told of its lost session first, and does not send a batch again. */
const KEPT_DAYS = 7

/** Two seasons of wholesale with some time to look back: of versions that nobody named. */
const VERSION_DAYS = 400

export const assortmentsJobs = ({ db }: { db: Database }): Job<never>[] => [
  {
    name: 'assortments/tell-of-alerts',
    cron: '* * * * *',
    run: async () => {
      await tellOfAlerts(db)
    },
  },
  {
    name: 'assortments/sweep-applied-batches',
    cron: '41 2 * * *',
    run: async () => {
      await sql`delete from applied_batch where applied_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
    },
  },
  {
    name: 'assortments/sweep-versions',
    cron: '53 2 * * *',
    run: () => sweepVersions(db, VERSION_DAYS),
  },
  {
    name: 'assortments/sweep-divider-pictures',
    cron: '17 3 * * *',
    run: async (_payload, { log }) => {
      const count = await sweepDividerPictures(db, KEPT_DAYS)
      if (count > 0) log.info({ count }, 'pictures of removed divider pages swept')
    },
  },
]
