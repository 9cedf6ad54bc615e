// The picture generator: one call gives one SVG. Everything follows from seed, kind, style, colour and angle.
import { bottoms } from './apparel-bottom.ts'
import { cap } from './apparel-cap.ts'
import { socks } from './apparel-socks.ts'
import { tops } from './apparel-top.ts'
import type { Gender } from './colours.ts'
import { type Colourway, colourways, describe } from './colourways.ts'
import { Drawing } from './drawing.ts'
import { athletic } from './footwear-athletic.ts'
import { ballet } from './footwear-ballet.ts'
import { bootie } from './footwear-bootie.ts'
import { chelsea } from './footwear-chelsea.ts'
import { clog } from './footwear-clog.ts'
import { hiking } from './footwear-hiking.ts'
import { loafer } from './footwear-loafer.ts'
import { sandal } from './footwear-sandal.ts'
import { slide } from './footwear-slide.ts'
import { work } from './footwear-work.ts'
import type { StyleFeatures } from './features.ts'
import type { Angle, Kind } from './kind.ts'
import { partsOf } from './part-colours.ts'
import { banner } from './pop-banner.ts'
import { counter } from './pop-counter.ts'
import { decal } from './pop-decal.ts'
import { riser } from './pop-riser.ts'
import { sign } from './pop-sign.ts'
import { random } from './random.ts'

export const kinds = {
  ...athletic,
  hiking,
  chelsea,
  work,
  loafer,
  ballet,
  slide,
  sandal,
  clog,
  bootie,
  ...tops,
  ...bottoms,
  cap,
  socks,
  sign,
  riser,
  banner,
  decal,
  counter,
} satisfies Readonly<Record<string, Kind>>
export type PictureKind = keyof typeof kinds
export type { Angle } from './kind.ts'
export type { Colourway } from './colourways.ts'

const SIZE = 1000
const SCALE = 2.7

/** Angles that a kind can be drawn from; the first is the hero. */
export const anglesOf = (kind: PictureKind): readonly Angle[] => kinds[kind].angles

export interface StyleWords {
  seed?: string
  kind: PictureKind
  style: string
}
export interface PictureWords extends StyleWords {
  /** Whose last a shoe is made on; 'unisex' and 'mens' are the same. */
  gender?: Gender
  /** A colourway code: 'BKW', 'NVRD', 'OLOR'. */
  colour: string
  angle?: Angle
  /** Width written into the SVG; it also settles how much detail is drawn (thumbnail to 240, tile, hero from 800). */
  size?: number
  /** Background colour, '' for none. */
  ground?: string
  /** For ids, when several SVGs stand in one page. */
  prefix?: string
}

/** The colourways of one style: the best sellers first, no two alike. */
export function colourwaysOf({
  seed = 'demo',
  kind,
  style,
  gender = 'unisex',
  count = 6,
}: StyleWords & { gender?: Gender; count?: number }): Colourway[] {
  return colourways({ seed, range: kinds[kind].range, gender, style: `${kind}|${style}`, count }).map(describe)
}

/** What the style's pictures show, for its catalogue facts. */
export function featuresOf({ seed = 'demo', kind, style }: StyleWords): StyleFeatures {
  return kinds[kind].style(random(seed, 'shape', kind, style), 'unisex').features
}

/** Draws one picture as SVG text. The same words give the same text, byte for byte. */
export function drawPicture({
  seed = 'demo',
  kind,
  style,
  gender = 'unisex',
  colour,
  angle,
  size = 400,
  ground = '#f4f4f2',
  prefix = '',
}: PictureWords): string {
  const entry: Kind = kinds[kind]
  const made = entry.style(random(seed, 'shape', kind, style), gender)
  const c = partsOf({ seed, style: `${kind}|${style}`, code: colour, range: entry.range })
  const g = new Drawing({ prefix, fine: size > 240, large: size >= 800 })
  const view = angle ?? entry.angles[0] ?? 'front'
  const frame = made.frame(view)
  const scale = Math.min(
    SCALE * (frame.zoom ?? 1),
    (SIZE * 0.86) / (frame.right - frame.left),
    (SIZE * 0.84) / (frame.top - frame.bottom),
  )
  const x = SIZE / 2 - (scale * (frame.left + frame.right)) / 2
  const y = SIZE / 2 + (scale * (frame.bottom + frame.top)) / 2
  const round = (v: number) => Math.round(v * 1000) / 1000
  g.placement =
    view === 'medial'
      ? [-round(scale), round(scale), round(SIZE - x), round(y)]
      : [round(scale), round(scale), round(x), round(y)]
  const [sx, sy, tx, ty] = g.placement
  g.group(`transform="translate(${tx} ${ty}) scale(${sx} ${sy})"`, () => made.draw(view, g, c))
  return g.toSvg(SIZE, SIZE, size, ground ? `<rect width="${SIZE}" height="${SIZE}" fill="${ground}"/>` : '')
}
