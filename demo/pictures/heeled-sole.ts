// The sole with a heel block or wedge that boots and dress shoes share, from the side.
import { lightness, shade, tint } from './colour.ts'
import type { Drawing } from './drawing.ts'
import type { Upper } from './last.ts'
import type { Parts } from './part-colours.ts'
import { type Points, area, clamp, curve, lerp, open, polyline, rect, smooth } from './paths.ts'
import { band } from './side-upper.ts'
import { type Material, textures } from './textures.ts'

/**
 * heelLength: how far the block reaches forward, thick: the forepart, welt: ledge standing out round the shoe,
 * slant: the block's breast, block: how far its back runs in, lug: cut tread, wedge: no breast.
 */
export interface HeeledSole {
  heelLength: number
  thick: number
  welt: number
  slant: number
  block: number
  lifts: number
  lug?: boolean
  wedge?: boolean
  rubber?: boolean
  texture?: Material
}

/** stitch is the colour of the welt seam, welt that of the ledge. */
export function drawHeeledSole(
  g: Drawing,
  f: Upper,
  c: Parts & { welt?: string },
  o: HeeledSole & { stitch?: string },
) {
  const { L, feather, p } = f
  const thick = (x: number) => o.thick * lerp(0.92, 1, smooth((x - 100) / 80))
  const lift = (x: number) => p.spring * clamp((x - 0.7 * L) / (0.3 * L)) ** 2
  const w = o.welt
  const top: Points = [0, 0.1, 0.25, 0.4, 0.55, 0.7, 0.82, 0.92, 1].map((t) => [t * L, feather(t * L) + 0.5])
  top[0]![0] = -w * 0.6
  top[8] = [L + w, f.yF + 0.5]
  const ball = 178
  const hl = o.heelLength
  const under: Points = o.wedge
    ? [
        [L + w - 2.5, lift(L) + 2],
        [L - 6, lift(L - 6)],
        [L * 0.9, lift(L * 0.9)],
        [L * 0.78, lift(L * 0.78)],
        [ball, 0],
        [110, o.lug ? 0 : 2],
        [hl, 0],
        [6, 0],
      ]
    : [
        [L + w - 2.5, lift(L) + 2],
        [L - 6, lift(L - 6)],
        [L * 0.9, lift(L * 0.9)],
        [L * 0.78, lift(L * 0.78)],
        [ball + 14, 0],
        [ball - 18, 1.6],
        [lerp(hl, ball, 0.4), feather(lerp(hl, ball, 0.4)) - thick(120) - 1],
        [hl + o.slant + 3, feather(hl) - o.thick + 0.5, 1],
        [hl + o.slant - 1, feather(hl) - o.thick - 1.5, 1],
        [hl, 0, 1],
        [6 + o.block, 0, 1],
      ]
  const d = area(top, [[L + w, f.yF - 1], [L + w + 0.5, lerp(f.yF, lift(L), 0.5)], under[0]!], under, [
    [2 + o.block, 1.5],
    [o.block * 0.5 - w * 0.6, p.heel * 0.5],
    [-w * 0.6, p.heel],
  ])
  g.panel(
    d,
    g.linear(0, p.heel, 0, 0, [
      [0, tint(c.sole, 0.16)],
      [0.5, c.sole],
      [1, shade(c.sole, 0.3)],
    ]),
    { colour: c.sole, depth: 0, edge: false },
  )
  g.inside(d, () => {
    if (o.texture) g.fill(d, textures[o.texture](g, lightness(c.sole) < 0.3))
    const dark = lightness(c.sole) < 0.3
    const t = curve(top)
    if (o.lug || o.wedge) {
      const line = open(under)
      const cover = o.rubber ? c.outsole : shade(c.sole, 0.12)
      g.line(line, cover, o.rubber ? 10 : 5)
      if (o.lug) g.line(line, '#08090b', 9, { dash: '3.6 8', opacity: 0.85 })
      g.line(open(t.offset(-o.thick * 0.55, 0, 1, 8)), '#000', 0.8, { opacity: 0.3 })
    }
    if (!o.wedge) {
      // heel lifts and the rubber top piece
      for (let i = 1; i < o.lifts; i++)
        g.line(
          polyline([
            [-4, lerp(5, p.heel - o.thick, i / o.lifts)],
            [hl + o.slant, lerp(5, p.heel - o.thick, i / o.lifts)],
          ]),
          '#000',
          0.7,
          { opacity: dark ? 0.4 : 0.22 },
        )
      g.fill(rect(-4, -1, hl + 8, 5.5), shade(c.outsole, 0.2))
      g.line(
        open([
          [hl + o.slant + 4, feather(hl) - o.thick + 1],
          [lerp(hl, ball, 0.45), feather(lerp(hl, ball, 0.45)) - o.thick],
          [ball - 14, 1],
        ]),
        '#000',
        3,
        { opacity: 0.35 },
      )
    }
    // welt
    const ledge = band(t, 1, -Math.min(4.6, o.thick * 0.55), 0, 1, 9)
    g.fill(
      ledge,
      g.linear(0, p.heel, 0, p.fore, [
        [0, tint(c.welt ?? c.sole, 0.22)],
        [1, tint(c.welt ?? c.sole, 0.08)],
      ]),
    )
    g.line(open(t.offset(-Math.min(4.6, o.thick * 0.55), 0, 1, 9)), '#000', 1, { opacity: 0.35 })
    if (o.stitch) g.stitch(open(t.offset(-1.9, 0.01, 0.99, 9)), o.stitch, { width: 1, dash: '2.4 1.6' })
    g.fill(
      d,
      g.linear(-4, 0, L + 3, 0, [
        [0, '#000', 0.4],
        [0.08, '#fff', dark ? 0.1 : 0.16],
        [0.24, '#000', 0.08],
        [0.6, '#fff', dark ? 0.1 : 0.12],
        [0.86, '#fff', 0.04],
        [1, '#000', 0.4],
      ]),
    )
  })
}
