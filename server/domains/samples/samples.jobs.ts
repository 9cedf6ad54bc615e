import { readNow } from '../../engine/database/read-now.ts'
import type { Job } from '../../engine/jobs/job-runner.ts'
import type { Database } from '../../tables.ts'
import { sweepReminders } from './loans/remind.queries.ts'
import { releaseReservations, remindHolders } from './loans/remind.ts'
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
  {
    name: 'samples/remind',
    cron: '7 * * * *',
    run: async () => remindHolders(db, await readNow(db)),
  },
  {
    name: 'samples/release-reservations',
    cron: '23 4 * * *',
    run: async (_payload, { log }) => {
      const count = await releaseReservations(db, await readNow(db))
      await sweepReminders(db)
      if (count > 0) log.info({ count }, 'reservations that nobody came for are free again')
    },
  },
]
