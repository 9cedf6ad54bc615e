import sharp from 'sharp'
import { describeLook } from './describe-look.ts'
import { mainColours } from './main-colours.ts'
import { PIXEL_LIMIT } from './read-picture.ts'
import { subjectMask } from './subject-mask.ts'

/** What is kept of how a picture looks; plain data, so that threads can hand it on. */
export interface PictureLook {
  /** Its main colours, four bytes each: lightness, two axes of tone, share; the largest share first. */
  colours: Uint8Array
  /** See `describeLook`. */
  look: Uint8Array
}

/** Pixels along the longer side: enough for outlines and colours, few enough for a millisecond. */
const SIDE = 128

/** Looks at a picture by its subject alone, whatever plain ground it stands on (BEY-16). @throws when it cannot be read */
export async function lookOfPicture(input: Buffer | string): Promise<PictureLook> {
  const { data, info } = await sharp(input, { limitInputPixels: PIXEL_LIMIT })
    .autoOrient()
    .toColourspace('srgb')
    .resize(SIDE, SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = { width: info.width, height: info.height, data }
  const mask = subjectMask(pixels)
  return {
    colours: Uint8Array.from(mainColours(pixels, mask).flatMap(({ l, a, b, share }) => [l, a, b, share])),
    look: describeLook(pixels, mask),
  }
}
