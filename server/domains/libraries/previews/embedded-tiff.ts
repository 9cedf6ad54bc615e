import { open } from 'node:fs/promises'
import { NoPreview } from './no-preview.ts'

/** What a PostScript file for DOS and Windows begins with: where its own picture lies follows. */
const BINARY_HEADER = Buffer.from([0xc5, 0xd0, 0xd3, 0xc6])
const TIFF_PLACE = { start: 20, length: 24 }
const MOST_TIFF = 64 * 1024 * 1024

/** The picture that an EPS brings along. @throws NoPreview noReader without one: its program would have to be run */
export async function embeddedTiff(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(30)
    await file.read(head, 0, head.length, 0)
    const [start, length] = [head.readUInt32LE(TIFF_PLACE.start), head.readUInt32LE(TIFF_PLACE.length)]
    if (head.subarray(0, 4).equals(BINARY_HEADER) && length > 0 && length <= MOST_TIFF) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
      if (bytesRead === length) return buffer
    }
    throw new NoPreview('noReader', 'an EPS without a picture of its own')
  } finally {
    await file.close()
  }
}
