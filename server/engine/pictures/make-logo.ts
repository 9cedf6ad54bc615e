import sharp from 'sharp'
import { Failure } from '../../../contract/kernel/errors.ts'
import { drawnAt } from './open-vector.ts'
import { PIXEL_LIMIT, readPicture } from './read-picture.ts'
import { vectorSource } from './vector-source.ts'

export interface MadeLogo {
  format: string
  webp: Uint8Array
  /** On white. */
  jpeg: Uint8Array
}

/** Pixels of the longer side, enough for sharp screens and for paper. */
const SIDE = 1200

/** The renditions of a logo. @throws Failure unreadableFile that says what is wrong with the picture */
export async function makeLogo(original: Buffer): Promise<MadeLogo> {
  const content = vectorSource(original)
  const { format, width, height } = await readPicture(content)
  const picture = sharp(content, {
    limitInputPixels: PIXEL_LIMIT,
    ...(format === 'svg' ? await drawnAt(SIDE, content, { width, height }) : {}),
  })
    .autoOrient()
    .toColourspace('srgb')
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
  const [webp, jpeg] = await Promise.all([
    picture.clone().webp({ quality: 90 }).toBuffer(),
    picture.clone().flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer(),
  ]).catch(() => {
    throw new Failure('unreadableFile', 'is damaged: it ends before it should or cannot be decoded')
  })
  return { format, webp, jpeg }
}
