import type { z } from 'zod'
import type { AssortmentDocument } from '../../../../contract/documents/document.ts'
import type { DocumentLink, linkToPdf, ShareRequest } from '../../../../contract/documents/share-document.ts'
import { Failure, refusedField } from '../../../../contract/kernel/errors.ts'
import { act } from '../../../engine/actions/act.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { keepSharedVersion } from '../../assortments/assortments.public.ts'
import { makeShare } from '../../shares/shares.public.ts'
import { insertDeliveries } from '../delivery/deliveries.queries.ts'
import { sendDocument } from '../delivery/deliver-document.ts'
import { presentDocument } from '../documents.present.ts'
import { type DocumentJobRow, findDocument } from '../documents.queries.ts'
import type { DocumentsRoom } from '../room.ts'
import { sharedPath } from '../rules/shared-path.ts'
import { createDocument, type DocumentRequest } from './create-document.ts'

type LinkRequest = z.output<typeof linkToPdf.body>

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
    requireFileType(request, fileType)
    return createDocument(room, caller, request, {
      origin: 'shared',
      alongside: async (trx, document) => {
        await insertDeliveries(trx, [{ document_id: document.id, message }])
        await keepSharedVersion(room, trx, caller, request.assortmentId, subject)
      },
    })
  }
  const { documentId } = request
  return act(room.db, caller, {
    find: (trx) => readyDocument(trx, caller, documentId, fileType),
    async change(trx, row) {
      await sendDocument(trx, row, message)
      return presentDocument(row, caller)
    },
    audit: theShare,
    tell: toTheirLinks,
  })
}

/**
 * One link to a document for whoever its maker hands it to (BEY-06): it stands among the maker's downloads, and one that is
 * still to be made opens when it is there. What the assortment held is kept as a version of it.
 * @throws Failure those of `shareDocument`
 */
export async function linkToDocument(
  room: DocumentsRoom,
  caller: Caller,
  { expireDays, ...request }: LinkRequest,
  fileType: 'pdf' | 'xlsx',
): Promise<DocumentLink> {
  const linkTo = async (trx: DatabaseTransaction, row: DocumentJobRow): Promise<DocumentLink> => {
    const { shareId, links, expiresAt } = await makeShare(trx, {
      owner: row.owner_id,
      subject: 'document',
      subjectId: row.public_id,
      way: 'shared',
      title: row.assortment_title,
      filename: row.filename,
      message: { subject: '', recipients: [], bccRecipients: [], expireDays },
    })
    return { shareId, path: sharedPath('shared', row, links[0]!.code), expiresDate: expiresAt.toISOString() }
  }
  if ('documentId' in request) {
    const { documentId } = request
    return act(room.db, caller, {
      find: (trx) => readyDocument(trx, caller, documentId, fileType),
      change: linkTo,
      audit: theShare,
      tell: toTheirLinks,
    })
  }
  requireFileType(request, fileType)
  let made: DocumentLink | undefined
  await createDocument(room, caller, request, {
    alongside: async (trx, document) => {
      made = await linkTo(trx, document)
      await keepSharedVersion(room, trx, caller, request.assortmentId, document.filename)
    },
  })
  return made!
}

const theShare = 'nothing: the share has its own entry'
const toTheirLinks = 'nothing: whoever has the link comes by it'

/** One of the person's own whose file is there. @throws Failure notFound, documentNotReady */
async function readyDocument(
  trx: DatabaseTransaction,
  caller: Caller,
  documentId: string,
  fileType: 'pdf' | 'xlsx',
): Promise<DocumentJobRow> {
  const row = await findDocument(trx, caller, documentId)
  if (row.file_type !== fileType) throw noSuch('document')
  if (row.status !== 'success') throw new Failure('documentNotReady', 'There is no file of this document')
  return row
}

function requireFileType({ documentType: { type } }: DocumentRequest, fileType: 'pdf' | 'xlsx'): void {
  if ((type === 'Spreadsheet') === (fileType === 'xlsx')) return
  throw refusedField('body.documentType.type', `is no ${fileType}`)
}
