import { randomUUID } from 'node:crypto'
import { limits } from '../../contract/kernel/limits.ts'
import { type Person, Refused } from './person.ts'

/** Puts a file of at most one part into the waiting room as a browser does. @throws Refused by whichever step */
export async function putFile(person: Person, address: string, content: Buffer): Promise<void> {
  const key = `${randomUUID()}.txt`
  const named = { bucket: 'linebook', key }
  const { urls, uploadId } = await person.call<{ urls: string[]; uploadId: string }>('POST', '/upload/aws/s3/create', {
    ...named,
    fileSize: content.length,
    chunkSize: limits.uploadChunk,
  })
  const put = await fetch(new URL(urls[0]!, address), { method: 'PUT', body: new Uint8Array(content) })
  if (!put.ok) throw new Refused(put.status, await put.text())
  const etags = [put.headers.get('etag')]
  await person.call('POST', '/upload/aws/s3/complete', { ...named, uploadId, etags })
}
