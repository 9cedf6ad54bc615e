import sharp, { type Sharp } from 'sharp'
import type { PhotoFormat, PhotoWidth } from '../../../../contract/catalogue/photo-address.ts'
import { PIXEL_LIMIT } from '../../../engine/pictures/read-picture.ts'

/** A rendition to be made, of a file or of a drawing. */
export interface PhotoOrder {
  original: { path: string } | { svg: string }
  ground: string
  width: PhotoWidth
  format: PhotoFormat
}

/** Draws a picture of the demo brand: its words and the width in pixels to an SVG text. */
export type PictureDrawer = (words: string, width: number) => string

const encoders: Record<PhotoFormat, (picture: Sharp) => Sharp> = {
  // The low effort makes it five times as quick for a tenth more bytes.
  avif: (picture) => picture.avif({ quality: 55, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 82, effort: 2 }),
  jpg: (picture) => picture.jpeg({ quality: 86, mozjpeg: false, chromaSubsampling: '4:4:4' }),
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * The whole picture on a square, upright and in sRGB. A cut-out stays one in the formats that can, so that it stands on
 * the plate of light and of dark screens; everything else stands on its ground.
 */
export async function renderPhoto(
  original: Buffer | string,
  ground: string,
  width: PhotoWidth,
  format: PhotoFormat,
): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: PIXEL_LIMIT }).autoOrient().toColourspace('srgb')
  const cutOut = format !== 'jpg' && (await picture.metadata()).hasAlpha
  const square = picture.resize(width, width, { fit: 'contain', background: cutOut ? clear : ground })
  return encoders[format](cutOut ? square : square.flatten({ background: ground })).toBuffer()
}
