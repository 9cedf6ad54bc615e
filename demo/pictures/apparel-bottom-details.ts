// Side stripes, waistband, cord and pockets of bottoms.
import type { BottomShape, LegLines } from './apparel-bottom-shapes.ts'
import { lightness, shade, tonal } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { cloth, round } from './garment.ts'
import type { Parts } from './part-colours.ts'
import { type Points, area, closed, curve, ellipse, open, polyline, reversed } from './paths.ts'
import { ribTexture, textures } from './textures.ts'

export function sideArt(g: Drawing, p: BottomShape, k: LegLines, c: Parts) {
  const o = curve(k.outer.slice(1).map(([x, y]) => [x, y]))
  const base = c.mark
  if (p.side === 'stripe') {
    g.line(open(o.offset(-8, 0.02, 1, 8)), base, 6.5)
    g.line(open(o.offset(-15, 0.02, 1, 8)), base, 2.2)
  } else if (p.side === 'piping') g.line(open(o.offset(-9, 0.02, 1, 8)), base, 1.8)
  else if (p.side === 'panel' || p.side === 'mesh') {
    const colour = c.overlay
    const d = area(
      o.offset((t) => -10 - 9 * Math.sin(t * 3), 0, 1, 8),
      reversed(o.offset(14, 0, 1, 5)),
    )
    g.panel(d, colour, {
      colour,
      depth: 0.5,
      edge: false,
      texture: p.side === 'mesh' ? textures.mesh(g, lightness(colour) < 0.32) : undefined,
    })
    g.stitch(open(o.offset((t) => -12 - 9 * Math.sin(t * 3), 0.02, 1, 8)), tonal(c.upper, 0.28))
  } else if (p.side === 'split' && p.build === 'shorts') {
    const d = closed([
      [p.hemOut - 4, 40, 1],
      [p.hemOut - 15, 16],
      [p.hemOut - 20, -8, 1],
      [p.hemOut + 12, -8, 1],
      [p.hemOut + 8, 40, 1],
    ])
    g.fill(d, c.overlay)
    g.line(
      open([
        [p.hemOut - 2, 42],
        [p.hemOut - 15, 16],
        [p.hemOut - 20, -6],
      ]),
      base,
      2.4,
    )
  }
  if (p.kneePanel) {
    const y = k.crotch * 0.56
    g.line(
      open([
        [-2, y + 10],
        [p.knee * 0.5, y + 18],
        [p.knee + 8, y + 12],
      ]),
      '#000',
      0.8,
      { opacity: 0.4 },
    )
    g.line(
      open([
        [4, y - 44],
        [p.knee * 0.5, y - 52],
        [p.knee + 8, y - 46],
      ]),
      '#000',
      0.8,
      { opacity: 0.4 },
    )
  }
}

export function waistband(g: Drawing, p: BottomShape, c: Parts, back: boolean) {
  const H = p.length
  const w = p.waist
  const low = H - p.band
  const lx = w + (p.build === 'legging' ? 3 : 2)
  const d = area(
    [
      [-w, H],
      [0, H - (p.build === 'legging' ? 4 : 3)],
      [w, H],
    ],
    [
      [lx, low],
      [0, low - 4],
      [-lx, low],
    ],
  )
  const colour = p.build === 'legging' ? c.upper : tonal(c.upper, 0.06)
  g.panel(d, cloth(g, colour, w, H), {
    colour,
    depth: 0.6,
    edge: false,
    texture: p.build === 'legging' ? undefined : ribTexture(g, lightness(colour) < 0.32, p.build === 'shorts' ? 3 : 5),
  })
  g.inside(d, () => round(g, d, colour, -w, w, 0.8, 0))
  g.stitch(
    open([
      [-lx, low + 1.5],
      [0, low - 2.5],
      [lx, low + 1.5],
    ]),
    tonal(colour, 0.28),
  )
  if (p.cord && !back) {
    for (const [s, len] of [
      [-1, 40],
      [1, 34],
    ] as const) {
      g.fill(ellipse(s * 7, low + p.band * 0.42, 1.6), '#000', 0.7)
      const d2 = open([
        [s * 7, low + p.band * 0.42],
        [s * 10, low - 10],
        [s * 7.5, low - len],
      ])
      g.line(d2, '#000', 3.4, { opacity: 0.25, round: true })
      g.line(d2, c.lace, 2.3, { round: true })
      g.line(
        polyline([
          [s * 7.5, low - len + 1],
          [s * 7.4, low - len - 5],
        ]),
        shade(c.metal, 0.1),
        2.8,
      )
    }
  }
}

export function pockets(g: Drawing, p: BottomShape, k: LegLines, c: Parts, back: boolean) {
  const H = p.length
  for (const s of [-1, 1]) {
    const x = p.hip
    if (p.pocket === 'slant' || p.pocket === 'zip') {
      if (back) {
        if (s > 0 && p.build !== 'legging') {
          g.line(
            polyline([
              [22, H - 52],
              [50, H - 50],
            ]),
            '#000',
            1.2,
            { opacity: 0.4 },
          )
          g.stitch(
            polyline([
              [22, H - 54.4],
              [50, H - 52.4],
            ]),
            tonal(c.upper, 0.28),
          )
        }
        continue
      }
      const line: Points = [
        [s * (p.waist - 7), H - p.band - 3],
        [s * (x - 9), H - p.band - 28],
        [s * (x - 3), H - p.band - 44],
      ]
      g.soft(open(line), '#000', 4, 0.35, 2)
      if (p.pocket === 'zip') g.line(open(line), c.metal, 1.5, { dash: '1 .8' })
      else g.stitch(open(line.map(([a, b]) => [a - s * 2.6, b - 0.6])), tonal(c.upper, 0.28))
    } else if (p.pocket === 'cargo') {
      const y = p.build === 'shorts' ? k.crotch * 0.36 : k.crotch * 0.66
      const cx = s * (p.build === 'shorts' ? p.hip * 0.72 : p.knee * 0.66)
      g.panel(
        closed([
          [cx - 17, y + 40, 1],
          [cx + 15, y + 40, 1],
          [cx + 16, y, 1],
          [cx - 16, y, 1],
        ]),
        c.upper,
        { colour: c.upper, depth: 1.3 },
      )
      g.panel(
        closed([
          [cx - 18, y + 44, 1],
          [cx + 16, y + 44, 1],
          [cx + 16, y + 31, 1],
          [cx - 18, y + 31, 1],
        ]),
        tonal(c.upper, 0.06),
        { colour: c.upper, depth: 1 },
      )
    } else if (p.pocket === 'phone') {
      g.line(
        open([
          [s * (p.hip - 3), k.crotch + 8],
          [s * (p.hip - 22), k.crotch + 6],
          [s * (p.hip - 24), k.crotch - 52],
          [s * (p.hip - 8), k.crotch - 54],
        ]),
        '#000',
        0.9,
        { opacity: 0.32 },
      )
    }
  }
}
