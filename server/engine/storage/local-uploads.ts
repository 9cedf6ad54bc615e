import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { noSuch } from '../actions/refusals.ts'
import { readFileStart } from './file-start.ts'
import { completeOnePart, onePartId, onePartSize, receiveOnePart } from './one-part-uploads.ts'
import { OWN_FILE, OWN_FOLDER } from './own-rights.ts'
import type { ArrivedPart, MultipartUploads, ObjectStart } from './object-store.ts'
import { fullOr, missing, notWhole } from './part-faults.ts'
import { pourPart } from './pour-part.ts'

const DAY = 24 * 3_600_000

interface Facts {
  key: string
  size: number
  chunkSize: number
}

export interface LocalUploads {
  unbegun: MultipartUploads['unbegunUpload']
  stale: MultipartUploads['staleUploads']
  begin(facts: Facts): Promise<string>
  /** Takes in one part and answers its mark. @throws Failure notFound, uploadNotWhole, storageFull */
  receive(uploadId: string, number: number, content: Readable): Promise<string>
  /** Makes the parts the object at `path` and answers its first bytes, at most `bytes`. @throws Failure uploadNotWhole */
  complete(
    uploadId: string,
    parts: readonly ArrivedPart[],
    object: { path: string; bytes: number },
  ): Promise<ObjectStart | undefined>
  abort(uploadId: string): Promise<void>
}

/**
 * Uploads on their way into a folder: each has one file, into which every part is written at its own place, so that
 * completing it is a rename and not another copy. A part's mark is written once all of its bytes are. Files of one part
 * have nothing but these (`one-part-uploads.ts`).
 */
export async function openLocalUploads(folder: string): Promise<LocalUploads> {
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER })
  const placeOf = (uploadId: string) => join(folder, uploadId)
  const factsOf = async (uploadId: string): Promise<Facts> => {
    const text = await readFile(join(placeOf(uploadId), 'facts.json'), 'utf8').catch(missing)
    if (text === undefined) throw noSuch('upload')
    return JSON.parse(text) as Facts
  }

  const unbegun: LocalUploads['unbegun'] = ({ size, chunkSize }) => (size <= chunkSize ? onePartId(size) : undefined)

  return {
    unbegun,
    async begin(facts) {
      const small = unbegun(facts)
      if (small) return small
      const uploadId = randomUUID()
      const place = placeOf(uploadId)
      try {
        await mkdir(place, { recursive: true, mode: OWN_FOLDER })
        const file = await open(join(place, 'content'), 'wx', OWN_FILE)
        await file.truncate(facts.size).finally(() => file.close())
        await writeFile(join(place, 'facts.json'), JSON.stringify(facts), { mode: OWN_FILE })
      } catch (error) {
        // Nobody was told its id: no sweep would ever find it.
        await rm(place, { recursive: true, force: true })
        throw fullOr(error)
      }
      return uploadId
    },
    async receive(uploadId, number, content) {
      const size = onePartSize(uploadId)
      if (size !== undefined && number !== 1) throw notWhole('The upload has 1 parts')
      if (size !== undefined) return receiveOnePart(placeOf(uploadId), size, content)
      const facts = await factsOf(uploadId)
      const expected = partBytes(facts, number)
      const mark = join(placeOf(uploadId), `${number}.etag`)
      // What replaces a part counts only once it is whole.
      await rm(mark, { force: true })
      let sum = 0
      const file = await open(join(placeOf(uploadId), 'content'), 'r+').catch(missing)
      if (file === undefined) throw noSuch('upload')
      await pourPart(content, file, {
        start: (number - 1) * facts.chunkSize,
        expected,
        onPiece: (piece) => (sum = crc32(piece, sum)),
      }).finally(() => file.close())
      // The same for the same bytes: a part whose answer was lost may be sent again while its first sending is still on its way.
      const etag = `${sum.toString(16)}-${expected}`
      await writeFile(mark, etag, { mode: OWN_FILE }).catch(async (error: unknown) => {
        await rm(mark, { force: true })
        throw fullOr(error)
      })
      return etag
    },
    async complete(uploadId, parts, { path, bytes }) {
      if (onePartSize(uploadId) !== undefined) {
        if (parts.length !== 1) throw notWhole(`${parts.length} of 1 parts are named`)
        return completeOnePart(placeOf(uploadId), plainEtag(parts[0]!), { path, bytes })
      }
      const facts = await factsOf(uploadId)
      const count = partCount(facts)
      const given = new Map(parts.map((part) => [part.number, plainEtag(part)]))
      if (given.size !== count || parts.length !== count) throw notWhole(`${given.size} of ${count} parts are named`)
      const marks = await Promise.all(
        Array.from({ length: count }, (_none, at) =>
          readFile(join(placeOf(uploadId), `${at + 1}.etag`), 'utf8').catch(missing),
        ),
      )
      const wrong = marks.findIndex((mark, at) => mark === undefined || mark !== given.get(at + 1))
      if (wrong >= 0) throw notWhole(`Part ${wrong + 1} has not arrived as it is named`)
      await mkdir(dirname(path), { recursive: true, mode: OWN_FOLDER })
      await rename(join(placeOf(uploadId), 'content'), path)
      await rm(placeOf(uploadId), { recursive: true, force: true })
      return readFileStart(path, bytes)
    },
    async abort(uploadId) {
      await rm(placeOf(uploadId), { recursive: true, force: true })
    },
    async stale(days, most) {
      const before = Date.now() - days * DAY
      const found: string[] = []
      for (const uploadId of await readdir(folder)) {
        if (found.length >= most) break
        const facts = await stat(placeOf(uploadId)).catch(missing)
        if (facts && facts.mtimeMs < before) found.push(uploadId)
      }
      return found
    },
  }
}

const plainEtag = ({ etag }: ArrivedPart): string => etag.replaceAll('"', '')

const partCount = ({ size, chunkSize }: Facts): number => Math.max(1, Math.ceil(size / chunkSize))

function partBytes(facts: Facts, number: number): number {
  const count = partCount(facts)
  if (number < 1 || number > count) throw notWhole(`The upload has ${count} parts`)
  return number < count ? facts.chunkSize : facts.size - (count - 1) * facts.chunkSize
}
