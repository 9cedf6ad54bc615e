import { randomUUID } from 'node:crypto'
import { type BigIntStats, constants } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { RESERVE } from './full-place.ts'
import { fullOr, fullPlace, missing, notWhole } from './part-faults.ts'
import { OWN_FILE, OWN_FOLDER } from './own-rights.ts'

/** Bytes that are gathered for one write; while they are written the next ones come in. */
const WRITE_BYTES = 256 * 1024

/** New, and nobody else's: a part that is sent again is another file, whose mark says so. */
const NEW = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL

/**
 * Uploads of one part in a folder: nothing is written before its bytes come, and these are the only file. The id says how many
 * they are, and whoever puts them cannot change it: it is signed with the address.
 */
export const onePartId = (size: number): string => `${randomUUID()}.${size}`

/** Bytes of the one part; undefined for the id of an upload of several. */
export function onePartSize(uploadId: string): number | undefined {
  const size = /^[0-9a-f-]{36}\.([1-9]\d{0,15})$/.exec(uploadId)?.[1]
  return size === undefined ? undefined : Number(size)
}

/** Writes the part down and answers its mark. @throws Failure uploadNotWhole, storageFull */
export async function receiveOnePart(path: string, expected: number, content: Readable): Promise<string> {
  const file = await openNew(path)
  try {
    const bytes = await pour(content, file, expected)
    if (bytes !== expected) throw notWhole(`The part has ${bytes} of ${expected} bytes`)
    return markOf(await file.stat({ bigint: true }))
  } catch (error) {
    throw fullOr(error)
  } finally {
    await file.close()
  }
}

/** Makes the part, if it is the one that is named, the object. @throws Failure uploadNotWhole */
export async function completeOnePart(part: string, etag: string, path: string): Promise<void> {
  const facts = await stat(part, { bigint: true }).catch(missing)
  if (facts === undefined || markOf(facts) !== etag) throw notWhole('The part has not arrived as it is named')
  try {
    await rename(part, path)
  } catch (error) {
    missing(error)
    // The first object of its folder.
    await mkdir(dirname(path), { recursive: true, mode: OWN_FOLDER })
    await rename(part, path)
  }
}

async function openNew(path: string): Promise<FileHandle> {
  const opened = open(path, NEW, OWN_FILE).catch(async (error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw fullOr(error)
    await rm(path, { force: true })
    return open(path, NEW, OWN_FILE)
  })
  const [file, { bavail, bsize }] = await Promise.all([opened, statfs(dirname(path))])
  // What comes when nobody waits for it any more is swept; until then it leaves the database its room.
  if (bavail * bsize >= RESERVE) return file
  await file.close()
  await rm(path, { force: true })
  throw fullPlace()
}

/** In few large writes; answers how many bytes there were. */
async function pour(content: Readable, file: FileHandle, most: number): Promise<number> {
  let bytes = 0
  let gathered: Buffer[] = []
  let waiting = 0
  let writing: Promise<void> = Promise.resolve()
  const write = async () => {
    await writing
    writing = writeWhole(file, gathered, bytes - waiting)
    // Told to who waits for it next.
    writing.catch(() => undefined)
    gathered = []
    waiting = 0
  }
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > most) throw notWhole(`The part is longer than ${most} bytes`)
    gathered.push(chunk)
    waiting += chunk.length
    if (waiting >= WRITE_BYTES) await write()
  }
  if (waiting > 0) await write()
  await writing
  return bytes
}

/** Without a copy of all of them in one piece. A disk that fills up takes some of them and tells of it with the rest. */
async function writeWhole(file: FileHandle, pieces: readonly Buffer[], place: number): Promise<void> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const { bytesWritten } = await file.writev(pieces, place)
  if (bytesWritten < length) {
    const rest = Buffer.concat(pieces).subarray(bytesWritten)
    await writeWhole(file, [rest], place + bytesWritten)
  }
}

/** Strong, as that of an object: no two files had the same one in this place. */
const markOf = ({ size, mtimeNs, ino }: BigIntStats): string =>
  [size, mtimeNs, ino].map((fact) => fact.toString(36)).join('-')
