import { readNow } from '../../engine/database/read-now.ts'
import type { Job } from '../../engine/jobs/job-runner.ts'
import type { Application } from '../../application.ts'
import { sweepReminders } from './loans/telling/remind.queries.ts'
import { releaseReservations, remindHolders } from './loans/telling/remind.ts'
import { countSumFaults } from './moves/moves.queries.ts'

export const samplesJobs = (application: Pick<Application, 'db' | 'secrets'>): Job<never>[] => [
  {
    name: 'samples/check-sums',
    cron: '41 3 * * *',
    run: async (_payload, { log }) => {
      const faults = await countSumFaults(application.db)
      if (faults > 0) log.error({ samples_sum_faults: faults }, 'samples do not hold what their moves say')
    },
  },
  {
    name: 'samples/remind',
    cron: '7 * * * *',
    run: async () => remindHolders(application, await readNow(application.db)),
  },
  {
    name: 'samples/release-reservations',
    cron: '23 4 * * *',
    run: async (_payload, { log }) => {
      const count = await releaseReservations(application.db, await readNow(application.db))
      await sweepReminders(application.db)
      if (count > 0) log.info({ count }, 'reservations that nobody came for are free again')
    },
  },
]
