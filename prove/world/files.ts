import { randomBytes, randomUUID } from 'node:crypto'
import { limits } from '../../contract/kernel/limits.ts'
import { type Person, Refused } from './person.ts'

/** Puts a file of at most one part into the waiting room as a browser does; answers its upload. @throws Refused by whichever step */
export async function putFile(
  person: Person,
  address: string,
  content: Buffer,
  key = `${randomUUID()}.txt`,
): Promise<string> {
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
  return uploadId
}

const newId = () => randomBytes(12).toString('hex')

/** Adds an advertising asset with this file; answers the file's id. */
export async function addAsset(person: Person, address: string, filename: string, content: Buffer): Promise<string> {
  const uploadId = await putFile(person, address, content, filename)
  const file = newId()
  const added = { addFiles: [{ _id: file, filename, usageType: 'Primary' }], updateFiles: [{ _id: file, uploadId }] }
  const change = { _id: newId(), addAsset: true, patch: { name: `${filename} ${file}` }, ...added }
  await person.call('PATCH', '/assets/AdvertisingAsset/batch/many', [change])
  return file
}
