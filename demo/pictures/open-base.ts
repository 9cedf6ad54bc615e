// Footbed and side wall of slide, sandal and clog.
import { lightness, shade, tint, tonal } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { lit } from './drawing.ts'
import type { Parts } from './part-colours.ts'
import { type Points, area, clamp, lerp, open, reversed, smooth } from './paths.ts'
import { type Footing, type SideSole, outsole, soleBody, soleFinish, soleOf } from './side-sole.ts'
import { corkTexture, ribTexture } from './textures.ts'

/** Measures that all open shoes have. */
export interface OpenShape {
  length: number
  heel: number
  fore: number
  spring: number
  cup: number
  bumper: number
  flare: number
  wave: number
  deep: number
  wall: 'layer' | 'two' | 'ribs' | 'lines' | 'plain'
  cork?: boolean
  lug?: boolean
}

/** Footbed seen a little from above, with its side wall. */
export function base(p: OpenShape): { f: Footing; s: SideSole } {
  const L = p.length
  const feather = (x: number) =>
    lerp(p.heel, p.fore, smooth((x - 0.15 * L) / (0.5 * L))) + (p.spring - 4) * clamp((x - 0.7 * L) / (0.3 * L)) ** 2
  const f: Footing = { L, p, feather, yF: feather(L) }
  const s = soleOf(f, {
    cup: p.cup,
    bumper: p.bumper,
    flare: p.flare,
    bevel: 4,
    front: 3,
    wave: (t) => p.wave * Math.sin(t * 6.5),
  })
  return { f, s }
}

export function footbed(g: Drawing, p: OpenShape, f: Footing, s: SideSole, colour: string, texture: string) {
  const near = s.top.part(0, 1, 11)
  const far: Points = near.map(([x, y], i) => [
    x + lerp(3, -3, i / 10),
    y + p.deep * Math.sin((i / 10) * Math.PI) ** 0.55,
  ])
  const d = area(far, reversed(near))
  g.fill(
    d,
    g.linear(0, 0, f.L, 0, [
      [0, shade(colour, 0.12)],
      [0.3, tint(colour, 0.12)],
      [0.6, shade(colour, 0.18)],
      [1, tint(colour, 0.05)],
    ]),
  )
  g.inside(d, () => {
    g.fill(d, texture)
    g.soft(open(far), '#000', 6, 0.25, 3)
  })
  g.line(open(far), tonal(colour, 0.2), 1.2)
}

export function wall(g: Drawing, p: OpenShape, f: Footing, s: SideSole, c: Parts) {
  g.inside(s.d, () => {
    soleBody(g, s, c.sole, { texture: p.cork ? corkTexture(g) : undefined })
    const dark = lightness(c.sole) < 0.3
    const layer = (k: number, w = 1) => {
      const points = s.top.offset(-s.height * k, 0, 1, 9)
      g.line(open(points), '#000', w, { opacity: dark ? 0.5 : 0.22 })
      g.line(open(points.map(([x, y]) => [x, y - w])), '#fff', w * 0.7, { opacity: dark ? 0.15 : 0.5 })
    }
    if (p.wall === 'layer' || p.wall === 'two') {
      const low = s.top.offset(-s.height * 0.5, 0, 1, 9)
      g.fill(
        area(low, [
          [f.L + 9, -9],
          [-12, -9],
        ]),
        lit(g, c.sole2, 0, s.height * 0.6, 0.8),
      )
      layer(0.5)
    } else if (p.wall === 'ribs') {
      g.fill(
        area(s.top.offset(-6, 0.02, 0.98, 8), reversed(s.top.offset(-p.fore * 0.66, 0.02, 0.98, 8))),
        ribTexture(g, dark, 3),
      )
      layer(0.2, 0.8)
    } else if (p.wall === 'lines') for (const k of [0.28, 0.42, 0.56]) layer(k, 0.8)
    outsole(g, s, c.outsole, { thick: p.lug ? 9 : 4, tread: p.lug ? '4 9' : '1.6 7', depth: p.lug ? 4.6 : 1.3 })
    soleFinish(g, s, f, c.sole)
  })
}

export const openFrame = (p: OpenShape, top: number) => ({ left: -4, right: p.length + 4, bottom: 0, top })
