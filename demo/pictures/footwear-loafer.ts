// Loafer.
import { heeledOutsole, materialName } from './features.ts'
import { lightness, shade, tint, tonal } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { lit } from './drawing.ts'
import { type HeeledSole, drawHeeledSole } from './heeled-sole.ts'
import { shoeKind } from './kind.ts'
import { type Last, type Upper, onLast, profile } from './last.ts'
import { lowOpening } from './low-opening.ts'
import type { Parts } from './part-colours.ts'
import { type Points, area, closed, curve, ellipse, lerp, open, polyline } from './paths.ts'
import type { Random } from './random.ts'
import { groundShadow, materialOf, model } from './side-upper.ts'
import type { Material } from './textures.ts'

interface LoaferShape extends Last {
  material: Material
  trim: 'penny' | 'tassel' | 'bit' | 'plain'
  kiltie: boolean
  /** lug: a platform with tread; jute: a wrapped rope wedge; dress: a stacked heel. */
  build: 'dress' | 'lug' | 'jute'
  /** Saddle and heel piece in a darker tone of the upper. */
  twoTone: boolean
  whip: boolean
  apron: number
  sole: HeeledSole
}

const loaferShape = (r: Random): LoaferShape => {
  const build = r.weigh({ dress: 5, lug: 3, jute: 1.6 })
  const heel = { dress: r.range(22, 30), lug: r.range(35, 44), jute: r.range(30, 40) }[build]
  const fore = { dress: r.range(9, 14), lug: r.range(21, 28), jute: r.range(19, 26) }[build]
  const throatX = r.range(134, 150)
  return {
    length: 300,
    heel,
    fore,
    spring: r.range(6, 10),
    taper: 1,
    bulge: r.range(1, 3),
    waist: r.range(3, 6),
    tab: [r.range(3, 7), heel + r.range(58, 66)],
    collar: [
      [20, heel + r.range(56, 60)],
      [56, heel + r.range(38, 44)],
      [96, heel + r.range(40, 46)],
      [throatX - 14, heel + 58],
    ],
    throat: [throatX, heel + r.range(66, 73)],
    instep: [[lerp(throatX, 206, 0.5), heel + r.range(54, 58)]],
    vamp: [206, fore + r.range(56, 60)],
    toe: { height: r.range(34, 39), blunt: r.range(-0.9, 0.7), puff: r.range(0.5, 2) },
    material: r.weigh({ leather: 5, suede: 3, tumbled: 1 }),
    trim: r.weigh({ penny: 4, tassel: 2, bit: 3, plain: 1.5 }),
    kiltie: r.chance(0.22),
    build,
    twoTone: r.chance(0.35),
    whip: r.chance(0.5),
    apron: r.range(0.5, 0.66),
    sole: soleOfBuild(r, build, fore),
  }
}

function soleOfBuild(r: Random, build: LoaferShape['build'], fore: number): HeeledSole {
  if (build === 'jute')
    return { heelLength: 84, thick: fore, welt: 2, slant: 0, block: 0, wedge: true, lifts: 0, texture: 'rope' }
  if (build === 'lug')
    return { heelLength: 84, thick: fore * 0.86, welt: 3.4, slant: 1, block: 0, lug: true, lifts: 0, rubber: true }
  return {
    heelLength: r.range(70, 80),
    thick: r.range(6, 9),
    welt: r.range(1.5, 3),
    slant: r.range(1, 4),
    block: r.range(0, 3),
    lifts: 4,
  }
}

function partsOfLoafer(p: LoaferShape, c: Parts): Parts {
  const overlay = lightness(c.upper) < 0.25 ? tint(c.upper, 0.45) : shade(c.upper, 0.42)
  const toned = p.twoTone ? { ...c, overlay } : c
  return p.build === 'jute' ? { ...toned, sole: '#c8ac7c', outsole: '#8b6a44' } : toned
}

/** Fringe lying over the vamp under the saddle. */
function kiltie(g: Drawing, f: Upper, colour: string) {
  const [x, y] = f.p.throat
  const flap: Points = [
    [x - 4, y + 2, 1],
    [x + 22, y - 5],
    [x + 52, y - 14, 1],
    [x + 46, y - 36, 1],
    [x + 24, y - 44],
    [x + 2, y - 42, 1],
  ]
  g.panel(closed(flap), lit(g, colour, y - 44, y), { colour, depth: 1.4 })
  let cuts = ''
  for (let i = 0; i < 8; i++)
    cuts += polyline([
      [x + 6 + i * 5.6, y - 22 - i],
      [x + 4 + i * 5.8, y - 43 + i * 0.6],
    ])
  g.line(cuts, '#000', 1, { opacity: 0.45 })
}

function drawLoafer(g: Drawing, p: LoaferShape, c: Parts) {
  const f = profile(p)
  const texture = materialOf(g, p.material, c.upper)
  const paint = lit(g, c.upper, p.heel - 6, f.top, 1.1)
  groundShadow(g, -2, f.L)
  const far = lowOpening(g, f, c.lining, 11)
  g.line(open(far), c.upper, 2.4)
  g.fill(f.outline, paint)
  const apron: Points = [
    [p.throat[0] + 6, f.feather(150) + lerp(26, 46, p.apron)],
    [p.throat[0] + 32, f.feather(170) + lerp(20, 44, p.apron)],
    [226, f.feather(226) + 40 * p.apron + 8],
    [f.toeX - 6, f.feather(f.toeX) + p.toe.height * 0.72],
    [f.toeX + 9, f.feather(f.toeX) + p.toe.height * 0.8],
    [f.toeX + 14, f.feather(f.toeX) + p.toe.height * 0.99],
  ]
  g.inside(f.outline, () => {
    if (texture) g.fill(f.outline, texture)
    // heel counter
    const counter: Points = [
      [30, p.heel + 70],
      [34, p.heel + 42],
      [44, p.heel + 20],
      [52, p.heel - 8],
    ]
    if (p.twoTone)
      g.panel(
        area(counter, [
          [-12, p.heel - 8],
          [-12, p.heel + 74],
        ]),
        lit(g, c.overlay, p.heel, f.top),
        { colour: c.overlay, depth: 0.8 },
      )
    g.soft(open(counter), '#000', 2.4, 0.35, 2)
    g.stitch(open(counter.map(([x, y]) => [x - 2.4, y])), c.stitch)
    // apron: raised seam with gathered leather
    g.soft(open(apron.map(([x, y]) => [x, y - 2.6])), '#000', 8, 0.38, 3)
    g.soft(open(apron.map(([x, y]) => [x, y + 1.2])), '#fff', 4.5, 0.4, 3)
    const k = curve(apron)
    if (p.whip)
      for (let i = 0; i < 17; i++) {
        const t = 0.12 + i * 0.053
        const a = k.ends(1.6, t, t + 0.01)[0]
        const b = k.ends(-3.4, t - 0.012, t)[0]
        g.line(polyline([a, b]), '#000', 0.9, { opacity: 0.42, round: true })
      }
    else g.stitch(open(k.offset(-2.6, 0.05, 0.98, 7)), c.stitch, { width: 0.9 })
    g.line(open(apron), '#000', 0.9, { opacity: 0.45 })
    model(g, f, c.upper, { gloss: p.material === 'suede' ? 0.7 : 1.55, lines: false })
    const top = curve(f.collar.map(([x, y]) => [x, y]))
    g.soft(open(top.offset(-2, 0.03, 0.97, 7)), '#fff', 3.4, 0.3, 2)
    g.line(open(top.offset(-4, 0.02, 0.98, 7)), '#000', 0.7, { opacity: 0.4 })
    g.stitch(open(top.offset(-5.4, 0.03, 0.97, 7)), c.stitch)
    if (p.kiltie) kiltie(g, f, c.overlay)
    // saddle
    if (p.trim !== 'plain') {
      const x = p.throat[0] + 6
      const strap = area(
        [
          [x - 4, f.top + 10],
          [x - 8, 60],
          [x - 26, p.heel + 18],
          [x - 40, p.heel - 8],
        ],
        [
          [x - 4, p.fore - 4],
          [x + 4, p.heel + 16],
          [x + 24, 58],
          [x + 30, f.top + 10],
        ],
      )
      const colour = c.overlay
      g.panel(strap, lit(g, colour, p.heel, f.top, 1.1), {
        colour,
        depth: 1.3,
        texture: materialOf(g, p.material, colour),
      })
      g.stitch(
        open([
          [x - 2, f.top],
          [x - 5, 60],
          [x - 22, p.heel + 18],
          [x - 36, p.heel - 4],
        ]),
        c.stitch,
      )
      g.stitch(
        open([
          [x + 26, f.top],
          [x + 20, 58],
          [x + 1, p.heel + 16],
          [x - 7, p.fore],
        ]),
        c.stitch,
      )
      g.glow(x + 8, 66, 22, 12, '#fff', 0.28, -30)
      if (p.trim === 'penny')
        g.fill(
          closed([
            [x + 2, p.heel + 52, 1],
            [x + 14, p.heel + 44, 1],
            [x + 18, p.heel + 48],
            [x + 6, p.heel + 57],
          ]),
          '#000',
          0.6,
        )
    }
  })
  g.line(f.outline, '#000', 0.6, { opacity: 0.28 })
  const [tx, ty] = p.throat
  if (p.trim === 'tassel') {
    for (const [dx, dy, lean] of [
      [24, -14, 6],
      [8, -20, -2],
    ] as const) {
      const x = tx + dx
      const y = ty + dy + 6
      g.line(
        open([
          [tx + 8, ty - 6],
          [lerp(tx + 8, x, 0.6), y + 6],
          [x, y],
        ]),
        shade(c.upper, 0.2),
        2.2,
        { round: true },
      )
      g.panel(
        closed([
          [x - 4, y, 1],
          [x + 4, y, 1],
          [x + 8 + lean, y - 26, 1],
          [x - 7 + lean, y - 26, 1],
        ]),
        lit(g, c.overlay, y - 26, y),
        { colour: c.overlay },
      )
      for (let i = 0; i < 4; i++)
        g.line(
          polyline([
            [x - 2.6 + i * 1.8, y - 4],
            [x - 4.6 + lean + i * 3.6, y - 26],
          ]),
          '#000',
          0.5,
          { opacity: 0.4 },
        )
      g.fill(ellipse(x, y, 3.6, 3), shade(c.overlay, 0.1))
    }
  }
  if (p.trim === 'bit') {
    const bar = open([
      [tx - 2, ty - 30],
      [tx + 12, ty - 17],
      [tx + 28, ty - 11],
    ])
    const metal = c.metal
    for (const [x, y] of [
      [tx - 2, ty - 30],
      [tx + 28, ty - 11],
    ] satisfies Points) {
      g.line(ellipse(x, y, 7.5, 8.5), shade(metal, 0.4), 4)
      g.line(ellipse(x, y + 0.3, 7.5, 8.5), tint(metal, 0.3), 2.4)
    }
    g.line(bar, shade(metal, 0.4), 5.6, { round: true })
    g.line(bar, metal, 4, { round: true })
    g.line(bar, '#fff', 0.9, { opacity: 0.7, round: true })
  }
  drawHeeledSole(g, f, c, { ...p.sole, stitch: p.sole.welt > 2.2 ? tonal(c.sole, 0.4) : '' })
}

export const loafer = shoeKind({
  features: (p) => ({
    material: materialName(p.material, ''),
    outsole: p.build === 'jute' ? 'Jute-wrapped wedge' : heeledOutsole(p.sole),
    closure: 'Slip-on',
    height: 'Low',
  }),
  label: 'Loafer',
  range: 'leather',
  look: 'apron',
  tread: 'heel',
  shape: loaferShape,
  onLast,
  parts: partsOfLoafer,
  side: drawLoafer,
  view: (p) => ({ ...p, heelBlock: !p.sole.wedge }),
})
