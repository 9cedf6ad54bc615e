import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { fullOr, notWhole } from './part-faults.ts'

/** Bytes that are gathered for one write; while they are written the next ones come in. */
const WRITE_BYTES = 256 * 1024

export interface PartPlace {
  /** Where in the file its first byte lies. */
  start: number
  /** Bytes that it has to have. */
  expected: number
  /** Sees every piece once, in order. */
  onPiece?(piece: Buffer): void
}

/** Writes a part to its place in few large writes. @throws Failure uploadNotWhole for one that is shorter or longer, storageFull */
export async function pourPart(
  content: Readable,
  file: FileHandle,
  { start, expected, onPiece }: PartPlace,
): Promise<void> {
  let bytes = 0
  let gathered: Buffer[] = []
  let waiting = 0
  let writing: Promise<void> = Promise.resolve()
  const write = async () => {
    await writing
    writing = writeWhole(file, gathered, start + bytes - waiting)
    // Told to who waits for it next.
    writing.catch(() => undefined)
    gathered = []
    waiting = 0
  }
  for await (const piece of content as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > expected) throw notWhole(`The part is longer than ${expected} bytes`)
    onPiece?.(piece)
    gathered.push(piece)
    waiting += piece.length
    if (waiting >= WRITE_BYTES) await write()
  }
  if (waiting > 0) await write()
  await writing
  if (bytes !== expected) throw notWhole(`The part has ${bytes} of ${expected} bytes`)
}

/** Without a copy of all of them in one piece. A disk that fills up takes some of them and tells of it with the rest. */
async function writeWhole(file: FileHandle, pieces: readonly Buffer[], place: number): Promise<void> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const { bytesWritten } = await file.writev(pieces, place).catch((error: unknown) => {
    throw fullOr(error)
  })
  if (bytesWritten < length) {
    const rest = Buffer.concat(pieces).subarray(bytesWritten)
    await writeWhole(file, [rest], place + bytesWritten)
  }
}
