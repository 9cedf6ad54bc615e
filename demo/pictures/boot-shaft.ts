// The upright part of a boot: pull loop, light, creases over the ankle.
import { lightness, shade } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { fold } from './garment.ts'
import type { Upper } from './last.ts'
import { type Point, lerp, open } from './paths.ts'

export function pullLoop(g: Drawing, [x, y]: Point, colour: string, s: number) {
  const d = open([
    [x - 3 * s, y],
    [x - 4 * s, y + 14 * s],
    [x + 1 * s, y + 22 * s],
    [x + 6 * s, y + 14 * s],
    [x + 5 * s, y - 2],
  ])
  g.line(d, shade(colour, 0.35), 5.4 * s, { round: true })
  g.line(d, colour, 4.2 * s, { round: true })
  g.line(d, '#fff', 1, { opacity: 0.25, round: true })
}

/** Light on the upright shaft of a boot. */
export function shaftLight(g: Drawing, f: Upper, colour: string, gloss = 1) {
  const { p } = f
  const dark = lightness(colour) < 0.32
  const mid = lerp(p.heel + 40, f.top, 0.5)
  g.glow(lerp(p.tab[0], p.throat[0], 0.62), mid + 8, 15, f.top * 0.36, '#fff', (dark ? 0.2 : 0.3) * gloss, 4)
  g.soft(open(f.instep.part(0, 0.45, 4)), '#000', 16, 0.28, 3)
  // creases over the ankle
  fold(
    g,
    [
      [p.throat[0] + 6, p.fore + 86],
      [p.throat[0] - 16, p.fore + 76],
      [p.throat[0] - 42, p.fore + 80],
    ],
    6,
    0.5,
    colour,
  )
  fold(
    g,
    [
      [p.throat[0] + 36, p.fore + 68],
      [p.throat[0] + 14, p.fore + 57],
      [p.throat[0] - 2, p.fore + 38],
    ],
    6,
    0.36,
    colour,
  )
}
