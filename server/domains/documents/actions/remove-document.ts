import type { AssortmentDocument } from '../../../../contract/documents/document.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { objectKey } from '../document-object.ts'
import { enqueueNext } from '../document-queue.ts'
import { presentDocument } from '../documents.present.ts'
import { cancelDocument, documentOfOwner, removeDocumentRow } from '../documents.queries.ts'
import type { DocumentsRoom } from '../room.ts'
import { runningDocuments } from '../running-documents.ts'
import { tellOwner } from '../tell-owner.ts'

/**
 * Cancels a document that waits or runs; one that is finished goes with its file (DOC-03). Answers what became of it.
 * @throws Failure notFound for other people's documents too
 */
export async function removeDocument(room: DocumentsRoom, caller: Caller, id: string): Promise<AssortmentDocument> {
  const owner = Number(caller.key)
  const cancelled = await room.db.transaction().execute(async (transaction) => {
    const row = await cancelDocument(transaction, owner, id)
    if (!row) return undefined
    await tellOwner(transaction, row)
    await enqueueNext(transaction, owner)
    return row
  })
  if (cancelled) {
    runningDocuments.stop(cancelled.id)
    return presentDocument(cancelled)
  }
  const row = await documentOfOwner(room.db, owner, id)
  if (!row) throw new Failure('notFound', 'There is no such document')
  await room.store.remove(objectKey(row))
  await removeDocumentRow(room.db, row.id)
  return presentDocument(row)
}
