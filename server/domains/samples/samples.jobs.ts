import type { Job } from '../../engine/jobs/job-runner.ts'
import type { Database } from '../../tables.ts'
import { countSumFaults } from './moves.queries.ts'

export const samplesJobs = ({ db }: { db: Database }): Job<never>[] => [
  {
    name: 'samples/check-sums',
    cron: '41 3 * * *',
    run: async (_payload, { log }) => {
      const faults = await countSumFaults(db)
      if (faults > 0) log.error({ samples_sum_faults: faults }, 'samples do not hold what their moves say')
    },
  },
]
