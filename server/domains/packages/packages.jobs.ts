import type { Job } from '../../engine/jobs/job-runner.ts'
import { sweepPackages } from './actions/own-packages.ts'
import type { PackagesRoom } from './room.ts'

export const packagesJobs = (room: Pick<PackagesRoom, 'db'>): Job<never>[] => [
  {
    name: 'packages/sweep',
    cron: '47 3 * * *',
    run: async (_payload, { log }) => {
      const count = await sweepPackages(room)
      if (count > 0) log.info({ count }, 'old downloads forgotten')
    },
  },
]
