import type { Job } from '../../engine/jobs/job-runner.ts'
import { fanOut } from './actions/fan-out.ts'
import { sweepLines, wakeLines } from './actions/sweep-notifications.ts'
import type { NotificationsRoom } from './room.ts'
import { type FanOut, fanOutJob } from './tell.ts'

export const notificationsJobs = ({ db }: NotificationsRoom): Job<never>[] => [
  {
    name: fanOutJob,
    run: async (wish: FanOut) => {
      await fanOut(db, wish)
    },
  },
  {
    name: 'notifications/wake',
    cron: '* * * * *',
    run: async () => {
      await wakeLines(db)
    },
  },
  { name: 'notifications/sweep', cron: '53 2 * * *', run: () => sweepLines(db) },
]
