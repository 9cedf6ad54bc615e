// Slide.
import { materialName } from './features.ts'
import { brand, mark, word } from './brand.ts'
import { lightness, shade, tint, tonal } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { shoeKind } from './kind.ts'
import { type OpenShape, base, footbed, openFrame, wall } from './open-base.ts'
import type { Parts } from './part-colours.ts'
import { type Points, area, closed, lerp, open, polyline, rect } from './paths.ts'
import type { Random } from './random.ts'
import type { Footing } from './side-sole.ts'
import { groundShadow, materialOf } from './side-upper.ts'
import { type Material, textures } from './textures.ts'

interface SlideShape extends OpenShape {
  straps: 1 | 2
  from: number
  to: number
  rise: number
  lean: number
  art: 'mark' | 'word' | 'bands' | 'emboss'
  material: Material | ''
  padded: boolean
}
interface Bridge {
  from: number
  to: number
  peak: number
  high: number
  lean?: number
  colour: string
  texture?: string
  depth?: number
}

const slideShape = (r: Random): SlideShape => {
  const cork = r.chance(0.22)
  const chunky = r.chance(0.3)
  const heel = chunky ? r.range(38, 44) : r.range(26, 31)
  return {
    length: 296,
    heel,
    fore: heel - r.range(4, 8),
    spring: r.range(8, 12),
    cup: r.range(3, 7),
    bumper: r.range(1, 4),
    flare: r.range(1, 3),
    wave: r.range(0.3, 1.2),
    deep: r.range(9, 12),
    cork,
    wall: cork ? 'plain' : r.weigh({ layer: 2, ribs: 2, lines: 2, plain: 2 }),
    straps: cork || r.chance(0.28) ? 2 : 1,
    from: r.range(106, 120),
    to: r.range(228, 242),
    rise: r.range(60, 68),
    lean: r.range(3, 9),
    art: r.weigh({ mark: 3, word: 3, bands: 2, emboss: 1 }),
    material: cork ? r.pick(['leather', 'suede']) : r.weigh({ '': 3, leather: 2, canvas: 1 }),
    padded: r.chance(0.5),
  }
}

/** A strap band going over the foot: near side visible, far side behind, from x to x2 on the footbed. */
function bridge(g: Drawing, f: Footing, { from, to, peak, high, lean = 6, colour, texture, depth = 1.6 }: Bridge) {
  const y0 = f.feather(from)
  const y1 = f.feather(to)
  // far inner side, dark
  g.fill(
    closed([
      [from + 10, y0 + 6, 1],
      [peak - (to - from) * 0.28, high * 0.86],
      [peak, high - 1.5],
      [to - 16, y1 + 30],
      [to - 4, y1 + 6, 1],
    ]),
    shade(colour, 0.55),
  )
  const w = to - from
  const back: Points = [
    [from - 3, y0 - 6],
    [from + 1 + lean * 0.3, y0 + (high - y0) * 0.42],
    [from + w * 0.1 + lean, y0 + (high - y0) * 0.78],
    [from + w * 0.22 + lean, high - 1],
  ]
  const front: Points = [
    [to - w * 0.26, high - lean * 0.9 - w * 0.04],
    [to - w * 0.1, y1 + (high - y1) * 0.62],
    [to - 1, y1 + (high - y1) * 0.24],
    [to + 2, y1 - 6],
  ]
  const d = area([...back, [lerp(from + w * 0.22 + lean, to - w * 0.26, 0.5), high + 1.5 - lean * 0.3], ...front])
  g.panel(
    d,
    g.linear(0, high, (high - y0) * 0.2, y0, [
      [0, tint(colour, 0.3)],
      [0.4, colour],
      [1, shade(colour, 0.28)],
    ]),
    { colour, depth, texture },
  )
  g.inside(d, () => {
    const dark = lightness(colour) < 0.32
    g.glow(lerp(from, to, 0.52), high - 9, (to - from) * 0.34, 10, '#fff', dark ? 0.3 : 0.42, -8)
    g.soft(open(back), '#000', 10, 0.26, 3)
    g.soft(open(front), '#000', 12, 0.26, 3)
    g.soft(
      open([
        [from, y0 + 2],
        [lerp(from, to, 0.5), lerp(y0, y1, 0.5) + 2],
        [to, y1 + 2],
      ]),
      '#000',
      14,
      0.3,
      3,
    )
  })
  return { back, front }
}

function drawSlide(g: Drawing, p: SlideShape, parts: Parts, medial: boolean) {
  const c = p.cork ? { ...parts, sole: '#b88d5c', sole2: '#3b2f27', outsole: '#3a3029', insole: '#c7a884' } : parts
  const { f, s } = base(p)
  groundShadow(g, 0, f.L)
  footbed(g, p, f, s, c.insole, p.cork ? textures.suede(g, false) : textures.heather(g, lightness(c.insole) < 0.32))
  const high = f.feather(180) + p.rise
  const texture = materialOf(g, p.material, c.upper)
  if (p.straps === 1) {
    const { back, front } = bridge(g, f, {
      from: p.from,
      to: p.to,
      peak: lerp(p.from, p.to, 0.42),
      high,
      lean: p.lean,
      colour: c.upper,
      texture,
    })
    const edge = (k: number) => [open(back.map(([x, y]) => [x + k, y])), open(front.map(([x, y]) => [x - k, y]))]
    if (p.padded || p.material) for (const d of edge(4)) g.stitch(d, tonal(c.upper, 0.3))
    const mx = lerp(p.from, p.to, 0.52)
    const my = f.feather(180) + p.rise * 0.36
    if (p.art === 'mark')
      g.panel(mark(mx - 27, my - 8, 50, { high: 0.8, lean: 0.15 }), c.mark, { colour: c.mark, depth: 0.8 })
    if (p.art === 'word' && !medial)
      g.letters(word(brand.word, mx, my, 9.5, { align: 'middle', slope: 0.14, space: 0.28 }), c.mark, 2)
    else if (p.art === 'word') g.panel(mark(mx - 20, my - 6, 38, { high: 0.8 }), c.mark, { colour: c.mark, depth: 0.6 })
    if (p.art === 'bands')
      for (const [k, w] of [
        [0.36, 15],
        [0.6, 5],
      ] as const)
        g.line(
          open([
            [lerp(p.from, p.to, k) - 12, f.feather(180) - 4],
            [lerp(p.from, p.to, k) - 5, f.feather(180) + p.rise * 0.5],
            [lerp(p.from, p.to, lerp(k, 0.45, 0.3)) + 2, high + 3],
          ]),
          c.mark,
          w,
        )
    if (p.art === 'emboss') {
      g.fill(mark(mx - 27, my - 8, 54, { high: 0.8, lean: 0.15 }), '#000', 0.2)
      g.fill(mark(mx - 27, my - 9.2, 54, { high: 0.8, lean: 0.15 }), '#fff', 0.12)
    }
  } else {
    for (const [a, b, k] of [
      [p.from - 22, p.from + 44, 1.05],
      [p.from + 52, p.from + 122, 0.86],
    ] as const) {
      const peak = f.feather(a) + p.rise * k
      const { back, front } = bridge(g, f, {
        from: a,
        to: b,
        peak: lerp(a, b, 0.45),
        high: peak,
        lean: p.lean * 0.7,
        colour: c.upper,
        texture,
        depth: 1.4,
      })
      for (const d of [open(back.map(([x, y]) => [x + 3, y])), open(front.map(([x, y]) => [x - 3, y]))])
        g.stitch(d, tonal(c.upper, 0.3))
      const bx = lerp(a, b, 0.5)
      const by = f.feather(a) + p.rise * k * 0.5
      g.line(rect(bx - 12, by - 11, 24, 21, 3), shade(c.metal, 0.4), 3.6)
      g.line(rect(bx - 12, by - 10.6, 24, 21, 3), tint(c.metal, 0.25), 2.2)
      g.line(
        polyline([
          [bx, by - 8],
          [bx, by + 9],
        ]),
        tint(c.metal, 0.1),
        1.8,
      )
    }
  }
  wall(g, p, f, s, c)
}

export const slide = shoeKind({
  features: (p) => ({
    material: materialName(p.material, 'Synthetic'),
    outsole: p.cork ? 'Cork' : 'EVA',
    closure: p.straps === 2 ? 'Buckle straps' : 'Slip-on',
    height: 'Open',
  }),
  label: 'Slide',
  range: 'pool',
  look: 'slide',
  tread: 'waves',
  shape: slideShape,
  side: drawSlide,
  view: (p) => p,
  backless: true,
  frame: (p) => openFrame(p, p.heel + p.rise),
})
