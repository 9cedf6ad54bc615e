// Sleeves, and the quilted rows of a puffer.
import type { TopLines } from './apparel-top-lines.ts'
import type { TopShape } from './apparel-top-shapes.ts'
import { lightness, shade, tint, tonal } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { fold, piece, rib, round } from './garment.ts'
import type { Parts } from './part-colours.ts'
import { type Point, area, curve, lerp, open, polyline } from './paths.ts'

export type FabricPaint = (colour: string) => string | undefined
/** Colours and trims that body, sleeves and neck share. */
export interface TopFinish {
  texture: FabricPaint
  ringer: boolean
  ribColour: string
  sleeveColour: string
  sleeveArt: 'stripes' | 'band' | ''
}

export function sleeves(g: Drawing, p: TopShape, k: TopLines, c: Parts, o: TopFinish) {
  const { L } = k
  for (const s of [-1, 1]) {
    g.under({ flip: s < 0 }, () => {
      const colour = o.sleeveColour
      const paint =
        s < 0
          ? g.linear(p.chest, L, p.chest + 40, 30, [
              [0, tint(colour, 0.2)],
              [0.5, colour],
              [1, shade(colour, 0.12)],
            ])
          : g.linear(p.chest, L, p.chest + 40, 30, [
              [0, tint(colour, 0.06)],
              [0.5, shade(colour, 0.06)],
              [1, shade(colour, 0.22)],
            ])
      piece(g, k.sleeve, colour, paint, { texture: o.texture(colour), depth: 0 })
      g.inside(k.sleeve, () => {
        if (o.sleeveArt === 'stripes') {
          const line = curve(k.outer.map(([x, y]) => [x, y]))
          for (const [d, w] of [
            [6, 4.4],
            [11.5, 1.8],
          ] as const)
            g.line(open(line.offset(-d, 0.04, 1, 6)), c.mark, w)
        }
        if (o.sleeveArt === 'band')
          g.line(
            open([
              [k.tip[0] - 10, k.tip[1] - 46],
              [k.tip[0] + 26, k.tip[1] - 34],
            ]),
            c.overlay,
            15,
          )
        if (p.build === 'puffer')
          baffles(
            g,
            (t) => [
              [lerp(k.tip[0] - 14, k.inner[0] - 4, t), lerp(k.tip[1] - 4, k.inner[1] - 2, t)],
              [lerp(k.tip[0] + 24, k.reach[0] + 6, t), lerp(k.tip[1] + 4, k.reach[1] + 6, t)],
            ],
            9,
            colour,
          )
        round(
          g,
          k.sleeve,
          colour,
          [k.underarm[0] - 8, k.L - 130],
          [k.tip[0] + 32, k.L - 108],
          p.sleeve === 'short' ? 0.4 : 0.7,
          5,
        )
        const f = p.folds
        if (p.sleeve === 'long') {
          fold(
            g,
            [
              [k.underarm[0] + 4, k.underarm[1] - 4],
              [k.underarm[0] + 18, k.underarm[1] - 10 + f[0] * 3],
              [k.underarm[0] + 30, k.underarm[1] - 8],
            ],
            6,
            0.26,
            colour,
          )
          fold(
            g,
            [
              [k.underarm[0] + 9, k.underarm[1] - 30],
              [k.underarm[0] + 20, k.underarm[1] - 40 + f[1] * 4],
              [k.underarm[0] + 34, k.underarm[1] - 38],
            ],
            6,
            0.22,
            colour,
          )
          fold(
            g,
            [
              [k.inner[0] + 2, k.inner[1] + 30],
              [k.inner[0] + 12, k.inner[1] + 24 + f[2] * 4],
              [k.reach[0] + 2, k.reach[1] + 26],
            ],
            5,
            0.24,
            colour,
          )
          fold(
            g,
            [
              [k.inner[0] + 1, k.inner[1] + 16],
              [k.inner[0] + 12, k.inner[1] + 12 + f[3] * 3],
              [k.reach[0], k.reach[1] + 13],
            ],
            4,
            0.22,
            colour,
          )
        } else {
          fold(
            g,
            [
              [k.underarm[0] + 2, k.underarm[1] + 4],
              [k.underarm[0] + 9, k.underarm[1] + 18 + f[0] * 3],
              [k.tip[0] + 14, k.tip[1] - 18],
            ],
            6,
            0.26,
            colour,
          )
          fold(
            g,
            [
              [k.inner[0] - 3, k.inner[1] + 8],
              [lerp(k.inner[0], k.reach[0], 0.4), k.inner[1] + 18],
              [k.tip[0] + 20, k.tip[1] - 26],
            ],
            5,
            0.16,
            colour,
          )
        }
      })
      // hem of the sleeve or cuff
      const along = (d: number): Point => [Math.cos(k.dir) * d, Math.sin(k.dir) * d]
      if (p.ribCuff || (o.ringer && p.sleeve === 'short')) {
        const [dx, dy] = along(p.ribCuff ? 15 : -6)
        const n = p.ribCuff ? 3.4 : -0.4
        const a: Point = [k.reach[0] + k.nx * n, k.reach[1] + k.ny * n + (p.ribCuff ? 2 : 0)]
        const z: Point = [k.inner[0] - k.nx * n, k.inner[1] - k.ny * n + (p.ribCuff ? 2 : 0)]
        rib(
          g,
          area([a, [a[0] + dx + k.nx, a[1] + dy]], [[z[0] + dx - k.nx, z[1] + dy], z]),
          o.ribColour,
          o.ribColour,
          1.5,
        )
      } else {
        const [dx, dy] = along(-6)
        g.stitch(
          polyline([
            [k.reach[0] + dx, k.reach[1] + dy],
            [k.inner[0] + dx, k.inner[1] + dy],
          ]),
          tonal(colour, 0.28),
        )
        if (p.build === 'wind' || p.build === 'fleece')
          g.line(
            polyline([
              [k.reach[0] - 1, k.reach[1] + 1],
              [k.inner[0], k.inner[1]],
            ]),
            tonal(c.overlay, 0.1),
            4,
          )
      }
    })
  }
}

/** Quilted rows between the two borders given for t = 0..1. */
export function baffles(g: Drawing, border: (t: number) => [Point, Point], count: number, colour: string) {
  let seams = ''
  let swells = ''
  for (let i = 1; i <= count; i++) {
    const [a, b] = border(i / (count + 1))
    const mid: Point = [lerp(a[0], b[0], 0.5), lerp(a[1], b[1], 0.5) - 2.5]
    seams += open([a, mid, b])
    swells += open([
      [a[0], a[1] - 7],
      [mid[0], mid[1] - 8],
      [b[0], b[1] - 7],
    ])
  }
  g.soft(seams, '#000', 11, 0.34)
  g.soft(swells, '#fff', 9, lightness(colour) < 0.3 ? 0.2 : 0.36)
  g.line(seams, '#000', 0.7, { opacity: 0.45 })
}
