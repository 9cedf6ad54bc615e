import {
  createDocument as createCall,
  downloadPdfNow,
  downloadXlsxNow,
  readDocumentSource,
} from '../../../contract/documents/create-document.ts'
import {
  deleteDocument,
  downloadDocument,
  getDocument,
  listDocuments as listCall,
} from '../../../contract/documents/own-documents.ts'
import { downloadTearSheet } from '../../../contract/documents/tear-sheet.ts'
import { type Route, route } from '../../engine/http/route.ts'
import { createDocument } from './actions/create-document.ts'
import { downloadNow } from './actions/download-now.ts'
import { makeTearSheet } from './actions/make-tear-sheet.ts'
import { removeDocument } from './actions/remove-document.ts'
import { listDocuments, openDocument, showDocument } from './actions/show-documents.ts'
import { readSource } from './read-source.ts'
import type { DocumentsRoom } from './room.ts'

export const documentsRoutes = (room: DocumentsRoom): Route[] => [
  route(createCall, ({ body }, { caller }) => createDocument(room, caller, body)),
  route(downloadPdfNow, ({ body }, { caller, signal }) => downloadNow(room, caller, body, 'pdf', signal)),
  route(downloadXlsxNow, ({ body }, { caller, signal }) => downloadNow(room, caller, body, 'xlsx', signal)),
  route(
    readDocumentSource,
    async ({ body }, { caller, signal }) => (await readSource(room, caller, body, signal)).source,
  ),
  route(downloadTearSheet, ({ params }, { caller, signal }) => makeTearSheet(room, caller, params, signal)),
  route(listCall, ({ query }, { caller }) => listDocuments(room, caller, query.limit)),
  route(getDocument, ({ params }, { caller }) => showDocument(room, caller, params.id)),
  route(deleteDocument, ({ params }, { caller }) => removeDocument(room, caller, params.id)),
  route(downloadDocument, ({ params }, { caller }) => openDocument(room, caller, params.id)),
]
