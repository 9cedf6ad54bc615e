const END = 0x06054b50
const ENTRY = 0x02014b50

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
    const packed = {
      name: utf8.decode(zip.subarray(at + 46, at + 46 + nameLength)),
      at: view.getUint32(at + 42, true),
      size: view.getUint32(at + 20, true),
      claimed: view.getUint32(at + 24, true),
      deflated: view.getUint16(at + 10, true) === 8,
    }
    if (packed.at + 30 > zip.length) return undefined
    entries.push(packed)
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** The packed bytes of one file. */
export function packedBytes(zip: Uint8Array, { at, size }: ZipEntry): Uint8Array {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  return zip.subarray(start, start + size)
}
