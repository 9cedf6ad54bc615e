import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { cleanFileName } from '../../../../contract/files/file-name.ts'
import {
  type createUpload,
  type createUploads,
  MOST_FILE_BYTES,
  MOST_PARTS,
  MOST_UPLOADS,
} from '../../../../contract/files/upload-calls.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { limits } from '../../../../contract/kernel/limits.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import { limitConcurrency } from '../../../engine/concurrency/limit-concurrency.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { insertUploads, ownUploads, touchUploads } from '../files.queries.ts'
import { RESERVE } from '../../../engine/storage/full-place.ts'
import type { FilesRoom } from '../room.ts'

/** Seconds; long enough for a large file over a slow line, and fresh addresses may be asked for at any time. */
const ADDRESS_SECONDS = 6 * 3600

type Wish = z.output<(typeof createUpload)['body']>

/** A bucket is asked for so many uploads at once. */
const ASKED_AT_ONCE = 8

/**
 * Begins an upload or goes on with one of this person's (UPL-01).
 * @throws Failure storageFull, payloadTooLarge, tooManyItems, uploadGone
 */
export async function beginUpload(
  room: FilesRoom,
  caller: Caller,
  wish: Wish,
): Promise<z.output<(typeof createUpload)['output']>> {
  const { uploads, now } = wish.uploadId ? await goOn(room, caller, wish) : await begin(room, caller, [wish])
  const count = Math.ceil(wish.fileSize / wish.chunkSize)
  const { id, key, storeUploadId } = uploads[0]!
  return {
    uploadId: id,
    urls: await Promise.all(
      Array.from({ length: count }, (_none, at) => room.store.partUrl(key, storeUploadId, at + 1, ADDRESS_SECONDS)),
    ),
    expiration: expirationAfter(now),
  }
}

/**
 * Begins uploads of files of one part, all or none of them (decision 79).
 * @throws Failure storageFull, tooManyItems
 */
export async function beginUploads(
  room: FilesRoom,
  caller: Caller,
  { files }: z.output<(typeof createUploads)['body']>,
): Promise<z.output<(typeof createUploads)['output']>> {
  const wishes = files.map((file) => ({ ...file, chunkSize: limits.uploadChunk }))
  const { uploads, now } = await begin(room, caller, wishes)
  return {
    uploads: await Promise.all(
      uploads.map(async ({ id, key, storeUploadId }) => ({
        uploadId: id,
        url: await room.store.partUrl(key, storeUploadId, 1, ADDRESS_SECONDS),
      })),
    ),
    expiration: expirationAfter(now),
  }
}

const expirationAfter = (now: Date): string => new Date(now.getTime() + ADDRESS_SECONDS * 1000).toISOString()

interface Begun {
  uploads: { id: string; key: string; storeUploadId: string }[]
  /** By the clock of the database. */
  now: Date
}

async function begin(
  { db, store }: FilesRoom,
  caller: Caller,
  wishes: readonly Pick<Wish, 'key' | 'fileSize' | 'chunkSize'>[],
): Promise<Begun> {
  if (wishes.some(({ fileSize, chunkSize }) => fileSize > MOST_FILE_BYTES || fileSize > chunkSize * MOST_PARTS)) {
    throw new Failure('payloadTooLarge', `At most ${MOST_FILE_BYTES} bytes and ${MOST_PARTS} parts`, {
      data: { bytes: MOST_FILE_BYTES },
    })
  }
  const uploads = wishes.map(({ key: name, fileSize: size, chunkSize }) => {
    const id = randomBytes(16).toString('hex')
    const key = `files/${id.slice(0, 2)}/${id}`
    return { id, key, name, size, chunkSize, storeUploadId: store.unbegunUpload({ size, chunkSize }) }
  })
  const begunLater = uploads.filter(({ storeUploadId }) => storeUploadId === undefined)
  const isUnbegun = begunLater.length === 0
  // Of one part the store looks for it when the bytes come.
  const free = isUnbegun ? undefined : await store.freeBytes()
  // The rows first: what the store holds of an upload is always known to the sweep.
  const { isRoom, own, now } = await insertUploads(
    db,
    caller.key,
    uploads.map(({ id, key, name, size, chunkSize, storeUploadId }) => ({
      public_id: id,
      filename: cleanFileName(name),
      file_size: size,
      chunk_size: chunkSize,
      object_key: key,
      store_upload_id: storeUploadId ?? null,
    })),
    { most: MOST_UPLOADS, free: free === undefined ? undefined : free - RESERVE, isUnbegun },
  )
  if (own + uploads.length > MOST_UPLOADS) throw new Failure('tooManyItems', `At most ${MOST_UPLOADS} uploads at once`)
  if (!isRoom) {
    const bytes = uploads.reduce((sum, { size }) => sum + size, 0)
    throw new Failure('storageFull', `There is no room for ${bytes} bytes more`)
  }
  const limited = limitConcurrency(ASKED_AT_ONCE)
  const begun = await Promise.all(
    uploads.map(async ({ id, key, size, chunkSize, storeUploadId }) => ({
      id,
      key,
      // Whoever reads the object says what it is; the store never lets a browser guess.
      storeUploadId:
        storeUploadId ??
        (await limited(() => store.beginUpload(key, { size, chunkSize, contentType: 'application/octet-stream' }))),
    })),
  )
  if (!isUnbegun)
    await touchUploads(
      db,
      begun.map(({ id, storeUploadId }) => ({ public_id: id, store_upload_id: storeUploadId })),
    )
  return { uploads: begun, now }
}

async function goOn({ db }: FilesRoom, caller: Caller, wish: Wish): Promise<Begun> {
  const [row] = await ownUploads(db, caller.key, [wish.uploadId!])
  if (!row?.store_upload_id || row.arrived_at || row.file_size !== wish.fileSize || row.chunk_size !== wish.chunkSize) {
    throw new Failure('uploadGone', 'There is no such upload under way')
  }
  await touchUploads(db, [row])
  return {
    uploads: [{ id: row.public_id, key: row.object_key, storeUploadId: row.store_upload_id }],
    now: await readNow(db),
  }
}
