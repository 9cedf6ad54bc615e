import { randomUUID } from 'node:crypto'
import { type BigIntStats, constants } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { startOf } from './file-start.ts'
import { RESERVE } from './full-place.ts'
import { fullOr, fullPlace, missing, notWhole } from './part-faults.ts'
import type { ObjectStart } from './object-store.ts'
import { OWN_FILE, OWN_FOLDER } from './own-rights.ts'
import { pourPart } from './pour-part.ts'

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
    await pourPart(content, file, { start: 0, expected })
    return markOf(await file.stat({ bigint: true }))
  } finally {
    await file.close()
  }
}

/** Makes the part, if it is the one that is named, the object, and answers its first bytes. @throws Failure uploadNotWhole */
export async function completeOnePart(
  part: string,
  etag: string,
  { path, bytes }: { path: string; bytes: number },
): Promise<ObjectStart> {
  const notArrived = () => notWhole('The part has not arrived as it is named')
  const file = await open(part).catch(missing)
  if (!file) throw notArrived()
  try {
    const { start, facts } = await startOf(file, bytes)
    if (markOf(facts) !== etag) throw notArrived()
    await moveTo(path, part)
    return { start, size: Number(facts.size) }
  } finally {
    await file.close()
  }
}

async function moveTo(path: string, part: string): Promise<void> {
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

/** Strong, as that of an object: no two files had the same one in this place. */
const markOf = ({ size, mtimeNs, ino }: BigIntStats): string =>
  [size, mtimeNs, ino].map((fact) => fact.toString(36)).join('-')
