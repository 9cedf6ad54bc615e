import type { AssortmentDocument } from '../../../../contract/documents/document.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { endWork } from '../../../engine/jobs/running-work.ts'
import { endSharesOf } from '../../shares/shares.public.ts'
import { followDocument } from '../deliver-document.ts'
import { enqueueNext, workOf } from '../document-queue.ts'
import { removeObjects } from '../keep-pages.ts'
import { presentDocument } from '../documents.present.ts'
import { cancelDocument, documentOfOwner, removeDocumentRow } from '../documents.queries.ts'
import type { DocumentsRoom } from '../room.ts'
import { tellOwner } from '../tell-owner.ts'

/**
 * Cancels a document that waits or runs; one that is finished goes with its file and its links (DOC-03). Answers what became of it.
 * @throws Failure notFound for other people's documents too
 */
export async function removeDocument(room: DocumentsRoom, caller: Caller, id: string): Promise<AssortmentDocument> {
  const owner = Number(caller.key)
  const cancelled = await room.db.transaction().execute(async (transaction) => {
    const row = await cancelDocument(transaction, owner, id)
    if (!row) return undefined
    await endWork(transaction, workOf(row.id))
    await tellOwner(transaction, row)
    await followDocument(transaction, row)
    await enqueueNext(transaction, owner)
    return row
  })
  if (cancelled) return presentDocument(cancelled, caller)
  const row = await documentOfOwner(room.db, owner, id)
  if (!row) throw new Failure('notFound', 'There is no such document')
  // The links first: none of them is left leading to nothing.
  await endSharesOf(room.db, 'document', [row.public_id])
  await removeObjects(room.store, row)
  await removeDocumentRow(room.db, row.id)
  return presentDocument(row, caller)
}
