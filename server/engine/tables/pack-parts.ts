import { crc32, deflateRawSync } from 'node:zlib'

/** One file of a ZIP, packed. */
export interface PackedPart {
  name: string
  packed: Buffer[]
  /** Of what was packed. */
  crc: number
  size: number
}

export const packedPart = (name: string, content: Uint8Array): PackedPart => ({
  name,
  packed: [deflateRawSync(content)],
  crc: crc32(content),
  size: content.length,
})

const LOCAL = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50
const VERSION = 20
const DEFLATED = 8
/** 1 January 1980, the first day that a ZIP knows: when a part was made says nothing. */
const FIRST_DAY = 0x0021

/** Bytes that are worth a message to another thread. */
const PIECE = 64 * 1024

/** A ZIP in few pieces, of parts that are packed already and whose sizes are known, as small readers want it too. Below 4 GB in all. */
export function* zipOfParts(parts: readonly PackedPart[]): Generator<Buffer> {
  const entries: Buffer[] = []
  let at = 0
  let gathered: Buffer[] = []
  let waiting = 0
  for (const { name, packed, crc, size } of parts) {
    const path = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(VERSION, 0)
    facts.writeUInt16LE(DEFLATED, 4)
    facts.writeUInt16LE(FIRST_DAY, 8)
    facts.writeUInt32LE(crc, 10)
    facts.writeUInt32LE(
      packed.reduce((sum, { length }) => sum + length, 0),
      14,
    )
    facts.writeUInt32LE(size, 18)
    facts.writeUInt16LE(path.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    entries.push(Buffer.concat([numbers(ENTRY, VERSION), facts, rest, path]))
    for (const piece of [numbers(LOCAL), facts, path, ...packed]) {
      at += piece.length
      waiting += piece.length
      gathered.push(piece)
      if (waiting < PIECE) continue
      yield Buffer.concat(gathered)
      gathered = []
      waiting = 0
    }
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  yield Buffer.concat([...gathered, directory, numbers(END), end])
}

/** A mark of four bytes, and a number of two. */
function numbers(mark: number, short?: number): Buffer {
  const bytes = Buffer.alloc(short === undefined ? 4 : 6)
  bytes.writeUInt32LE(mark, 0)
  if (short !== undefined) bytes.writeUInt16LE(short, 4)
  return bytes
}
