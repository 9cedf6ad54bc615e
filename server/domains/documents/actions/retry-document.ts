import type { AssortmentDocument } from '../../../../contract/documents/document.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { act } from '../../../engine/actions/act.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { enqueueDocument } from '../document-queue.ts'
import { presentDocument } from '../documents.present.ts'
import { findDocument, restartDocument } from '../documents.queries.ts'
import type { DocumentsRoom } from '../room.ts'
import { noteRunEnded } from '../schedules/runs.queries.ts'
import { ownersAlone, tellOwner } from '../delivery/tell-owner.ts'

/** Puts a document that failed or was cancelled back into the queue (DOC-04). @throws Failure notFound, nothingToDo */
export async function retryDocument(
  { db }: Pick<DocumentsRoom, 'db'>,
  caller: Caller,
  id: string,
): Promise<AssortmentDocument> {
  const row = await act(db, caller, {
    find: (trx) => findDocument(trx, caller, id),
    async change(trx, { id: key }) {
      const row = await restartDocument(trx, key)
      if (!row) throw new Failure('nothingToDo', 'The document did not fail')
      if (row.origin === 'scheduled') await noteRunEnded(trx, { ...row, status: 'started' })
      await enqueueDocument(trx, key)
      return row
    },
    audit: ownersAlone,
    tell: (_failed, row) => [tellOwner(row)],
  })
  return presentDocument(row, caller)
}
