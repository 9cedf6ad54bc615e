import type { AssortmentDocument } from '../../../../contract/documents/document.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { enqueueDocument } from '../document-queue.ts'
import { presentDocument } from '../documents.present.ts'
import { documentOfOwner, restartDocument } from '../documents.queries.ts'
import type { DocumentsRoom } from '../room.ts'
import { noteRunEnded } from '../schedules/runs.queries.ts'
import { tellOwner } from '../tell-owner.ts'

/** Puts a document that failed or was cancelled back into the queue (DOC-04). @throws Failure notFound, nothingToDo */
export const retryDocument = (
  { db }: Pick<DocumentsRoom, 'db'>,
  caller: Caller,
  id: string,
): Promise<AssortmentDocument> =>
  db.transaction().execute(async (trx) => {
    const owner = Number(caller.key)
    const row = await restartDocument(trx, owner, id)
    if (!row) {
      const kept = await documentOfOwner(trx, owner, id)
      throw kept
        ? new Failure('nothingToDo', 'The document did not fail')
        : new Failure('notFound', 'There is no such document')
    }
    if (row.origin === 'scheduled') await noteRunEnded(trx, { ...row, status: 'started' })
    await enqueueDocument(trx, row.id)
    await tellOwner(trx, row)
    return presentDocument(row, caller)
  })
