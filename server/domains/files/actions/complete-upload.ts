import type { z } from 'zod'
import type {
  ArrivedFile,
  completeUpload as completeCall,
  completeUploads as completeManyCall,
} from '../../../../contract/files/upload-calls.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { limitConcurrency } from '../../../engine/concurrency/limit-concurrency.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { deleteUploads, noteArrivals, ownUploads, type UploadRow } from '../files.queries.ts'
import type { FilesRoom } from '../room.ts'
import { contentTypeOf } from '../rules/content-type.ts'

/** Enough to tell every kind apart, the ending of a small SVG's prologue included. */
const START_BYTES = 4096
/** Files that a store is asked to join at once. */
const JOINED_AT_ONCE = 8

/**
 * Joins the parts of an upload of this person's and reads from the file's first bytes what it is (UPL-01).
 * @throws Failure uploadGone, uploadNotWhole
 */
export async function completeUpload(
  room: FilesRoom,
  caller: Caller,
  { uploadId, etags }: z.output<(typeof completeCall)['body']>,
): Promise<ArrivedFile> {
  const [whole] = await joinAll(room, caller, [{ uploadId, etags }])
  if (whole instanceof Error) throw whole
  return whole!
}

/** Many of one part each, everyone for itself (decision 79). */
export async function completeUploads(
  room: FilesRoom,
  caller: Caller,
  { files }: z.output<(typeof completeManyCall)['body']>,
): Promise<z.output<(typeof completeManyCall)['output']>> {
  const joined = await joinAll(
    room,
    caller,
    files.map(({ uploadId, etag }) => ({ uploadId, etags: [etag] })),
  )
  return {
    files: joined.map((whole, at) => {
      if (!(whole instanceof Error)) return whole
      const messageCode = whole instanceof Failure && whole.code
      if (messageCode !== 'uploadGone' && messageCode !== 'uploadNotWhole') throw whole
      return { uploadId: files[at]!.uploadId, messageCode }
    }),
  }
}

/** What became of each: the file as it arrived, or why it did not. What arrived is written down whatever became of others. */
async function joinAll(
  { db, store }: FilesRoom,
  caller: Caller,
  wishes: readonly { uploadId: string; etags: readonly string[] }[],
): Promise<(ArrivedFile | Error)[]> {
  const rows = new Map(
    (
      await ownUploads(
        db,
        caller.key,
        wishes.map(({ uploadId }) => uploadId),
      )
    ).map((row) => [row.public_id, row]),
  )
  const limited = limitConcurrency(JOINED_AT_ONCE)
  const broken: number[] = []
  const arrived: { id: number; content_type: string }[] = []
  const join = async ({ uploadId, etags }: (typeof wishes)[number]): Promise<ArrivedFile | Failure> => {
    const row = rows.get(uploadId)
    if (!row?.store_upload_id) return new Failure('uploadGone', 'There is no such upload under way')
    if (row.content_type !== null) return presented(row, row.content_type)
    const start = await limited(() => joinParts(store, row, row.store_upload_id!, etags))
    if (start === undefined) {
      broken.push(row.id)
      return new Failure('uploadNotWhole', 'The parts together are not the file that was announced')
    }
    const contentType = contentTypeOf(start, row.filename)
    arrived.push({ id: row.id, content_type: contentType })
    return presented(row, contentType)
  }
  const joined = await Promise.all(wishes.map((wish) => join(wish).catch((error: unknown) => error as Error)))
  if (broken.length > 0) await deleteUploads(db, broken)
  if (arrived.length > 0) await noteArrivals(db, arrived)
  return joined
}

/** The file's first bytes; undefined, and nothing is left of it, when it is not as long as was announced. @throws Failure uploadNotWhole */
async function joinParts(
  store: FilesRoom['store'],
  { object_key: key, file_size }: UploadRow,
  storeUploadId: string,
  etags: readonly string[],
): Promise<Buffer | undefined> {
  const parts = etags.map((etag, at) => ({ number: at + 1, etag }))
  const whole = await store.completeUpload(key, storeUploadId, parts, START_BYTES).catch(async (error: unknown) => {
    // The answer to an earlier call may have been lost after the store had done its work.
    const before = await store.readStart(key, START_BYTES).catch(() => undefined)
    if (before?.size !== file_size) throw error
    return before
  })
  if (whole?.size === file_size) return whole.start
  await store.remove(key)
  return undefined
}

const presented = (row: UploadRow, contentType: string): ArrivedFile => ({
  uploadId: row.public_id,
  filename: row.filename,
  fileSize: row.file_size,
  contentType,
})
