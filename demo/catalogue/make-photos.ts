import { createHash } from 'node:crypto'
import { random } from '../pictures/random.ts'
import type { FeedPhoto } from '../../server/domains/catalogue/feed/feed-records.ts'
import type { DemoStyle } from './make-style.ts'

/** The words a picture is drawn from; kept with the photo and drawn at the size that is asked for. */
export interface PictureWords {
  seed: string
  kind: string
  style: string
  colour: string
  angle: string
  /** Settles the last a shoe stands on. */
  gender: string
}

/** Bump it when the drawing changes: renditions are cached for good by the hash of their words. */
const DRAWING = 2

/** Every angle of every colourway; a few colourways wait for their photographs, as in any real line. */
export function makePhotos(style: DemoStyle): FeedPhoto[] {
  return style.products.flatMap((product) => {
    if (random(style.seed, 'photographed', style.style, product.color).chance(0.03)) return []
    return style.angles.map((angle, position) => {
      const words: PictureWords = {
        seed: style.seed,
        kind: style.kind,
        style: style.style,
        colour: product.color,
        angle,
        gender: style.gender,
      }
      const text = JSON.stringify(words)
      return {
        style: style.style,
        color: product.color,
        angle,
        position,
        hash: createHash('sha256').update(`${DRAWING} ${text}`).digest('hex'),
        source: `drawn:${text}`,
        ground: '#F3F3F1',
        width: null,
        height: null,
        bytes: null,
      }
    })
  })
}
