import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { StorePatience } from './ask-store.ts'
import type { BucketSettings, ObjectStore, StoredObject } from '../object-store.ts'
import { openClient, refusal } from './s3-client.ts'
import { bucketWrites } from './s3-writes.ts'
import { bucketUploads } from './s3-uploads.ts'

/** The object store in a bucket of any server that speaks S3. */
export function openBucket(settings: BucketSettings, patience?: StorePatience): ObjectStore {
  const client = openClient(settings, patience)
  const uploads = bucketUploads(client)
  const factsOf = (response: Response): StoredObject => ({
    size: Number(response.headers.get('content-length') ?? 0),
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
  })
  const get = async (key: string) => {
    const response = await client.send('GET', key)
    if (response.status === 404) return undefined
    if (!response.ok) throw await refusal(response, `read ${key}`)
    return response
  }

  const readStart: ObjectStore['readStart'] = async (key, bytes) => {
    const response = await client.send('GET', key, { headers: { range: `bytes=0-${bytes - 1}` } })
    if (response.status === 404) return undefined
    // An empty object has no range at all.
    if (response.status === 416) return { start: Buffer.alloc(0), size: 0 }
    if (!response.ok) throw await refusal(response, `read ${key}`)
    const content = Buffer.from(await response.arrayBuffer())
    const whole = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
    return { start: content.subarray(0, bytes), size: whole === undefined ? content.length : Number(whole) }
  }

  return {
    place: { kind: 'bucket', settings },
    put: bucketWrites(client, uploads),
    async read(key) {
      const response = await get(key)
      if (!response?.body) return undefined
      return { ...factsOf(response), content: Readable.fromWeb(response.body as ReadableStream) }
    },
    async readBuffer(key) {
      const whole = async () => {
        const response = await get(key)
        return response && Buffer.from(await response.arrayBuffer())
      }
      // One that broke off in its midst is begun once more.
      return whole().catch(whole)
    },
    readStart,
    async find(key) {
      const response = await client.send('HEAD', key)
      if (response.status === 404) return undefined
      if (!response.ok) throw await refusal(response, `find ${key}`)
      return factsOf(response)
    },
    async remove(key) {
      const response = await client.send('DELETE', key)
      if (!response.ok && response.status !== 404) throw await refusal(response, `remove ${key}`)
    },
    localPath: () => undefined,
    freeBytes: async () => undefined,
    ...uploads,
    async completeUpload(key, uploadId, parts, bytes) {
      await uploads.joinParts(key, uploadId, parts)
      return readStart(key, bytes)
    },
    check: client.check,
  }
}
