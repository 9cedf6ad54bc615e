import { sql } from 'kysely'
import { enqueueEach, standsInQueue } from '../../engine/jobs/job-runner.ts'
import type { DatabaseTransaction } from '../../tables.ts'
import { previewJob } from './job-names.ts'

const keyPrefix = 'preview '

/**
 * Whether a preview of file `f` is still to come by itself. A job that has noted its failure is over, though the queue
 * takes its row away only afterwards.
 */
export const previewIsDue = standsInQueue(sql`${keyPrefix} || f.public_id`, sql`f.preview = 'waiting'`)

/** A preview of each file, made in the background. */
export const enqueuePreviews = (trx: DatabaseTransaction, fileIds: readonly string[]): Promise<void> =>
  enqueueEach(
    trx,
    previewJob,
    fileIds.map((fileId) => ({ payload: { fileId }, key: keyPrefix + fileId })),
    { maxAttempts: 3 },
  )
