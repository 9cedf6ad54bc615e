import { enqueueEach } from '../../engine/jobs/job-runner.ts'
import type { DatabaseTransaction } from '../../tables.ts'
import { previewJob } from './job-names.ts'

/** Previews that are made at once: hundreds of uploads leave places for mails and documents. */
const LANES = 2

/** A preview of each file, made in the background. */
export async function enqueuePreviews(trx: DatabaseTransaction, fileIds: readonly string[]): Promise<void> {
  for (let lane = 0; lane < LANES; lane++) {
    const jobs = fileIds
      .filter((fileId) => fileId.charCodeAt(fileId.length - 1) % LANES === lane)
      .map((fileId) => ({ payload: { fileId }, key: `preview ${fileId}` }))
    await enqueueEach(trx, previewJob, jobs, { maxAttempts: 3, queue: `previews ${lane}` })
  }
}
