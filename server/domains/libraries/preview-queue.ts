import { enqueueEach } from '../../engine/jobs/job-runner.ts'
import type { DatabaseTransaction } from '../../tables.ts'
import { previewJob } from './job-names.ts'

/** A preview of each file, made in the background. */
export const enqueuePreviews = (trx: DatabaseTransaction, fileIds: readonly string[]): Promise<void> =>
  enqueueEach(
    trx,
    previewJob,
    fileIds.map((fileId) => ({ payload: { fileId }, key: `preview ${fileId}` })),
    { maxAttempts: 3 },
  )
