import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import sharp from 'sharp'
import { Failure } from '../../../contract/kernel/errors.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { PIXEL_LIMIT, readPicture } from './read-picture.ts'

/** Where the rendition of a logo lies that screens show. */
export const logoKey = (hash: string): string => `logos/${hash.slice(0, 2)}/${hash}.webp`

/** Pixels of the longer side, enough for sharp screens and for paper. */
const SIDE = 1200
/** So that a vector picture is drawn larger than it is and never enlarged afterwards. */
const VECTOR_DENSITY = 300

/** A kept rendition as JPEG on white, for paper; undefined when it cannot be read. */
export const logoOnPaper = (webp: Buffer): Promise<Buffer | undefined> =>
  sharp(webp)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90 })
    .toBuffer()
    .catch(() => undefined)

export interface KeptLogo {
  hash: string
  /** What was uploaded. */
  content: Buffer
  contentType: string
  /** The logo on white. */
  jpeg: Buffer
}

/**
 * Takes in an uploaded logo: PNG, JPEG, WebP, AVIF, GIF, TIFF or SVG. Screens get it as WebP, which keeps a cut-out one.
 * @throws Failure unreadableFile that says what is wrong with the picture
 */
export async function keepLogo(store: ObjectStore, file: Readable): Promise<KeptLogo> {
  const content = await buffer(file)
  if (content.length === 0) throw new Failure('unreadableFile', 'The file is empty', { data: { reason: 'empty' } })
  const { format } = await readPicture(content)
  const hash = createHash('sha256').update(content).digest('hex')
  const picture = sharp(content, {
    limitInputPixels: PIXEL_LIMIT,
    ...(format === 'svg' ? { density: VECTOR_DENSITY } : {}),
  })
    .autoOrient()
    .toColourspace('srgb')
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
  const [webp, jpeg] = await Promise.all([
    picture.clone().webp({ quality: 90 }).toBuffer(),
    picture.clone().flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer(),
  ])
  await store.put(logoKey(hash), webp, { contentType: 'image/webp' })
  return { hash, content, contentType: format === 'svg' ? 'image/svg+xml' : `image/${format}`, jpeg }
}
