import { storeFault } from '../../../../contract/kernel/store-full.ts'
import { contentDisposition } from '../../http/answers/file-answer.ts'
import type { ArrivedPart, MultipartUploads, ObjectStore } from '../object-store.ts'
import { type BucketClient, type BucketRequest, refusal } from './s3-client.ts'

/** A bucket need not know how large an upload will be. */
export type BucketUploads = Omit<MultipartUploads, 'beginUpload' | 'completeUpload'> & {
  beginUpload(key: string, facts: { contentType: string }): Promise<string>
  joinParts(key: string, uploadId: string, parts: readonly ArrivedPart[]): Promise<void>
} & Pick<ObjectStore, 'signedUrl'>

/** Uploads in parts and signed addresses of a bucket. */
export function bucketUploads(client: BucketClient): BucketUploads {
  const post = async (key: string, words: Record<string, string>, what: string, request: BucketRequest) => {
    const response = await client.send('POST', key, { body: '', ...request }, words)
    const answer = await response.text()
    // A 200 of S3 may still hold an error: the answer begins before the work is done.
    if (!response.ok || storeFault(answer)) throw await refusal(response, what, answer)
    return answer
  }

  return {
    origin: client.origin,
    signedUrl: (key, { seconds, filename, contentType }) =>
      client.sign(
        'GET',
        key,
        {
          // Light S3 servers sign the second form of a name otherwise than Amazon does; it is sent when it is needed.
          'response-content-disposition': /^[\x20-\x7e]*$/.test(filename)
            ? `attachment; filename="${filename.replaceAll(/["\\]/g, '_')}"`
            : contentDisposition({ filename }),
          'response-content-type': contentType,
        },
        seconds,
      ),
    unbegunUpload: () => undefined,
    // An operator says in the bucket's own rules how long it keeps what was begun.
    staleUploads: async () => [],
    async beginUpload(key, { contentType }) {
      const answer = await post(key, { uploads: '' }, `begin an upload of ${key}`, {
        headers: { 'content-type': contentType },
      })
      const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(answer)?.[1]
      if (!uploadId) throw new Error(`object store named no upload for ${key}`)
      return uploadId
    },
    partUrl: (key, uploadId, number, seconds) =>
      client.sign('PUT', key, { partNumber: String(number), uploadId }, seconds),
    async joinParts(key, uploadId, parts) {
      const listed = [...parts]
        .sort((one, other) => one.number - other.number)
        .map(({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${quoted(etag)}</ETag></Part>`)
      await post(key, { uploadId }, `complete ${key}`, {
        body: `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`,
        headers: { 'content-type': 'application/xml' },
      })
    },
    async abortUpload(key, uploadId) {
      const response = await client.send('DELETE', key, {}, { uploadId })
      if (!response.ok && !nothingToForget.has(response.status))
        throw await refusal(response, `forget an upload of ${key}`)
    },
  }
}

/** There is no such upload any more, or the server is one of the light ones that know no way to forget one. */
const nothingToForget: ReadonlySet<number> = new Set([404, 405, 501])

/** As XML text; marks are hexadecimal, and whatever else is sent is not let through. */
const quoted = (etag: string): string => `&quot;${etag.replaceAll(/[^A-Za-z0-9-]/g, '')}&quot;`
