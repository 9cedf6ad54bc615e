import type { AssortmentDocument } from '../../../../contract/documents/document.ts'
import type { ShareRequest } from '../../../../contract/documents/share-document.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { keepSharedVersion } from '../../assortments/assortments.public.ts'
import { insertDeliveries } from '../deliveries.queries.ts'
import { sendDocument } from '../deliver-document.ts'
import { presentDocument } from '../documents.present.ts'
import { documentOfOwner } from '../documents.queries.ts'
import type { DocumentsRoom } from '../room.ts'
import { createDocument } from './create-document.ts'

/**
 * Sends people links to a document (DOC-05): to one of the person's own that is there, or to one that is made for them
 * first and leaves when it is ready; its owner is told by mail when it cannot be made. What the assortment held is kept
 * as a version of it.
 * @throws Failure notFound, notAllowed, documentEmpty, documentNotReady, invalidInput
 */
export async function shareDocument(
  room: DocumentsRoom,
  caller: Caller,
  request: ShareRequest,
  fileType: 'pdf' | 'xlsx',
): Promise<AssortmentDocument> {
  const { subject, body, recipients, bccRecipients, expireDays } = request
  const message = { subject, body, recipients, bccRecipients, expireDays }
  if (!('documentId' in request)) {
    const isSheet = request.documentType.type === 'Spreadsheet'
    if (isSheet !== (fileType === 'xlsx')) {
      throw new Failure('invalidInput', `${request.documentType.type} is no ${fileType}`, {
        details: [{ field: 'body.documentType.type', message: `is no ${fileType}` }],
      })
    }
    return createDocument(room, caller, request, {
      origin: 'shared',
      alongside: async (trx, document) => {
        await insertDeliveries(trx, [{ document_id: document.id, message }])
        await keepSharedVersion(room, trx, caller, request.assortmentId, subject)
      },
    })
  }
  const { documentId } = request
  return room.db.transaction().execute(async (trx) => {
    const row = await documentOfOwner(trx, Number(caller.key), documentId)
    if (!row || row.file_type !== fileType) throw new Failure('notFound', 'There is no such document')
    if (row.status !== 'success') throw new Failure('documentNotReady', 'There is no file of this document')
    await sendDocument(trx, row, message)
    return presentDocument(row, caller)
  })
}
