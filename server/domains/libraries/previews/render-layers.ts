import { readFile } from 'node:fs/promises'
import { initializeCanvas, readPsd } from 'ag-psd'
import { PIXEL_LIMIT } from '../../../engine/pictures/read-picture.ts'
import { allow } from '../../../engine/pictures/within-cost.ts'
import { NoPreview } from './no-preview.ts'

export interface FlatPicture {
  width: number
  height: number
  /** Of the raw pixels, four bytes each; or a small picture in a file of its own. */
  pixels?: Uint8Array
  thumbnail?: Uint8Array
}

/** Where the header of a Photoshop file says how large it is. */
const HEADER = { bytes: 26, height: 14, width: 18, mode: 24 }
/** Models of colour that Photoshop knows and our reader does not: CMYK, several channels, duotone, Lab. */
const unreadModes: ReadonlySet<number> = new Set([4, 7, 8, 9])
/** What it says of others that it reads in part: of tables of colours that lie unpacked or beside a mask. */
const unread = /not supp?r?o|channel count/i
/** Runs of one value make of so many bytes two at best. */
const BEST_PACKED = 128 / 2
/** Seconds of processors for a million pixels. */
const CPU = 0.05

const noCanvas = (): never => {
  throw new Error('nothing is drawn here')
}
initializeCanvas(noCanvas, (width, height) => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4),
  colorSpace: 'srgb' as const,
}))

/** The flattened picture that Photoshop keeps beside the layers, else its thumbnail; work of a process of its own. @throws NoPreview */
export async function renderLayers(path: string): Promise<FlatPicture> {
  const content = await readFile(path)
  if (content.length < HEADER.bytes) throw new NoPreview('damaged')
  const [width, height] = [content.readUInt32BE(HEADER.width), content.readUInt32BE(HEADER.height)]
  if (width * height > PIXEL_LIMIT) throw new NoPreview('tooManyPixels')
  // No flattened picture fits into it: room for one would be taken for nothing.
  const mayHold = (width * height) / BEST_PACKED <= content.length
  if (mayHold) allow({ cpu: (width * height * CPU) / 1e6, memory: width * height * 8 })
  const { pixels, fault } = attempt(() => {
    if (!mayHold) return undefined
    const { imageData } = readPsd(content, { skipLayerImageData: true, skipThumbnail: true, useImageData: true })
    return imageData && { pixels: inBytes(imageData.data) }
  })
  if (pixels?.length === width * height * 4) return { width, height, pixels }
  // Of other colour models, or saved without a flattened picture.
  const { thumbnail } = attempt(() => {
    const { imageResources } = readPsd(content, {
      skipLayerImageData: true,
      skipCompositeImageData: true,
      useRawThumbnail: true,
    })
    return imageResources?.thumbnailRaw && { thumbnail: imageResources.thumbnailRaw.data }
  })
  if (thumbnail) return { width, height, thumbnail }
  const isUnread = unreadModes.has(content.readUInt16BE(HEADER.mode)) || unread.test(fault ?? '')
  throw isUnread ? new NoPreview('unknownKind', 'a model of colour that is not read') : new NoPreview('damaged')
}

function attempt(read: () => Partial<FlatPicture> | undefined): Partial<FlatPicture> & { fault?: string } {
  try {
    return read() ?? {}
  } catch (error) {
    return { fault: String(error) }
  }
}

/** Values of a byte each, whatever the depth: of 32 bits they are light, which a screen shows by a curve. */
function inBytes(data: ArrayBufferView): Uint8Array {
  if (data instanceof Uint16Array) return Uint8Array.from(data, (value) => value >> 8)
  if (data instanceof Float32Array)
    return Uint8Array.from(data, (light, at) => 255 * (at % 4 === 3 ? light : shown(light)))
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
}

const shown = (light: number): number => {
  const within = Math.min(1, Math.max(0, light))
  return within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055
}
