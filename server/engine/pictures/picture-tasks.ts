import sharp from 'sharp'
import { Failure } from '../../../contract/kernel/errors.ts'
import type { Task } from '../workers/worker-host.ts'
import { makeLogo } from './make-logo.ts'
import { PIXEL_LIMIT, readPicture } from './read-picture.ts'
import { withinCost } from './within-cost.ts'

/** What is wrong with a picture, in place of what was to be made of it. */
export interface RefusedPicture {
  refused: string
}

/** A picture that is kept as a JPEG on a ground, for paper. */
export interface JpegOrder {
  content: Uint8Array
  ground: string
  quality: number
  /** Pixels of the longer side at most; larger ones are made smaller. */
  side?: number
  /** Takes longer, for fewer bytes. */
  isDense?: boolean
}

/** What the processes of pictures do for everybody. */
export const pictureTasks: Record<string, Task> = {
  'pictures/read': ({ path }: { path: string }) => withinCost(path, () => orRefused(() => readPicture(path))),
  'pictures/logo': ({ content }: { content: Uint8Array }) =>
    withinCost(content, () => orRefused(() => makeLogo(Buffer.from(content)))),
  'pictures/jpeg': ({ content, ground, quality, side, isDense = false }: JpegOrder) => {
    const picture = sharp(Buffer.from(content), { limitInputPixels: PIXEL_LIMIT })
    return (side ? picture.resize(side, side, { fit: 'inside', withoutEnlargement: true }) : picture)
      .flatten({ background: ground })
      .jpeg({ quality, mozjpeg: isDense })
      .toBuffer()
  },
}

async function orRefused<Made>(make: () => Promise<Made>): Promise<Made | RefusedPicture> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof Failure) return { refused: error.message }
    throw error
  }
}
