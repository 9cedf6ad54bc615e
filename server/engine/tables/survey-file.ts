import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type Encoding, encodingOf } from '../../../contract/kernel/tables/text-encoding.ts'
import { TableFault } from './table-fault.ts'

/** Bytes that tell a file's format, and how a text parts its cells. */
const HEAD = 64 * 1024

export interface Survey {
  /** sha256 of the content, by which a run that was killed is found again. */
  hash: string
  encoding: Encoding
  /** The first bytes, for telling formats apart. */
  head: Buffer
}

/** Reads a file once through: its hash, and how its texts are encoded. @throws TableFault when it cannot be read */
export async function surveyFile(path: string): Promise<Survey> {
  const hash = createHash('sha256')
  let head: Buffer = Buffer.alloc(0)
  let rest: Buffer = Buffer.alloc(0)
  let utf8 = true
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      if (head.length === 0) head = Buffer.from(chunk.subarray(0, HEAD))
      if (!utf8) continue
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      const end = lastWhole(bytes)
      utf8 = isUtf8(bytes.subarray(0, end))
      rest = Buffer.from(bytes.subarray(end))
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new TableFault('missing', `${path} is not there`)
    throw new TableFault('unreadable', `${path} cannot be read: ${(error as Error).message}`)
  }
  return { hash: hash.digest('hex'), encoding: encodingOf(head, utf8 && isUtf8(rest)), head }
}

/** Where the last character begins that may go on in the next piece. */
function lastWhole(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!
    if (byte >= 0xc0) return bytes.length - back
    if (byte < 0x80) break
  }
  return bytes.length
}
