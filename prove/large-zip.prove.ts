import { Readable } from 'node:stream'
import type { Row } from '../bench/row.ts'
import { zipStream } from '../server/engine/zip/zip-stream.ts'
import { isTrue } from './world/is-true.ts'

export const bound = 2 * 60_000

/** Bytes, more than a number of 32 bits holds. */
const LARGE = 4.3e9
const [NAME, NEXT] = ['campaign.mov', 'note.txt']

/**
 * A ZIP with a file of more than 4 GB and one behind it (DLP-02): both are found again by the numbers of 64 bits of APPNOTE.TXT
 * 4.3.14 and 4.5.3, as those of 32 bits end at 4 GB.
 */
export async function rows(): Promise<Row[]> {
  const { end, length } = await tailOf(
    zipStream([
      { name: NAME, open: async () => Readable.from(zeros(), { objectMode: false }) },
      { name: NEXT, open: async () => Readable.from([Buffer.from('note')]) },
    ]),
  )
  const at = (position: bigint): number => Number(position) - (length - end.length)
  const directoryEnd = at(end.readBigUInt64LE(end.lastIndexOf('PK\u0006\u0007') + 8))
  const first = at(end.readBigUInt64LE(directoryEnd + 48))
  const second = first + 46 + end.readUInt16LE(first + 28) + end.readUInt16LE(first + 30)
  const header = at(end.readBigUInt64LE(second + 46 + NEXT.length + 4 + 16))
  const content = header + 30 + end.readUInt16LE(header + 26) + end.readUInt16LE(header + 28)
  const said = (from: number, bytes: number) => end.subarray(from, from + bytes).toString('latin1')
  const found = (what: string, holds: boolean) => isTrue(`a ZIP of more than 4 GB: ${what}`, holds)
  return [
    found('the directory stands where its end says, with both files', said(directoryEnd, 4) === 'PK\u0006\u0006'),
    found('two files are listed', end.readBigUInt64LE(directoryEnd + 32) === 2n),
    found('the large one has its whole size', end.readBigUInt64LE(first + 46 + NAME.length + 4) === BigInt(LARGE)),
    found('the one behind it has its name', said(second + 46, NEXT.length) === NEXT),
    found('it begins behind 4 GB, where it is said to', said(header, 4) === 'PK\u0003\u0004'),
    found('it is read there', said(content, 4) === 'note'),
  ]
}

function* zeros(): Generator<Buffer> {
  const piece = Buffer.alloc(1e7)
  for (let at = 0; at < LARGE; at += piece.length) yield piece
}

/** The last bytes of a stream, and how many there were. */
async function tailOf(content: Readable): Promise<{ end: Buffer; length: number }> {
  let length = 0
  let end: Buffer = Buffer.alloc(0)
  for await (const chunk of content) {
    length += (chunk as Buffer).length
    end = Buffer.concat([end, chunk as Buffer]).subarray(-10_000)
  }
  return { end, length }
}
