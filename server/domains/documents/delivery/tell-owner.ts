import { type RecordEvent, recordsTopic } from '../../../engine/database/audit.ts'
import { forBrowsers, type News } from '../../../engine/live/outbox.ts'
import type { DocumentJobRow } from '../documents.queries.ts'

/** Of documents in the trail: they are their owner's, as downloads are. */
export const ownersAlone = 'nothing: a document is no record that others share'

/** Tells the owner's browsers how far a document is; nobody else hears of it. */
export const tellOwner = ({
  public_id: documentId,
  owner_id: owner,
  status,
  done,
  total,
}: Pick<DocumentJobRow, 'public_id' | 'owner_id' | 'status' | 'done' | 'total'>): News =>
  forBrowsers(`user:${owner}`, { type: 'documentProgress', documentId, status, done, total })

/** Tells of a document that is ready or could not be made. */
export function tellOtherSystems(row: Pick<DocumentJobRow, 'id' | 'owner_id' | 'status'>): News[] {
  if (row.status !== 'success' && row.status !== 'failed') return []
  const payload: RecordEvent = {
    record: 'document_job',
    recordId: row.id,
    action: row.status === 'success' ? 'completed' : 'failed',
    changed: 0,
    userId: row.owner_id,
  }
  return [{ topic: recordsTopic, audience: 'all', payload }]
}
