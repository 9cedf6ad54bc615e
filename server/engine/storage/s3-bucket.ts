import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { buffer } from 'node:stream/consumers'
import { AwsClient } from 'aws4fetch'
import { type BucketSettings, checkKey, type ObjectStore, type StoredObject } from './object-store.ts'
import { bucketUploads } from './s3-uploads.ts'

/** The object store in a bucket of any server that speaks S3, path-style addresses. */
export function openBucket(settings: BucketSettings): ObjectStore {
  const client = new AwsClient({ ...settings, service: 's3' })
  const root = `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}`
  const send = async (method: string, key: string, body?: Uint8Array<ArrayBuffer>, contentType?: string) => {
    const headers: Record<string, string> = contentType ? { 'content-type': contentType } : {}
    return client.fetch(`${root}/${checkKey(key)}`, { method, headers, ...(body ? { body } : {}) })
  }
  const factsOf = (response: Response): StoredObject => ({
    size: Number(response.headers.get('content-length') ?? 0),
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
  })
  const refuse = async (response: Response, what: string): Promise<never> => {
    throw new Error(`object store refused to ${what}: ${response.status} ${(await response.text()).slice(0, 200)}`)
  }

  const get = async (key: string) => {
    const response = await send('GET', key)
    if (response.status === 404) return undefined
    return response.ok ? response : refuse(response, `read ${key}`)
  }

  return {
    place: { kind: 'bucket', settings },
    async put(key, body, { contentType }) {
      const whole = new Uint8Array(Buffer.isBuffer(body) ? body : await buffer(body))
      const response = await send('PUT', key, whole, contentType)
      if (!response.ok) await refuse(response, `store ${key}`)
      return { size: whole.byteLength, contentType }
    },
    async read(key) {
      const response = await get(key)
      if (!response?.body) return undefined
      return { ...factsOf(response), content: Readable.fromWeb(response.body as ReadableStream) }
    },
    async readBuffer(key) {
      const response = await get(key)
      return response && Buffer.from(await response.arrayBuffer())
    },
    async readStart(key, bytes) {
      const response = await client.fetch(`${root}/${checkKey(key)}`, { headers: { range: `bytes=0-${bytes - 1}` } })
      if (response.status === 404) return undefined
      // An empty object has no range at all.
      if (response.status === 416) return Buffer.alloc(0)
      if (!response.ok) await refuse(response, `read ${key}`)
      return Buffer.from(await response.arrayBuffer()).subarray(0, bytes)
    },
    async find(key) {
      const response = await send('HEAD', key)
      if (response.status === 404) return undefined
      return response.ok ? factsOf(response) : refuse(response, `find ${key}`)
    },
    async remove(key) {
      const response = await send('DELETE', key)
      if (!response.ok && response.status !== 404) await refuse(response, `remove ${key}`)
    },
    localPath: () => undefined,
    freeBytes: async () => undefined,
    ...bucketUploads(client, root),
    async check() {
      const response = await client.fetch(`${root}?list-type=2&max-keys=1`)
      if (!response.ok) await refuse(response, 'list the bucket')
    },
  }
}
