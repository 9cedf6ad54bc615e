import type { Readable } from 'node:stream'
import { limits } from '../../../../contract/kernel/limits.ts'
import type { ArrivedPart, ObjectStore } from '../object-store.ts'
import { type BucketClient, refusal } from './s3-client.ts'
import type { BucketUploads } from './s3-uploads.ts'

/** Bytes of a stream that are held at a time: what does not end within them is sent in parts, one after the other. */
const partBytes = limits.uploadChunk

/** Puts objects into a bucket, of a stream never more than one part in memory, whatever it is long. */
export function bucketWrites(client: BucketClient, uploads: BucketUploads): ObjectStore['put'] {
  const send = async (key: string, content: Uint8Array<ArrayBuffer>, contentType: string) => {
    const response = await client.send('PUT', key, { body: content, headers: { 'content-type': contentType } })
    if (!response.ok) throw await refusal(response, `store ${key}`)
  }
  const sendPart = async (key: string, uploadId: string, number: number, content: Uint8Array<ArrayBuffer>) => {
    const response = await client.send('PUT', key, { body: content }, { partNumber: String(number), uploadId })
    const etag = response.headers.get('etag')
    if (!response.ok || !etag) throw await refusal(response, `store part ${number} of ${key}`)
    return { number, etag }
  }

  const sendParts = async (key: string, all: Parts, first: Uint8Array<ArrayBuffer>, contentType: string) => {
    const uploadId = await uploads.beginUpload(key, { contentType })
    try {
      const parts: ArrivedPart[] = [await sendPart(key, uploadId, 1, first)]
      let size = first.byteLength
      for await (const part of all) {
        parts.push(await sendPart(key, uploadId, parts.length + 1, part))
        size += part.byteLength
      }
      await uploads.joinParts(key, uploadId, parts)
      return size
    } catch (error) {
      // Why it broke off is what counts, and not that what is left could not be forgotten either.
      await uploads.abortUpload(key, uploadId).catch(() => undefined)
      throw error
    }
  }

  return async (key, body, { contentType }) => {
    if (Buffer.isBuffer(body)) {
      await send(key, new Uint8Array(body), contentType)
      return { size: body.byteLength, contentType }
    }
    try {
      const parts = inParts(body)
      const { value: first = new Uint8Array() } = await parts.next()
      if (first.byteLength === partBytes) return { size: await sendParts(key, parts, first, contentType), contentType }
      await send(key, first, contentType)
      return { size: first.byteLength, contentType }
    } finally {
      // Whoever reads for the stream is let go when nothing more is taken.
      body.destroy()
    }
  }
}

type Parts = AsyncGenerator<Uint8Array<ArrayBuffer>, undefined>

/** Cuts a stream into parts of `partBytes`, the last of what is left. The source is read on when the next part is asked for. */
async function* inParts(source: Readable): Parts {
  let part = new Uint8Array(partBytes)
  let filled = 0
  for await (const chunk of source) {
    for (let rest = Buffer.from(chunk as string | Uint8Array); rest.length > 0; ) {
      const taken = rest.subarray(0, partBytes - filled)
      part.set(taken, filled)
      filled += taken.length
      rest = rest.subarray(taken.length)
      if (filled < partBytes) continue
      yield part
      part = new Uint8Array(partBytes)
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
  return undefined
}
