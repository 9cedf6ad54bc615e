import * as calls from '../../../contract/files/upload-calls.ts'
import { type Route, route } from '../../engine/http/route.ts'
import { beginUpload, beginUploads } from './actions/begin-upload.ts'
import { completeUpload, completeUploads } from './actions/complete-upload.ts'
import { abortUploads } from './actions/forget-uploads.ts'
import type { FilesRoom } from './room.ts'

export const filesRoutes = ({ db, store }: FilesRoom): Route[] => {
  const room = { db, store }
  return [
    route(calls.createUpload, ({ body }, { caller }) => beginUpload(room, caller, body)),
    route(calls.completeUpload, ({ body }, { caller }) => completeUpload(room, caller, body)),
    route(calls.createUploads, ({ body }, { caller }) => beginUploads(room, caller, body)),
    route(calls.completeUploads, ({ body }, { caller }) => completeUploads(room, caller, body)),
    route(calls.abortUploads, ({ body }, { caller }) => abortUploads(room, caller, body.uploadIds)),
  ]
}
