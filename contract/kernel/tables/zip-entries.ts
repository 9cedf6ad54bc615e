const END = 0x06054b50
const ENTRY = 0x02014b50
const LONG = 0xffffffff
const LONG_NUMBERS = 1

/** One file of a ZIP. */
export interface ZipEntry {
  name: string
  /** Where its local header begins. */
  at: number
  /** Bytes as packed. */
  size: number
  /** Bytes when unpacked, as the ZIP claims. */
  claimed: number
  deflated: boolean
}

/** The files of a ZIP by its directory; undefined when it is no whole ZIP. */
export function listEntries(zip: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  let end = zip.length - 22
  while (end >= 0 && end > zip.length - 66_000 && view.getUint32(end, true) !== END) end -= 1
  if (end < 0 || view.getUint32(end, true) !== END) return undefined
  const count = view.getUint16(end + 10, true)
  const entries: ZipEntry[] = []
  const utf8 = new TextDecoder()
  let at = view.getUint32(end + 16, true)
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > zip.length || view.getUint32(at, true) !== ENTRY) return undefined
    const nameLength = view.getUint16(at + 28, true)
    const extras = view.getUint16(at + 30, true)
    if (at + 46 + nameLength + extras > zip.length) return undefined
    // Programs that write a ZIP as a stream leave these to the long numbers behind the name, in this order.
    const long = longNumbers(view, at + 46 + nameLength, extras)
    const number = (place: number): number => {
      const short = view.getUint32(place, true)
      return short === LONG ? (long.shift() ?? short) : short
    }
    const [claimed, size, from] = [number(at + 24), number(at + 20), number(at + 42)]
    const name = utf8.decode(zip.subarray(at + 46, at + 46 + nameLength))
    if (from + 30 > zip.length) return undefined
    entries.push({ name, at: from, size, claimed, deflated: view.getUint16(at + 10, true) === 8 })
    at += 46 + nameLength + extras + view.getUint16(at + 32, true)
  }
  return entries
}

/** The numbers of eight bytes of an entry. */
function longNumbers(view: DataView, from: number, length: number): number[] {
  for (let at = from; at + 4 <= from + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== LONG_NUMBERS) continue
    const count = Math.min(view.getUint16(at + 2, true), from + length - at - 4) >> 3
    return Array.from({ length: count }, (_unused, place) => Number(view.getBigUint64(at + 4 + place * 8, true)))
  }
  return []
}

/** The packed bytes of one file. */
export function packedBytes(zip: Uint8Array, { at, size }: ZipEntry): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  return zip.subarray(start, start + size)
}
