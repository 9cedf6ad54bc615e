import type { AssortmentDocument } from '../../../../contract/documents/document.ts'
import { act } from '../../../engine/actions/act.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { endWork } from '../../../engine/jobs/running-work.ts'
import { leaveObjects } from '../../../engine/storage/leave-objects.ts'
import { endSharesOf } from '../../shares/shares.public.ts'
import { followDocument } from '../delivery/deliver-document.ts'
import { enqueueNext, workOf } from '../document-queue.ts'
import { objectsOf } from '../keep-pages.ts'
import { presentDocument } from '../documents.present.ts'
import { cancelDocument, findDocument, removeDocumentRows } from '../documents.queries.ts'
import type { DocumentsRoom } from '../room.ts'
import { ownersAlone, tellOwner } from '../delivery/tell-owner.ts'

/**
 * Cancels a document that waits or runs; one that is finished goes with its file and its links (DOC-03). Answers what became of it.
 * @throws Failure notFound for other people's documents too
 */
export async function removeDocument(room: DocumentsRoom, caller: Caller, id: string): Promise<AssortmentDocument> {
  const owner = Number(caller.key)
  const cancelled = await act(room.db, caller, {
    async change(trx) {
      const row = await cancelDocument(trx, owner, id)
      if (!row) return undefined
      const news = await followDocument(trx, row)
      await enqueueNext(trx, owner)
      return { row, news }
    },
    audit: ownersAlone,
    tell: (_none, done) => (done ? [endWork(workOf(done.row.id)), tellOwner(done.row), ...done.news] : []),
  })
  if (cancelled) return presentDocument(cancelled.row, caller)
  const row = await findDocument(room.db, caller, id)
  await act(room.db, caller, {
    async change(trx) {
      await endSharesOf(trx, 'document', [row.public_id])
      await leaveObjects(trx, objectsOf(row))
      await removeDocumentRows(trx, [row.id])
    },
    audit: ownersAlone,
    tell: 'nothing: whoever removes it has it in the answer',
  })
  return presentDocument(row, caller)
}
