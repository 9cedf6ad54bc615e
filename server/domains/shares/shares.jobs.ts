import type { Job } from '../../engine/jobs/job-runner.ts'
import type { Database } from '../../tables.ts'
import { removeOldShares } from './shares.queries.ts'

export const sharesJobs = ({ db }: { db: Database }): Job<never>[] => [
  {
    name: 'shares/sweep',
    cron: '17 3 * * *',
    run: async () => {
      await removeOldShares(db)
    },
  },
]
