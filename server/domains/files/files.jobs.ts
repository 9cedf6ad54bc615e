import type { Job } from '../../engine/jobs/job-runner.ts'
import { sweepUploads } from './actions/forget-uploads.ts'
import type { FilesRoom } from './room.ts'

export const filesJobs = ({ db, store }: FilesRoom): Job<never>[] => [
  {
    name: 'files/sweep-uploads',
    cron: '41 * * * *',
    run: async (_payload, { log }) => {
      const count = await sweepUploads({ db, store })
      if (count > 0) log.info({ count }, 'abandoned uploads swept')
    },
  },
]
