import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { pictureZip } from '../../../../contract/catalogue/feed/feed-uploads.ts'
import { listEntries, type ZipEntry } from '../../../../contract/kernel/tables/zip-entries.ts'

const MB = 1024 * 1024

export type Unpacked = { path: string } | { fault: { code: string; data: Record<string, string | number> } }

/**
 * A ZIP of a photo feed is unpacked beside itself: one table at its top, pictures anywhere below. Every other file,
 * a workbook included, is the feed itself.
 */
export async function unpackPhotos(path: string, target: string): Promise<Unpacked> {
  const head = Buffer.alloc(4)
  const file = await open(path)
  await file.read(head, 0, 4, 0)
  await file.close()
  const { size } = await stat(path)
  if (!head.equals(Buffer.from([0x50, 0x4b, 3, 4]))) return { path }
  if (size > pictureZip.packed) return { fault: { code: 'tooLarge', data: { megabytes: pictureZip.packed / MB } } }
  const zip = await readFile(path)
  const entries = listEntries(zip)
  if (!entries) return { fault: { code: 'damaged', data: {} } }
  if (entries.some(({ name }) => name === '[Content_Types].xml')) return { path }
  const files = entries.filter(({ name }) => !name.endsWith('/'))
  const table = files.find(({ name }) => /^[^/\\]+\.(csv|txt|ndjson|jsonl|xlsx)$/i.test(name) && isPlain(name))
  if (!table) return { fault: { code: 'noTableInZip', data: {} } }
  if (files.length > pictureZip.files) return { fault: { code: 'tooManyRows', data: { rows: pictureZip.files } } }
  // What it claims is refused before anything is unpacked; what it unpacks beyond that is a lie.
  if (files.reduce((sum, { claimed }) => sum + claimed, 0) > pictureZip.unpacked) {
    return { fault: { code: 'bursting', data: { megabytes: pictureZip.unpacked / MB } } }
  }
  for (const entry of files) {
    if (!isPlain(entry.name)) continue
    if (!(await write(zip, entry, join(target, entry.name)))) return { fault: { code: 'damaged', data: {} } }
  }
  return { path: join(target, table.name) }
}

/** A path below the folder and nothing else. */
const isPlain = (name: string): boolean =>
  !name.includes('\\') && !name.startsWith('/') && !name.split('/').some((part) => part === '..' || part === '')

/** Writes one file; false when it is damaged or holds more than it claims. */
async function write(zip: Buffer, { at, size, claimed, deflated }: ZipEntry, path: string): Promise<boolean> {
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const packed = Readable.from([zip.subarray(start, start + size)])
  await mkdir(dirname(path), { recursive: true })
  let bytes = 0
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > claimed) throw new Error('more than it claims')
      yield chunk
    }
  }
  const work = deflated
    ? pipeline(packed, createInflateRaw(), count, createWriteStream(path))
    : pipeline(packed, count, createWriteStream(path))
  return work.then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      // A full disk is no fault of the file.
      if (error.syscall !== undefined) throw error
      return false
    },
  )
}
