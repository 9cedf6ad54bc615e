import type { AwsClient } from 'aws4fetch'
import { Failure } from '../../../contract/kernel/errors.ts'
import { contentDisposition } from '../http/file-answer.ts'
import { checkKey, type MultipartUploads, type ObjectStore } from './object-store.ts'

/** Uploads in parts and signed addresses of a bucket; `root` is the bucket's own address. */
export function bucketUploads(client: AwsClient, root: string): MultipartUploads & Pick<ObjectStore, 'signedUrl'> {
  const sign = async (method: 'GET' | 'PUT', key: string, words: Record<string, string>, seconds: number) => {
    const query = new URLSearchParams({ ...words, 'X-Amz-Expires': String(seconds) })
    const signed = await client.sign(`${root}/${checkKey(key)}?${query}`, { method, aws: { signQuery: true } })
    // A space is written the way every server reads it.
    return signed.url.replaceAll('+', '%20')
  }
  const post = async (key: string, query: string, what: string, init: { body?: string; contentType?: string }) => {
    const response = await client.fetch(`${root}/${checkKey(key)}?${query}`, {
      method: 'POST',
      headers: init.contentType ? { 'content-type': init.contentType } : {},
      body: init.body ?? '',
    })
    const answer = await response.text()
    // A 200 of S3 may still hold an error: the answer begins before the work is done.
    const fault = /<Error>[\s\S]*?<Code>(\w+)<\/Code>/.exec(answer)?.[1]
    if (!response.ok || fault)
      throw faultOf(fault, `object store refused to ${what}: ${response.status} ${fault ?? ''}`)
    return answer
  }

  return {
    origin: new URL(root).origin,
    signedUrl: (key, { seconds, filename, contentType }) =>
      sign(
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
    async beginUpload(key, { contentType }) {
      const answer = await post(key, 'uploads=', `begin an upload of ${key}`, { contentType })
      const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(answer)?.[1]
      if (!uploadId) throw new Error(`object store named no upload for ${key}`)
      return uploadId
    },
    partUrl: (key, uploadId, number, seconds) => sign('PUT', key, { partNumber: String(number), uploadId }, seconds),
    async completeUpload(key, uploadId, parts) {
      const listed = [...parts]
        .sort((one, other) => one.number - other.number)
        .map(({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${quoted(etag)}</ETag></Part>`)
      await post(key, new URLSearchParams({ uploadId }).toString(), `complete ${key}`, {
        body: `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`,
        contentType: 'application/xml',
      })
    },
    async abortUpload(key, uploadId) {
      const query = new URLSearchParams({ uploadId })
      const response = await client.fetch(`${root}/${checkKey(key)}?${query}`, { method: 'DELETE' })
      if (!response.ok && !nothingToForget.has(response.status))
        throw new Error(`object store refused to forget an upload of ${key}: ${response.status}`)
    },
  }
}

/** There is no such upload any more, or the server is one of the light ones that know no way to forget one. */
const nothingToForget: ReadonlySet<number> = new Set([404, 405, 501])

/** As XML text; marks are hexadecimal, and whatever else is sent is not let through. */
const quoted = (etag: string): string => `&quot;${etag.replaceAll(/[^A-Za-z0-9-]/g, '')}&quot;`

const partFaults: ReadonlySet<string> = new Set(['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall', 'NoSuchUpload'])

function faultOf(code: string | undefined, message: string): Error {
  return code && partFaults.has(code) ? new Failure('uploadNotWhole', message) : new Error(message)
}
