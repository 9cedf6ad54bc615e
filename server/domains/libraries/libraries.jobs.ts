import type { Job, Lane } from '../../engine/jobs/job-runner.ts'
import { makePreview } from './actions/make-preview.ts'
import { lookAtOlderFiles, type Removal, removeObjects, sweepFiles } from './actions/sweep-files.ts'
import { previewJob, removeObjectsJob, sweepFilesJob } from './job-names.ts'
import type { PreviewsRoom } from './room.ts'

/** Hundreds of uploads leave places for mails and documents. */
const previews: Lane = { name: 'previews', atOnce: 2 }

export const librariesJobs = ({ db, store, pictures, scratch, objectsKeptDays }: PreviewsRoom): Job<never>[] => {
  const room = { db, store, pictures, scratch, objectsKeptDays }
  return [
    {
      name: previewJob,
      lane: previews,
      run: ({ fileId }: { fileId: string }, { signal }) => makePreview(room, fileId, { signal }),
    },
    {
      name: removeObjectsJob,
      run: (removal: Removal) => removeObjects(room, removal, objectsKeptDays),
    },
    {
      name: sweepFilesJob,
      cron: '43 * * * *',
      run: async (_payload, { log }) => {
        const count = await sweepFiles(room)
        if (count > 0) log.info({ count }, 'files that never came swept')
        await lookAtOlderFiles(room)
      },
    },
  ]
}
