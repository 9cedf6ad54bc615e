import type { AssortmentDocument } from '../../../../contract/documents/document.ts'
import { isUnderWay } from '../../../../contract/documents/document-states.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { contentTypeOf, objectKey } from '../document-object.ts'
import { presentDocument } from '../documents.present.ts'
import { documentsOfOwner, findDocument } from '../documents.queries.ts'
import type { DocumentsRoom } from '../room.ts'

/** The person's own exports, newest first. */
export const listDocuments = async (
  room: DocumentsRoom,
  caller: Caller,
  limit: number,
): Promise<AssortmentDocument[]> =>
  (await documentsOfOwner(room.db, Number(caller.key), limit)).map((row) => presentDocument(row, caller))

/** @throws Failure notFound for other people's documents too */
export const showDocument = async (room: DocumentsRoom, caller: Caller, id: string): Promise<AssortmentDocument> =>
  presentDocument(await findDocument(room.db, caller, id), caller)

/** @throws Failure notFound, documentNotReady */
export async function openDocument(room: DocumentsRoom, caller: Caller, id: string): Promise<FileAnswer> {
  const row = await findDocument(room.db, caller, id)
  if (isUnderWay(row.status)) throw new Failure('documentNotReady', 'The document is still being made')
  const object = row.status === 'success' ? await room.store.read(objectKey(row)) : undefined
  const { content, size } = requireFound(object, 'file any more')
  return { content, size, filename: row.filename, contentType: contentTypeOf(row.file_type) }
}
