import { type Angle, drawPicture, kinds, type PictureKind } from './pictures/draw-picture.ts'
import type { Gender } from './pictures/colours.ts'
import type { PictureWords } from './catalogue/make-photos.ts'

/** Draws a demo photo from its words at the width that is asked for, as SVG text without a ground. */
export function drawWords(words: string, width: number): string {
  const { seed, kind, style, colour, angle, gender } = JSON.parse(words) as PictureWords
  if (!(kind in kinds)) throw new Error(`no picture of kind ${kind}`)
  return drawPicture({
    seed,
    kind: kind as PictureKind,
    style,
    colour,
    angle: angle as Angle,
    gender: gender as Gender,
    size: width,
    ground: '',
  })
}
