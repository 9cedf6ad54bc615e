import { readFile } from 'node:fs/promises'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { limits } from '../../../../contract/kernel/limits.ts'
import { contentTypeOf } from '../document-object.ts'
import { makeFile } from '../make-file.ts'
import { readSource } from '../read-source.ts'
import type { DocumentsRoom } from '../room.ts'
import { type DocumentRequest, settleRequest } from './create-document.ts'

/** Products from which an export runs in the background. */
const most = limits.longWait - 1

/**
 * Makes a small document while the browser waits; nothing is kept.
 * @throws Failure notFound, notAllowed, documentEmpty, tooManyItems from 100 products
 */
export async function downloadNow(
  room: DocumentsRoom,
  caller: Caller,
  request: DocumentRequest,
  fileType: 'pdf' | 'xlsx',
  signal: AbortSignal,
): Promise<FileAnswer> {
  const { assortmentId, locationId, sort, collectionId } = request
  const { source, assortment } = await readSource(
    room,
    caller,
    { assortmentId, locationId, sort, collectionId, most },
    signal,
  )
  const documentType =
    fileType === 'xlsx' ? { type: 'Spreadsheet' as const, subType: 'Spreadsheet' as const } : request.documentType
  const { groupBy } = assortment.uiSettings.groupSettings
  const { type, subType, filename, settings, language, ...settled } = settleRequest(
    caller,
    { ...request, documentType },
    { ...assortment, groupBy },
  )
  const wish = { source, settings, type, subType, fileType: settled.fileType, language, caller }
  const content = await makeFile(room, wish, { signal }, (file) => readFile(file))
  return { content, size: content.length, filename, contentType: contentTypeOf(settled.fileType) }
}
