// Socks.
import { brand, mark, word } from './brand.ts'
import { lightness, shade, tint, tonal } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { fold, rib, round } from './garment.ts'
import { garmentKind } from './kind.ts'
import type { Parts } from './part-colours.ts'
import { area, at, closed, ellipse, rect } from './paths.ts'
import type { Random } from './random.ts'
import { groundShadow } from './side-upper.ts'
import { prints, textures } from './textures.ts'

interface SockShape {
  cut: 'noshow' | 'quarter' | 'crew' | 'knee'
  high: number
  cuff: number
  foot: number
  leg: number
  heel: boolean
  stripes: number
  cushion: boolean
  art: 'mark' | 'word'
  print: '' | 'dots' | 'argyle'
}

const sockShape = (r: Random): SockShape => {
  const high = r.weigh({ noshow: 1.6, quarter: 2.4, crew: 5, knee: 1.2 })
  return {
    cut: high,
    high: { noshow: r.range(66, 72), quarter: r.range(98, 112), crew: r.range(168, 190), knee: r.range(250, 270) }[
      high
    ],
    cuff: { noshow: 10, quarter: 20, crew: r.range(24, 34), knee: 26 }[high],
    foot: r.range(140, 152),
    leg: r.range(20, 23),
    heel: r.chance(0.7),
    stripes: high === 'noshow' ? 0 : r.pick([0, 1, 2, 2, 3]),
    cushion: r.chance(0.5),
    art: r.weigh({ mark: 4, word: high === 'crew' || high === 'knee' ? 2 : 0.01 }),
    print: r.weigh({ '': 6, dots: 1, argyle: 0.8 }),
  }
}

export function sock(g: Drawing, p: SockShape, c: Parts, far: boolean) {
  const H = p.high
  const w = p.leg
  const L = p.foot
  const colour = far ? shade(c.upper, lightness(c.upper) > 0.8 ? 0.05 : 0.1) : c.upper
  const d = closed([
    [-w, H, 1],
    [-w - 2, H * 0.7],
    [-w + 1, Math.min(84, H * 0.66)],
    [-w - 2, 42],
    [-w - 3, 24],
    [-w + 4, 7],
    [-w + 18, 1],
    [20, 4],
    [60, 2],
    [L - w - 20, 0],
    [L - w - 5, 6],
    [L - w, 18],
    [L - w - 8, 31],
    [L - w - 34, 38],
    [42, 45],
    [w + 6, 60],
    [w - 1, Math.min(H - 8, Math.max(78, Math.min(92, H * 0.6)))],
    [w + 3, H * 0.74],
    [w, H, 1],
  ])
  g.panel(
    d,
    g.linear(-w, H, w * 1.4, 0, [
      [0, tint(colour, 0.24)],
      [0.5, colour],
      [1, shade(colour, 0.18)],
    ]),
    { colour, depth: 1.4, texture: textures.knit(g, lightness(colour) < 0.32) },
  )
  g.inside(d, () => {
    const patch = c.overlay
    if (p.print === 'dots') g.fill(d, prints.dots(g, c.mark))
    if (p.print === 'argyle')
      for (let i = 0; i < 5; i++)
        g.fill(
          closed([
            [0, H - 34 - i * 40, 1],
            [13, H - 54 - i * 40, 1],
            [0, H - 74 - i * 40, 1],
            [-13, H - 54 - i * 40, 1],
          ]),
          c.overlay,
          0.9,
        )
    if (p.heel) {
      const paint = (q: string) =>
        g.panel(
          q,
          g.linear(-w, 60, 30, 0, [
            [0, tint(patch, 0.16)],
            [1, shade(patch, 0.16)],
          ]),
          { colour: patch, depth: 0.3, edge: false, texture: textures.knit(g, lightness(patch) < 0.32) },
        )
      paint(
        closed([
          [-w - 14, 62, 1],
          [-w + 12, 52],
          [4, 30],
          [10, -6, 1],
          [-w - 14, -6, 1],
        ]),
      )
      paint(
        closed([
          [L - w - 34, 62, 1],
          [L - w - 38, 30],
          [L - w - 32, -8, 1],
          [L, -8, 1],
          [L, 62, 1],
        ]),
      )
    }
    if (p.cushion) g.fill(rect(-6, -2, L - w - 34, 15), textures.fleece(g, lightness(colour) < 0.32))
    for (let i = 0; i < p.stripes; i++)
      g.fill(rect(-60, H - p.cuff - 12 - i * 12, 130, 6), i === 1 && p.stripes > 2 ? c.overlay : c.mark)
    g.rim(d, 12, lightness(colour) > 0.85 ? 0.18 : 0.3, 3)
    g.glow(-5, H * 0.6, 11, H * 0.36, '#fff', 0.28)
    g.glow(60, 36, 46, 11, '#fff', 0.26, -8)
    fold(
      g,
      [
        [-w + 6, 78],
        [4, 70],
        [w + 2, 80],
      ],
      6,
      0.6,
      colour,
    )
    fold(
      g,
      [
        [-w + 10, 66],
        [6, 54],
        [34, 60],
      ],
      6,
      0.5,
      colour,
    )
  })
  const cuff = area(
    [
      [-w - 0.5, H],
      [0, H + 2.5],
      [w + 0.5, H],
    ],
    [
      [w + 1.6, H - p.cuff],
      [0, H - p.cuff - 2],
      [-w - 1.6, H - p.cuff],
    ],
  )
  const cc = p.stripes === 0 && c.overlay !== c.upper ? c.overlay : tonal(colour, 0.05)
  rib(g, cuff, cc, cc, 3)
  g.inside(cuff, () => round(g, cuff, cc, -w, w, 0.9, 0))
  g.fill(ellipse(0, H + 0.6, w - 1, 2.6), shade(c.lining, 0.35))
  if (!far) {
    if (p.art === 'word')
      g.group(`transform="rotate(90 ${at(-4, H - p.cuff - 30)})"`, () =>
        g.letters(word(brand.word, -4, H - p.cuff - 30, 8), c.mark, 1.6),
      )
    else
      g.fill(
        mark(-11, p.cut === 'noshow' ? 44 : H - p.cuff - (p.stripes ? 30 + p.stripes * 12 : 30), 22, { high: 0.9 }),
        p.print ? c.lace : c.mark,
      )
  }
}

function drawSocks(g: Drawing, p: SockShape, c: Parts, back: boolean) {
  groundShadow(g, -p.leg - 30, p.foot - p.leg + 4, { depth: 0.9 })
  const x = back ? 90 : 0
  g.under({ x: x + (back ? 26 : -26), y: 9, flip: back }, () => sock(g, p, c, true))
  g.under({ x, flip: back }, () => sock(g, p, c, false))
}

export const socks = garmentKind({
  features: (p) => ({
    material: 'Knit',
    outsole: '',
    closure: '',
    height: { noshow: 'No-show', quarter: 'Quarter', crew: 'Crew', knee: 'Knee-high' }[p.cut],
  }),
  label: 'Socks',
  shape: sockShape,
  frame: (p) => ({ left: -p.leg - 34, right: p.foot - p.leg + 4, bottom: 0, top: p.high + 10, zoom: 1.35 }),
  draw: drawSocks,
})
