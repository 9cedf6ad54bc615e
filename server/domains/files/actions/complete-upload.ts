import type { z } from 'zod'
import type { completeUpload as completeCall } from '../../../../contract/files/upload-calls.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { deleteUploads, noteArrival, ownUploads, type UploadRow } from '../files.queries.ts'
import type { FilesRoom } from '../room.ts'
import { contentTypeOf } from '../rules/content-type.ts'

/** Enough to tell every kind apart, the ending of a small SVG's prologue included. */
const START_BYTES = 4096

type Wish = z.output<(typeof completeCall)['body']>
type Arrived = z.output<(typeof completeCall)['output']>

/**
 * Joins the parts of an upload of this person's and reads from the file's first bytes what it is (UPL-01).
 * @throws Failure uploadGone, uploadNotWhole
 */
export async function completeUpload(room: FilesRoom, caller: Caller, wish: Wish): Promise<Arrived> {
  const { db, store } = room
  const [row] = await ownUploads(db, caller.key, [wish.uploadId])
  if (!row?.store_upload_id) throw new Failure('uploadGone', 'There is no such upload under way')
  if (row.content_type !== null) return arrived(row, row.content_type)
  const parts = wish.etags.map((etag, at) => ({ number: at + 1, etag }))
  try {
    await store.completeUpload(row.object_key, row.store_upload_id, parts)
  } catch (error) {
    // The answer to an earlier call may have been lost after the store had done its work.
    const before = await store.find(row.object_key).catch(() => undefined)
    if (before?.size !== row.file_size) throw error
  }
  const whole = await store.readStart(row.object_key, START_BYTES)
  if (whole?.size !== row.file_size) {
    await store.remove(row.object_key)
    await deleteUploads(db, [row.id])
    throw new Failure('uploadNotWhole', 'The parts together are not the file that was announced')
  }
  const contentType = contentTypeOf(whole.start, row.filename)
  await noteArrival(db, row.id, contentType)
  return arrived(row, contentType)
}

const arrived = (row: UploadRow, contentType: string): Arrived => ({
  uploadId: row.public_id,
  filename: row.filename,
  fileSize: row.file_size,
  contentType,
})
