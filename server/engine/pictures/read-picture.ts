import sharp from 'sharp'
import { Failure } from '../../../contract/kernel/errors.ts'
import { drawnAt } from './open-vector.ts'
import { allow } from './within-cost.ts'

/** Most pixels of a picture that is taken in: a 100-megapixel camera's, far below what would fill the memory. */
export const PIXEL_LIMIT = 120_000_000

/** Pixels that a second of processors takes of any kind of picture. */
const PIXELS_A_SECOND = 12_000_000
/** What so many pixels may cost. */
export const allowPixels = (pixels: number): void => allow({ cpu: pixels / PIXELS_A_SECOND })

/** Values that are no colours as they stand: of light, of heights, of a model that the reader does not know. */
export const isOtherKind = (depth: string | undefined): boolean => /float|double|complex/.test(depth ?? '')

/** Pixels that are decoded to know that a picture is whole. */
const TRIED = 64

export interface PictureFacts {
  /** Pixels after turning it upright. */
  width: number
  height: number
  format: string
}

/** Reads the picture at a path, in this process or in another. @throws Failure unreadableFile */
export type ReadPicture = (path: string) => Promise<PictureFacts>

/**
 * Decodes a whole picture once, so that a truncated or oversized one is refused when it comes in and not when somebody
 * looks at it. `content`: the bytes, or the path of the file.
 * @throws Failure unreadableFile that says what is wrong with the picture
 */
export async function readPicture(content: Buffer | string): Promise<PictureFacts> {
  const refuse = (message: string) => new Failure('unreadableFile', message)
  const metadata = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!metadata?.width || !metadata.height) throw refuse('is no picture that can be read')
  if (isOtherKind(metadata.depth)) throw refuse('is of a kind that cannot be shown')
  const isVector = metadata.format === 'svg'
  if (!isVector && metadata.width * metadata.height > PIXEL_LIMIT) {
    const millions = Math.round((metadata.width * metadata.height) / 1e6)
    throw refuse(
      `is too large: ${metadata.width} x ${metadata.height} pixels are ${millions} million, at most ${PIXEL_LIMIT / 1e6} are read`,
    )
  }
  if (!isVector) allowPixels(metadata.width * metadata.height)
  try {
    const drawn = isVector ? await drawnAt(TRIED, content, metadata) : {}
    // Every pixel is decoded; a missing end is an error, not a grey half.
    await sharp(content, { limitInputPixels: PIXEL_LIMIT, failOn: 'truncated', ...drawn })
      .resize(TRIED, TRIED)
      .raw()
      .toBuffer()
  } catch {
    throw refuse('is damaged: it ends before it should or cannot be decoded')
  }
  const { width, height } = metadata.autoOrient ?? metadata
  return { width: width ?? metadata.width, height: height ?? metadata.height, format: metadata.format }
}
