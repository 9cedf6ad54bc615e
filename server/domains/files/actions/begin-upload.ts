import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { cleanFileName } from '../../../../contract/files/file-name.ts'
import {
  type createUpload,
  MOST_FILE_BYTES,
  MOST_PARTS,
  MOST_UPLOADS,
} from '../../../../contract/files/upload-calls.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { insertUpload, ownUploads, touchUpload } from '../files.queries.ts'
import { RESERVE } from '../../../engine/storage/full-place.ts'
import type { FilesRoom } from '../room.ts'

/** Seconds; long enough for a large file over a slow line, and fresh addresses may be asked for at any time. */
const ADDRESS_SECONDS = 6 * 3600

type Wish = z.output<(typeof createUpload)['body']>

/**
 * Begins an upload or goes on with one of this person's (UPL-01).
 * @throws Failure storageFull, payloadTooLarge, tooManyItems, uploadGone
 */
export async function beginUpload(
  room: FilesRoom,
  caller: Caller,
  wish: Wish,
): Promise<z.output<(typeof createUpload)['output']>> {
  const { upload, now } = wish.uploadId ? await goOn(room, caller, wish) : await begin(room, caller, wish)
  const count = Math.ceil(wish.fileSize / wish.chunkSize)
  const { key, storeUploadId } = upload
  return {
    uploadId: upload.id,
    urls: await Promise.all(
      Array.from({ length: count }, (_none, at) => room.store.partUrl(key, storeUploadId, at + 1, ADDRESS_SECONDS)),
    ),
    expiration: new Date(now.getTime() + ADDRESS_SECONDS * 1000).toISOString(),
  }
}

interface Begun {
  upload: { id: string; key: string; storeUploadId: string }
  /** By the clock of the database. */
  now: Date
}

async function begin({ db, store }: FilesRoom, caller: Caller, wish: Wish): Promise<Begun> {
  const { fileSize, chunkSize } = wish
  if (fileSize > MOST_FILE_BYTES || Math.ceil(fileSize / chunkSize) > MOST_PARTS) {
    throw new Failure('payloadTooLarge', `At most ${MOST_FILE_BYTES} bytes and ${MOST_PARTS} parts`, {
      data: { bytes: MOST_FILE_BYTES },
    })
  }
  const id = randomBytes(16).toString('hex')
  const key = `files/${id.slice(0, 2)}/${id}`
  const unbegun = store.unbegunUpload({ size: fileSize, chunkSize })
  // Of one part the store looks for it when the bytes come.
  const free = unbegun ? undefined : await store.freeBytes()
  // The row first: what the store holds of an upload is always known to the sweep.
  const row = await insertUpload(
    db,
    {
      public_id: id,
      user_id: Number(caller.key),
      filename: cleanFileName(wish.key),
      file_size: fileSize,
      chunk_size: chunkSize,
      object_key: key,
      store_upload_id: unbegun ?? null,
    },
    { most: MOST_UPLOADS, free: free === undefined ? undefined : free - RESERVE, isUnbegun: unbegun !== undefined },
  )
  if (row.own >= MOST_UPLOADS) throw new Failure('tooManyItems', `At most ${MOST_UPLOADS} uploads at once`)
  if (row.id === undefined) throw new Failure('storageFull', `There is no room for ${fileSize} bytes more`)
  if (unbegun) return { upload: { id, key, storeUploadId: unbegun }, now: row.now }
  const storeUploadId = await store.beginUpload(key, {
    size: fileSize,
    chunkSize,
    // Whoever reads the object says what it is; the store never lets a browser guess.
    contentType: 'application/octet-stream',
  })
  await touchUpload(db, row.id, storeUploadId)
  return { upload: { id, key, storeUploadId }, now: row.now }
}

async function goOn({ db }: FilesRoom, caller: Caller, wish: Wish): Promise<Begun> {
  const [row] = await ownUploads(db, caller.key, [wish.uploadId!])
  if (!row?.store_upload_id || row.arrived_at || row.file_size !== wish.fileSize || row.chunk_size !== wish.chunkSize) {
    throw new Failure('uploadGone', 'There is no such upload under way')
  }
  await touchUpload(db, row.id, row.store_upload_id)
  return {
    upload: { id: row.public_id, key: row.object_key, storeUploadId: row.store_upload_id },
    now: await readNow(db),
  }
}
