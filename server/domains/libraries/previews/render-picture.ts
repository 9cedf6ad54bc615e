import sharp, { type Sharp, type SharpInput, type SharpOptions } from 'sharp'
import type { AssetColor, PreviewFault } from '../../../../contract/libraries/asset.ts'
import { previewSizes, type PreviewSize } from '../../../../contract/libraries/preview-address.ts'
import { dominantColours } from '../../../engine/pictures/dominant-colours.ts'
import { drawnAt } from '../../../engine/pictures/open-vector.ts'
import { allowPixels, isOtherKind, PIXEL_LIMIT } from '../../../engine/pictures/read-picture.ts'
import { vectorSource } from '../../../engine/pictures/vector-source.ts'
import { NoPreview } from './no-preview.ts'
import { PICTURE_LIMITS } from '../../../engine/pictures/picture-processes.ts'

export interface RenderedPicture {
  /** Pixels of the original, upright. */
  width: number
  height: number
  renditions: { size: PreviewSize; content: Uint8Array }[]
  colors: AssetColor[]
}

const [SMALL, LARGE] = previewSizes
const within = { fit: 'inside', withoutEnlargement: true } as const
/** Pixels of the longer side of what colours are read from. */
const COLOUR_SIDE = 64

const opened = (input: SharpInput, more: SharpOptions = {}): Sharp =>
  sharp(input, { limitInputPixels: PIXEL_LIMIT, failOn: 'error', ...more }).timeout({
    seconds: PICTURE_LIMITS.patience / 1000,
  })

/** One effort more takes twice the time of a processor for a twentieth fewer bytes. */
export const encode = (picture: Sharp): Promise<Buffer> => picture.webp({ quality: 82, effort: 2 }).toBuffer()

/**
 * The renditions, size and colours of a picture. Work of a process for pictures. `isUpright`: it is not
 * to be turned, whatever it says of itself.
 * @throws NoPreview
 */
export async function renderPicture(
  input: SharpInput,
  options: SharpOptions = {},
  { isUpright = false } = {},
): Promise<RenderedPicture> {
  try {
    const about = await sharp(input, { ...options, limitInputPixels: false }).metadata()
    const { width, height } = isUpright ? about : about.autoOrient
    if (width * height > PIXEL_LIMIT) throw new NoPreview('tooManyPixels')
    if (isOtherKind(about.depth)) throw new NoPreview('unknownKind', `values of ${about.depth}`)
    if (about.format !== 'svg') allowPixels(width * height)
    const turned = (picture: Sharp) => (isUpright ? picture : picture.autoOrient())
    const upright = () => turned(opened(input, options)).toColourspace('srgb')
    const isJpeg = about.format === 'jpeg'
    // A JPEG is read small in a fraction of the time, and goes through in strips; of all else pixels are decoded once.
    const shown = isJpeg ? upright : await decoded(upright())
    const rendered = (size: PreviewSize) => encode(shown().resize(size, size, within))
    const [large, little] = await Promise.all([rendered(LARGE), rendered(SMALL)])
    // Where a file keeps its colours exactly, they are told exactly.
    const tiny = (isJpeg ? sharp(little) : shown()).resize(COLOUR_SIDE, COLOUR_SIDE, { fit: 'inside' })
    const pixels = await tiny.toColourspace('srgb').ensureAlpha().raw().toBuffer()
    return {
      width,
      height,
      renditions: [
        { size: SMALL, content: little },
        { size: LARGE, content: large },
      ],
      colors: dominantColours(pixels),
    }
  } catch (error) {
    if (error instanceof NoPreview) throw error
    throw new NoPreview(faultOf(String(error)), String(error), { cause: error })
  }
}

/** The pixels of the largest rendition, for any number of pipelines. */
async function decoded(picture: Sharp): Promise<() => Sharp> {
  const { data, info } = await picture.resize(LARGE, LARGE, within).raw().toBuffer({ resolveWithObject: true })
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/**
 * A vector picture, drawn at the size it is shown in. Read from memory, never from its path: what it names beside itself
 * is not there to be found, and it runs nothing. @throws NoPreview
 */
export async function renderVector(original: Buffer): Promise<RenderedPicture> {
  const content = vectorSource(original)
  const damaged = () => {
    throw new NoPreview('damaged')
  }
  const { width, height } = await sharp(content, { limitInputPixels: false }).metadata().catch(damaged)
  const drawn = await drawnAt(LARGE, content, { width, height }).catch(damaged)
  return { ...(await renderPicture(content, drawn)), width, height }
}

function faultOf(message: string): PreviewFault {
  if (/pixel limit/i.test(message)) return 'tooManyPixels'
  if (/labq/i.test(message)) return 'unknownKind'
  if (/out of memory/i.test(message)) return 'tooHeavy'
  return /timeout/i.test(message) ? 'tooSlow' : 'damaged'
}
