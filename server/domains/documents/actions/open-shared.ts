import type { Output } from '../../../../contract/kernel/endpoint.ts'
import {
  type LinkWish,
  type openShared as openCall,
  PAGES_AT_ONCE,
} from '../../../../contract/documents/share-document.ts'
import type { CallContext } from '../../../engine/http/route.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { Serialised } from '../../../engine/http/answers/serialised.ts'
import { linkNotValid, linkStillOpen, noteLinkUse, openLink } from '../../shares/shares.public.ts'
import { contentTypeOf, objectKey, pagesKey } from '../document-object.ts'
import { documentByPublicId, type DocumentJobRow } from '../documents.queries.ts'
import type { DocumentsRoom } from '../room.ts'
import { codeOf } from '../rules/shared-path.ts'

type Room = Pick<DocumentsRoom, 'db' | 'store'>

/** What a link leads to, for its page. @throws Failure linkNotValid, whatever is wrong with it; tooManyRequests */
export async function openShared(room: Room, wish: LinkWish, address: string): Promise<Output<typeof openCall>> {
  const link = await openLink(room.db, linkOf(wish), address)
  const row = await documentOf(room, wish)
  await noteLinkUse(room.db, link, 'opened')
  return {
    title: row.assortment_title,
    filename: row.filename,
    fileType: row.file_type,
    sharedBy: link.ownerName,
    message: link.message,
    size: row.size ?? 0,
    madeDate: (row.completed_at ?? row.created_at).toISOString(),
    expiresDate: link.expiresAt.toISOString(),
    pages: row.pages,
  }
}

/** The file itself. @throws Failure linkNotValid, whatever is wrong with it; tooManyRequests */
export async function downloadShared(
  room: Room,
  wish: LinkWish,
  { address, isGlance }: Pick<CallContext, 'address' | 'isGlance'>,
): Promise<FileAnswer> {
  const link = await openLink(room.db, linkOf(wish), address)
  const row = await documentOf(room, wish)
  const object = await room.store.read(objectKey(row))
  if (!object) throw linkNotValid()
  if (!isGlance) await noteLinkUse(room.db, link, 'downloaded')
  const { content, size } = object
  return { content, size, filename: row.filename, contentType: contentTypeOf(row.file_type) }
}

/** Some pages as marks on paper, as they were written beside the file. @throws Failure linkNotValid */
export async function readSharedPages(room: Room, wish: LinkWish, from: number): Promise<Serialised> {
  const row = await documentOfLink(room, wish)
  const pages =
    from < row.pages ? await room.store.readBuffer(pagesKey(row, Math.floor(from / PAGES_AT_ONCE))) : undefined
  if (!pages) throw linkNotValid()
  return new Serialised(pages)
}

/** The document of a link that still opens it, for the pictures on its pages. @throws Failure linkNotValid */
export async function documentOfLink(room: Pick<DocumentsRoom, 'db'>, wish: LinkWish): Promise<DocumentJobRow> {
  await linkStillOpen(room.db, linkOf(wish))
  return documentOf(room, wish)
}

const linkOf = ({ way, documentId, code }: LinkWish) => ({
  subject: 'document' as const,
  subjectId: documentId,
  way,
  code: codeOf(way, code),
})

async function documentOf(
  room: Pick<DocumentsRoom, 'db'>,
  { documentId, fileType }: LinkWish,
): Promise<DocumentJobRow> {
  const row = await documentByPublicId(room.db, documentId)
  if (row?.status !== 'success' || row.file_type !== fileType) throw linkNotValid()
  return row
}
