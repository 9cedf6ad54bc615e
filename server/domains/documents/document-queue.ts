import { concurrency } from '../../../contract/kernel/limits.ts'
import { enqueue } from '../../engine/jobs/job-runner.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import { unfinishedDocuments, waitingOf } from './documents.queries.ts'

export const renderJob = 'documents/render'

/** By which a document's work is ended. */
export const workOf = (id: number): string => `document:${id}`

/** One job per document: a second one of the same document replaces a waiting first. */
export const enqueueDocument = (db: Database | DatabaseTransaction, id: number): Promise<void> =>
  enqueue(db, renderJob, { id }, { key: workOf(id), isWaitedFor: true })

/** A place is free: the person's next documents get their chance (at most three at once, DOC-04). */
export async function enqueueNext(db: Database | DatabaseTransaction, owner: number): Promise<void> {
  for (const id of await waitingOf(db, owner, concurrency.downloads)) await enqueueDocument(db, id)
}

/** Takes up again what a crash interrupted. */
export async function resumeDocuments(room: { db: Database }): Promise<void> {
  await room.db.transaction().execute(async (transaction) => {
    for (const id of await unfinishedDocuments(transaction)) await enqueueDocument(transaction, id)
  })
}
