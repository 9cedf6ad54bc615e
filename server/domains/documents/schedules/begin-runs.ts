import { nanoid } from 'nanoid'
import { enqueueEach } from '../../../engine/jobs/job-runner.ts'
import type { News } from '../../../engine/live/outbox.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { insertDeliveries } from '../delivery/deliveries.queries.ts'
import { renderJob } from '../document-queue.ts'
import { insertDocuments } from '../documents.queries.ts'
import { dayAt } from '../../../../contract/kernel/days/zoned-time.ts'
import { insertRuns } from './runs.queries.ts'
import type { ScheduleRow } from './schedules.queries.ts'
import { tellOwner } from '../delivery/tell-owner.ts'

/** Tries of the queue before it leaves a document to the look for dead runs. */
const attempts = 5

export interface BeginningRun {
  row: ScheduleRow
  dueAt: Date
  byHand: boolean
}

/**
 * Has the documents of schedules made afresh, each as an export of its owner's with its message waiting for it: rows,
 * runs and jobs in the caller's transaction, whatever their number in a handful of statements (DOC-06). Answers what their
 * owners hear.
 */
export async function beginRuns(trx: DatabaseTransaction, runs: readonly BeginningRun[]): Promise<News[]> {
  if (runs.length === 0) return []
  const begun = runs.map((run) => ({ ...run, publicId: nanoid() }))
  const made = await insertDocuments(
    trx,
    begun.map(({ row, dueAt, publicId }) => ({
      public_id: publicId,
      owner_id: row.owner_id,
      assortment_public_id: row.assortment_public_id,
      assortment_title: row.assortment_title,
      product_type: row.product_type,
      type: row.type,
      sub_type: row.sub_type,
      file_type: row.file_type,
      filename: `${row.filename} ${dayAt(row.timezone, dueAt)}.${row.file_type}`,
      settings: JSON.stringify(row.settings),
      location_code: row.location_code,
      sort: row.sort === null ? null : JSON.stringify(row.sort),
      language: row.language,
      origin: 'scheduled' as const,
    })),
  )
  const documents = new Map(made.map((document) => [document.public_id, document]))
  const pairs = begun.map((run) => ({ ...run, document: documents.get(run.publicId)! }))
  await insertDeliveries(
    trx,
    pairs.map(({ row, document }) => ({ document_id: document.id, message: row.message })),
  )
  await insertRuns(
    trx,
    pairs.map(({ row, document, dueAt, byHand }) => ({
      schedule_id: row.id,
      due_at: dueAt,
      by_hand: byHand,
      document_id: document.id,
      status: 'started' as const,
    })),
  )
  await enqueueEach(
    trx,
    renderJob,
    made.map(({ id }) => ({ payload: { id }, key: `document:${id}` })),
    { maxAttempts: attempts },
  )
  return made.map(tellOwner)
}
