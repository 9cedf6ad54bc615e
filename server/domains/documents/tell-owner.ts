import type { LiveEvent } from '../../../contract/kernel/live-event.ts'
import { type RecordEvent, recordsTopic } from '../../engine/database/audit.ts'
import { publish } from '../../engine/live/outbox.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import type { DocumentJobRow } from './documents.queries.ts'

/** Tells the owner's browsers how far a document is; nobody else hears of it. */
export async function tellOwner(
  db: Database | DatabaseTransaction,
  row: Pick<DocumentJobRow, 'public_id' | 'owner_id' | 'status' | 'done' | 'total'>,
): Promise<void> {
  const { public_id: documentId, owner_id: owner, status, done, total } = row
  const payload: LiveEvent = { type: 'documentProgress', documentId, status, done, total }
  await publish(db, [{ topic: 'live', audience: `user:${owner}`, payload }])
}

/** Tells of a document that is ready or could not be made. */
export async function tellOtherSystems(
  transaction: DatabaseTransaction,
  row: Pick<DocumentJobRow, 'id' | 'owner_id' | 'status'>,
): Promise<void> {
  if (row.status !== 'success' && row.status !== 'failed') return
  const payload: RecordEvent = {
    record: 'document_job',
    recordId: row.id,
    action: row.status === 'success' ? 'completed' : 'failed',
    changed: 0,
    userId: row.owner_id,
  }
  await publish(transaction, [{ topic: recordsTopic, audience: 'all', payload }])
}
