// Chelsea boot.
import { heeledOutsole, materialName } from './features.ts'
import { pullLoop, shaftLight } from './boot-shaft.ts'
import { lightness, shade, tonal } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { lit } from './drawing.ts'
import { type HeeledSole, drawHeeledSole } from './heeled-sole.ts'
import { shoeKind } from './kind.ts'
import { type Last, onLast, profile } from './last.ts'
import type { Parts } from './part-colours.ts'
import { type Points, closed, curve, open } from './paths.ts'
import type { Random } from './random.ts'
import { groundShadow, materialOf, model, opening } from './side-upper.ts'
import { type Material, ribTexture } from './textures.ts'

interface ChelseaShape extends Last {
  chunky: boolean
  material: Material
  gore: { x: number; wide: number; depth: number; point: number }
  tabs: 'both' | 'back'
  goreAccent: boolean
  seam: boolean
  brogue: boolean
  sole: HeeledSole
}

const chelseaShape = (r: Random): ChelseaShape => {
  const chunky = r.chance(0.35)
  const heel = chunky ? r.range(38, 46) : r.range(26, 34)
  const fore = chunky ? r.range(22, 28) : r.range(10, 14)
  const top = r.range(148, 172) + (heel - 30)
  const front = r.range(96, 104)
  return {
    chunky,
    length: 300,
    heel,
    fore,
    spring: r.range(6, 10),
    taper: chunky ? 5 : 1,
    bulge: r.range(2, 4),
    waist: r.range(6, 9),
    tab: [r.range(4, 9), top],
    collar: [
      [30, top - 2],
      [60, top - r.range(2, 9)],
    ],
    throat: [front, top - r.range(-4, 6)],
    instep: [
      [front + 1, top - 30],
      [front + 9, fore + 96],
      [front + 30, fore + 78],
    ],
    vamp: [r.range(176, 190), fore + r.range(53, 59)],
    toe: { height: r.range(29, 35), blunt: r.range(-1.3, 0.5), puff: r.range(0, 1.5) },
    material: r.weigh({ leather: 4, suede: 3, tumbled: 1.5 }),
    gore: { x: r.range(46, 56), wide: r.range(26, 38), depth: r.range(58, 76), point: r.range(0.3, 0.8) },
    tabs: r.weigh({ both: 3, back: 4 }),
    brogue: r.chance(0.12),
    goreAccent: r.chance(0.3),
    seam: r.chance(0.75),
    sole: chunky
      ? {
          heelLength: 84,
          thick: fore,
          welt: 3.5,
          slant: 1,
          block: 0,
          lug: true,
          wedge: r.chance(0.4),
          lifts: 0,
          rubber: true,
        }
      : {
          heelLength: r.range(70, 80),
          thick: r.range(8, 11),
          welt: r.range(1.4, 3),
          slant: r.range(0, 5),
          block: r.range(0, 4),
          lug: false,
          lifts: 4,
        },
  }
}

function drawChelsea(g: Drawing, p: ChelseaShape, c: Parts) {
  const f = profile(p)
  const texture = materialOf(g, p.material, c.upper)
  groundShadow(g, -2, f.L)
  opening(g, f, c.lining, 5)
  if (p.tabs === 'both') pullLoop(g, [p.throat[0] - 6, p.throat[1] - 10], c.mark, 0.9)
  g.fill(f.outline, lit(g, c.upper, p.heel, f.top, 1.1))
  g.inside(f.outline, () => {
    if (texture) g.fill(f.outline, texture)
    const q = p.gore
    const base = p.tab[1] - q.depth - 14
    if (p.seam) {
      // vamp lies over the quarter: seam from the gore to the sole
      const seam: Points = [
        [q.x + 18, base + 8],
        [q.x + 26, base - 14],
        [q.x + 46, p.heel + 20],
        [q.x + 52, p.heel - 8],
      ]
      g.soft(open(seam), '#000', 3, 0.35, 2)
      g.stitch(open(seam.map(([x, y]) => [x + 2.4, y + 0.6])), c.stitch)
      g.stitch(open(seam.map(([x, y]) => [x + 4.6, y + 0.9])), c.stitch)
    }
    const gore = closed([
      [q.x - q.wide / 2 - 2, p.tab[1] + 12, 1],
      [q.x - q.wide / 2, p.tab[1] - 20],
      [q.x - q.wide * 0.28 * (1 - q.point * 0.3), base + 16],
      [q.x + 3, base],
      [q.x + q.wide * 0.36, base + 15],
      [q.x + q.wide / 2 + 2, p.tab[1] - 20],
      [q.x + q.wide / 2 + 5, p.tab[1] + 12, 1],
    ])
    const elastic = p.goreAccent ? c.accent : shade(c.upper, 0.35)
    g.panel(gore, lit(g, elastic, base, p.tab[1]), { colour: elastic, depth: 0 })
    g.inside(gore, () => {
      g.fill(gore, ribTexture(g, lightness(elastic) < 0.32, 2.5))
      g.rim(gore, 6, 0.5, 3)
    })
    g.stitch(
      closed([
        [q.x - q.wide / 2 - 5, p.tab[1] + 12, 1],
        [q.x - q.wide / 2 - 3, p.tab[1] - 20],
        [q.x - q.wide * 0.28 - 2, base + 14],
        [q.x + 3, base - 3.4],
        [q.x + q.wide * 0.36 + 3, base + 13],
        [q.x + q.wide / 2 + 5, p.tab[1] - 20],
        [q.x + q.wide / 2 + 8, p.tab[1] + 12, 1],
      ]),
      c.stitch,
    )
    model(g, f, c.upper, { gloss: p.material === 'suede' ? 0.7 : 1.5, lines: false })
    shaftLight(g, f, c.upper, p.material === 'suede' ? 0.7 : 1.3)
    const k = curve(f.collar.map(([x, y]) => [x, y]))
    g.stitch(open(k.offset(-3, 0.02, 0.98, 5)), c.stitch)
  })
  g.line(f.outline, '#000', 0.6, { opacity: 0.25 })
  pullLoop(g, [p.tab[0] + 3, p.tab[1] - 12], c.mark === c.upper ? c.overlay : c.mark, 1)
  drawHeeledSole(g, f, { ...c, welt: c.sole }, { ...p.sole, stitch: p.sole.welt > 2.2 ? tonal(c.sole, 0.4) : '' })
}

export const chelsea = shoeKind({
  features: (p) => ({
    material: materialName(p.material, ''),
    outsole: heeledOutsole(p.sole),
    closure: 'Elastic gore',
    height: 'Ankle',
  }),
  label: 'Chelsea boot',
  range: 'leather',
  look: 'gore',
  tread: 'heel',
  shape: chelseaShape,
  onLast,
  side: drawChelsea,
  view: (p) => ({ ...p, heelBlock: !p.sole.wedge }),
})
