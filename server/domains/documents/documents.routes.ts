import {
  createDocument as createCall,
  downloadPdfNow,
  downloadXlsxNow,
  readDocumentSource,
} from '../../../contract/documents/create-document.ts'
import { deleteDocument, retryDocument as retryCall } from '../../../contract/documents/end-document.ts'
import { downloadDocument, getDocument, listDocuments as listCall } from '../../../contract/documents/own-documents.ts'
import { readSharedPicture } from '../../../contract/documents/shared-picture.ts'
import {
  downloadScheduled,
  downloadShared as downloadSharedCall,
  openShared as openCall,
  readSharedPages as pagesCall,
  linkToPdf,
  linkToXlsx,
  sharePdf,
  shareXlsx,
} from '../../../contract/documents/share-document.ts'
import { downloadTearSheet } from '../../../contract/documents/tear-sheet.ts'
import { zipImages as zipCall } from '../../../contract/documents/zip-images.ts'
import { publicRoute, type RateLimit, type Route, route } from '../../engine/http/route.ts'
import { createDocument } from './actions/create-document.ts'
import { downloadNow } from './actions/download-now.ts'
import { downloadShared, openShared, readSharedPages } from './actions/open-shared.ts'
import { sharedPictures } from './actions/shared-pictures.ts'
import { makeTearSheet } from './actions/make-tear-sheet.ts'
import { retryDocument } from './actions/retry-document.ts'
import { ofOne } from './of-one-assortment.ts'
import { removeDocument } from './actions/remove-document.ts'
import { linkToDocument, shareDocument } from './actions/share-document.ts'
import { listDocuments, openDocument, showDocument } from './actions/show-documents.ts'
import { zipImages } from './actions/zip-images.ts'
import { readSource } from './read-source.ts'
import { savedLayoutsRoutes } from './saved-layouts/saved-layouts.routes.ts'
import { schedulesRoutes } from './schedules/schedules.routes.ts'
import type { DocumentsRoom } from './room.ts'

export const documentsRoutes = (room: DocumentsRoom): Route[] => [
  route(createCall, async ({ body }, { caller }) => createDocument(room, caller, await ofOne(room, caller, body))),
  route(downloadPdfNow, async ({ body }, { caller, signal }) =>
    downloadNow(room, caller, await ofOne(room, caller, body), 'pdf', signal),
  ),
  route(downloadXlsxNow, async ({ body }, { caller, signal }) =>
    downloadNow(room, caller, await ofOne(room, caller, body), 'xlsx', signal),
  ),
  route(
    readDocumentSource,
    async ({ body }, { caller, signal }) => (await readSource(room, caller, body, signal)).source,
  ),
  route(downloadTearSheet, ({ params }, { caller, signal }) => makeTearSheet(room, caller, params, signal)),
  route(listCall, ({ query }, { caller }) => listDocuments(room, caller, query.limit)),
  route(getDocument, ({ params }, { caller }) => showDocument(room, caller, params.id)),
  route(deleteDocument, ({ params }, { caller }) => removeDocument(room, caller, params.id)),
  route(downloadDocument, ({ params }, { caller }) => openDocument(room, caller, params.id)),
  route(sharePdf, ({ body }, { caller }) => shareDocument(room, caller, body, 'pdf')),
  route(shareXlsx, ({ body }, { caller }) => shareDocument(room, caller, body, 'xlsx')),
  route(linkToPdf, ({ body }, { caller }) => linkToDocument(room, caller, body, 'pdf')),
  route(linkToXlsx, ({ body }, { caller }) => linkToDocument(room, caller, body, 'xlsx')),
  route(retryCall, ({ params }, { caller }) => retryDocument(room, caller, params.id)),
  route(zipCall, ({ params }, { caller, signal }) => zipImages(room, caller, params, signal)),
  ...linkRoutes(room),
  ...schedulesRoutes(room),
  ...savedLayoutsRoutes(room),
]

/** What people without an account reach by the links they were sent; limited, because anyone may try. */
function linkRoutes(room: DocumentsRoom): Route[] {
  const readPicture = sharedPictures(room)
  return [
    publicRoute(openCall, ({ body }, { address }) => openShared(room, body, address)),
    publicRoute(pagesCall, ({ body }) => readSharedPages(room, body.link, body.from), { rateLimit: perMinute(300) }),
    publicRoute(
      readSharedPicture,
      ({ params: { hash, width, accessCode, ...link } }) => readPicture({ ...link, code: accessCode }, hash, width),
      { rateLimit: perMinute(3000) },
    ),
    publicRoute(
      downloadSharedCall,
      ({ params: { accessCode: code, fileType, documentId } }, visit) =>
        downloadShared(room, { way: 'shared', fileType, documentId, code }, visit),
      { rateLimit: perMinute(60) },
    ),
    publicRoute(
      downloadScheduled,
      ({ params: { timeStamp: code, fileType, documentId } }, visit) =>
        downloadShared(room, { way: 'scheduled', fileType, documentId, code }, visit),
      { rateLimit: perMinute(60) },
    ),
  ]
}

const perMinute = (max: number): RateLimit => ({ max, window: 60_000 })
