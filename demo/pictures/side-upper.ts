// What closed shoes seen from the side share: opening, tongue, light, shadow on the ground.
import { brand, mark, word } from './brand.ts'
import { lightness, shade, tint } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { lit } from './drawing.ts'
import type { Upper } from './last.ts'
import { type Curve, type Points, area, at, lerp, open, reversed } from './paths.ts'
import { type Material, textures } from './textures.ts'

/** Shadow of a shoe or fixture standing on the ground: a wide soft one and the dark line of contact. */
export function groundShadow(
  g: Drawing,
  from: number,
  to: number,
  { depth = 1, lift = 0 }: { depth?: number; lift?: number } = {},
) {
  const w = to - from
  const m = (from + to) / 2
  g.glow(m + w * 0.01, -4 * depth, w * 0.57, 15 * depth, '#1b1f2a', 0.3)
  g.glow(m - w * 0.02, -1.5, w * 0.5, 5.5 * depth, '#10131a', 0.55)
  if (!lift) g.glow(m - w * 0.1, 0, w * 0.4, 2.6, '#000', 0.55)
}

/** Inside of the far half of the shoe, seen over the near collar. */
export function opening(g: Drawing, f: Upper, colour: string, lift = 8) {
  const { collar } = f
  const near: Points = collar.map(([x, y]) => [x, y])
  const first = near[0]!
  const last = near[near.length - 1]!
  const far: Points = near.map(([x, y], i) => {
    const t = i / (near.length - 1)
    return [x + 2 * Math.sin(t * Math.PI), y + lift * Math.sin(Math.min(1, t * 1.15) * Math.PI) ** 0.7]
  })
  const d = area(
    far,
    reversed(near).map(([x, y]) => [x, y - 4]),
  )
  g.panel(
    d,
    g.linear(first[0], first[1], last[0], last[1], [
      [0, shade(colour, 0.32)],
      [0.5, shade(colour, 0.12)],
      [1, shade(colour, 0.3)],
    ]),
    { colour, depth: 0, edge: false },
  )
  g.inside(d, () => {
    g.line(open(far), tint(colour, 0.35), 3, { opacity: 0.75 })
    g.soft(open(near), '#000', 9, 0.4)
  })
}

/** Tongue standing behind the laces, with its label. */
export function tongue(
  g: Drawing,
  f: Upper,
  colour: string,
  {
    rise = 14,
    back = 16,
    thick = 5,
    texture,
    ink,
  }: { rise?: number; back?: number; thick?: number; texture?: string; ink?: string },
) {
  const { instep, p } = f
  const [tx, ty] = p.throat
  const ridge = instep.offset(thick, 0.08, 0.96, 8)
  const d = area(
    [
      [tx - back + 3, ty - 12],
      [tx - back - 0.5, ty + rise * 0.35],
      [tx - back, ty + rise * 0.8],
      [tx - back + 5, ty + rise],
      [tx - 2, ty + rise * 1.12],
      [tx + 4, ty + rise * 0.85],
      [tx + 6, ty + rise * 0.2],
      ...ridge,
    ],
    reversed(instep.offset(-7, 0, 1, 7)),
  )
  g.panel(d, lit(g, colour, ty - 60, ty + rise), { colour, depth: 0.6, texture })
  g.inside(d, () => {
    g.soft(
      open([
        [tx - back, ty - 6],
        [tx - back, ty + rise * 0.7],
        [tx - back + 6, ty + rise],
        [tx - 2, ty + rise * 1.1],
      ]),
      '#000',
      6,
      0.25,
      3,
    )
    g.soft(open(instep.offset(0.5, 0, 1, 4)), '#000', 5, 0.4, 3)
  })
  if (ink) g.fill(mark(tx - back * 0.62, ty + rise * 0.32, 10, { lean: 0.1 }), ink)
}

/** Light and shade of the whole upper, laid over all panels inside its outline. */
export function model(
  g: Drawing,
  f: Upper,
  colour: string,
  { gloss = 1, lines = true }: { gloss?: number; lines?: boolean } = {},
) {
  const { p, L, instep } = f
  const dark = lightness(colour) < 0.32
  const pale = lightness(colour) > 0.85
  const light = (dark ? 0.26 : pale ? 0.5 : 0.34) * gloss
  const low = pale ? 0.15 : 0.3
  const x0 = p.vamp[0]
  const seat = Math.min(p.heel, p.fore + 12) // on a high heel the forepart would drown in shade
  // the roundness: darker to the back, the tip and the sole, lighter where the form faces the lamp
  const flank = dark ? 0.1 : 0.16
  g.fill(
    f.outline,
    g.linear(-4, 0, L + 2, 0, [
      [0, '#000', low * 1.35],
      [0.03, '#000', low * 0.66],
      [0.075, '#000', 0],
      [0.075, '#fff', 0],
      [0.14, '#fff', flank * gloss],
      [0.26, '#fff', 0],
      [0.8, '#000', 0],
      [0.9, '#000', low * 0.3],
      [0.96, '#000', low * 0.8],
      [1, '#000', low * 1.5],
    ]),
  )
  g.fill(
    f.outline,
    g.linear(0, seat - 4, 0, seat + 34, [
      [0, '#000', low * 1.15],
      [0.3, '#000', low * 0.5],
      [1, '#000', 0],
    ]),
  )
  g.glow(lerp(x0, f.toeX, 0.5), lerp(p.vamp[1], f.yF + p.toe.height, 0.5) - 3.5, 34, 9, '#fff', light * 1.15, -18)
  g.glow(46, lerp(p.heel, p.tab[1], 0.55), 44, 30, '#fff', light * 0.75, 20)
  g.glow(138, lerp(p.fore, p.vamp[1], 0.75), 52, 13, '#fff', light * 0.55, -28)
  // the flank turns under at the waist
  g.glow(135, p.heel + 2, 62, 16, '#000', low * 0.55)
  if (lines) g.soft(open(instep.offset(-1, 0, 1, 5)), '#fff', 5, light * 0.7, 3)
}

/** Band of cloth or leather between a curve and its parallel. */
export const band = (c: Curve, outer: number, inner: number, from = 0, to = 1, count = 7) =>
  area(c.offset(outer, from, to, count), reversed(c.offset(inner, from, to, count)))

export const materialOf = (g: Drawing, name: Material | '' | undefined, colour: string) =>
  name ? textures[name](g, lightness(colour) < 0.32) : undefined

/** Little woven label with the brand's name. */
export function label(
  g: Drawing,
  x: number,
  y: number,
  w: number,
  colour: string,
  ink: string,
  { turn = 0 }: { turn?: number } = {},
) {
  const h = w * 0.34
  const [cx, cy] = at(x, y).split(' ')
  g.group(`transform="translate(${cx} ${cy}) rotate(${-turn})"`, () => {
    g.panel(`M${at(-w / 2, h / 2)}h${w}v${h.toFixed(1)}h${-w}z`, colour, { colour, depth: 0.5 })
    g.letters(word(brand.word, 0, -h * 0.22, h * 0.44, { align: 'middle' }), ink, h * 0.09)
  })
}
