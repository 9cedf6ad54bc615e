import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { Failure } from '../../../contract/kernel/errors.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { ProcessDied } from '../workers/task-process.ts'
import { logoKey } from './logo-key.ts'
import type { MadeLogo } from './make-logo.ts'
import type { PictureProcesses } from './picture-processes.ts'
import type { JpegOrder, RefusedPicture } from './picture-tasks.ts'

/** What takes in logos. */
export interface LogosRoom {
  readonly store: ObjectStore
  readonly pictures: PictureProcesses
}

/** A kept rendition as JPEG on white, for paper; undefined when it cannot be read. */
export const logoOnPaper = ({ shown }: PictureProcesses, webp: Buffer): Promise<Uint8Array | undefined> =>
  shown
    .run<Uint8Array>('pictures/jpeg', { content: webp, ground: '#ffffff', quality: 90 } satisfies JpegOrder)
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
 * Takes in a logo that a person uploads: PNG, JPEG, WebP, AVIF, GIF, TIFF or SVG. Screens get it as WebP, which keeps a
 * cut-out one.
 * @throws Failure unreadableFile that says what is wrong with the picture
 */
export async function keepLogo({ store, pictures }: LogosRoom, userKey: string, file: Readable): Promise<KeptLogo> {
  const content = await buffer(file)
  if (content.length === 0) throw new Failure('unreadableFile', 'The file is empty', { data: { reason: 'empty' } })
  const made = await pictures.brought
    .run<MadeLogo | RefusedPicture>('pictures/logo', { content }, { by: userKey })
    .catch((error: Error) => {
      const isTooMuch = error instanceof ProcessDied || error.name === 'TimeoutError'
      throw isTooMuch ? new Failure('unreadableFile', 'takes more memory or time than a picture may') : error
    })
  if ('refused' in made) throw new Failure('unreadableFile', made.refused)
  const { format, webp, jpeg } = made
  const hash = createHash('sha256').update(content).digest('hex')
  await store.put(logoKey(hash), Buffer.from(webp), { contentType: 'image/webp' })
  const contentType = format === 'svg' ? 'image/svg+xml' : `image/${format}`
  return { hash, content, contentType, jpeg: Buffer.from(jpeg) }
}
