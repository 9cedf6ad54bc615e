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
const HEADER = { bytes: 26, height: 14, width: 18 }
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
  const { pixels } = attempt(() => {
    if (!mayHold) return undefined
    const { imageData } = readPsd(content, { skipLayerImageData: true, skipThumbnail: true, useImageData: true })
    return imageData && { pixels: bytesOf(imageData.data) }
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
  throw new NoPreview('damaged')
}

function attempt(read: () => Partial<FlatPicture> | undefined): Partial<FlatPicture> {
  try {
    return read() ?? {}
  } catch {
    return {}
  }
}

const bytesOf = (data: ArrayBufferView): Uint8Array => new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
