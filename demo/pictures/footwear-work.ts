// Work boot.
import { heeledOutsole, materialName } from './features.ts'
import { pullLoop, shaftLight } from './boot-shaft.ts'
import { lightness, shade, tint, tonal } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { lit } from './drawing.ts'
import { type HeeledSole, drawHeeledSole } from './heeled-sole.ts'
import { shoeKind } from './kind.ts'
import { laces } from './laces.ts'
import { type Last, onLast, profile } from './last.ts'
import type { Parts } from './part-colours.ts'
import { type Points, area, curve, open } from './paths.ts'
import type { Random } from './random.ts'
import { band, groundShadow, label, materialOf, model, opening, tongue } from './side-upper.ts'
import type { Material } from './textures.ts'

interface WorkShape extends Last {
  material: Material
  front: 'moc' | 'cap' | 'plain'
  collarPad: boolean
  hooks: number
  eyelets: number
  pull: boolean
  stayWidth: number
  sole: HeeledSole
}

const workShape = (r: Random): WorkShape => {
  const wedge = r.chance(0.45)
  const heel = wedge ? r.range(34, 40) : r.range(32, 38)
  const fore = wedge ? r.range(22, 26) : r.range(16, 20)
  const top = r.pick([r.range(160, 172), r.range(176, 196)]) + heel - 34
  const front = r.range(94, 102)
  return {
    length: 300,
    heel,
    fore,
    spring: r.range(5, 9),
    taper: 3,
    bulge: r.range(2, 4),
    waist: r.range(5, 8),
    tab: [r.range(2, 7), top - r.range(2, 8)],
    collar: [
      [26, top - r.range(10, 18)],
      [58, top - r.range(8, 12)],
      [front - 14, top - 2],
    ],
    throat: [front, top + 4],
    instep: [
      [front + 2, top - 36],
      [front + 10, fore + 104],
      [front + 34, fore + 82],
      [front + 60, fore + 71],
    ],
    vamp: [r.range(192, 202), fore + r.range(54, 60)],
    toe: { height: r.range(38, 44), blunt: r.range(0.2, 1.1), puff: r.range(1.5, 3) },
    material: r.weigh({ tumbled: 3, leather: 3, suede: 3 }),
    front: r.weigh({ moc: 4, cap: 4, plain: 2 }),
    collarPad: r.chance(0.45),
    hooks: r.pick([0, 3, 4]),
    eyelets: r.pick([5, 6]),
    pull: r.chance(0.6),
    stayWidth: r.range(15, 18),
    sole: wedge
      ? { heelLength: 80, thick: fore, welt: 4, slant: 0, block: 0, wedge: true, lifts: 0, texture: 'suede' }
      : { heelLength: 84, thick: r.range(14, 17), welt: 4, slant: 2, block: 0, lug: true, lifts: 2, rubber: true },
  }
}

function drawWork(g: Drawing, p: WorkShape, c: Parts, medial: boolean) {
  const f = profile(p)
  const texture = materialOf(g, p.material, c.upper)
  const thread = c.stitch
  const cover = { colour: c.upper, depth: 1 }
  const paint = lit(g, c.upper, p.heel, f.top)
  groundShadow(g, -2, f.L)
  opening(g, f, c.lining, 5)
  tongue(g, f, c.upper, { rise: 9, back: 17, thick: 4 })
  g.fill(f.outline, paint)
  g.inside(f.outline, () => {
    // vamp under the quarter
    if (p.front === 'moc') {
      const apron: Points = [
        [p.vamp[0] - 34, p.vamp[1] - 8],
        [p.vamp[0] + 10, p.vamp[1] - 13],
        [f.toeX - 16, f.feather(f.toeX) + p.toe.height * 0.62],
        [f.toeX + 6, f.feather(f.toeX) + p.toe.height * 0.66],
        [f.toeX + 14, f.feather(f.toeX) + p.toe.height * 0.86],
      ]
      g.soft(open(apron.map(([x, y]) => [x, y - 2])), '#000', 6, 0.4, 3)
      g.soft(open(apron.map(([x, y]) => [x, y + 2.4])), '#fff', 4, 0.3, 2)
      g.stitch(open(apron.map(([x, y]) => [x, y + 3.4])), thread, { width: 1.1, dash: '3 2' })
      g.stitch(open(apron.map(([x, y]) => [x, y - 3.2])), thread, { width: 1.1, dash: '3 2' })
      g.line(open(apron), '#000', 1.2, { opacity: 0.5 })
    } else if (p.front === 'cap') {
      const x = p.vamp[0] + 30
      const line: Points = [
        [x + 4, 140],
        [x - 2, f.feather(x) + 36],
        [x - 4, f.feather(x) + 16],
        [x - 2, f.feather(x) - 8],
      ]
      g.panel(
        area(line, [
          [f.L + 8, 0],
          [f.L + 8, 140],
        ]),
        paint,
        cover,
      )
      for (const k of [2.2, 4.4, 6.6]) g.stitch(open(line.map(([a, b]) => [a + k, b])), thread)
    }
    // quarter: front edge runs from the foot of the lacing down and back to the sole
    const edge: Points = [
      [p.vamp[0] + 2, p.vamp[1] + 10],
      [p.vamp[0] - 2, p.vamp[1] - 4],
      [p.vamp[0] - 18, p.vamp[1] - 20],
      [p.vamp[0] - 52, p.vamp[1] - 28],
      [p.vamp[0] - 66, p.heel - 10],
    ]
    const quarter = area(
      edge,
      [
        [-10, p.heel - 14],
        [-10, f.top + 20],
        [p.throat[0] + 10, f.top + 20],
      ],
      f.instep.offset(7, 0, 0.95, 6),
    )
    g.panel(quarter, paint, cover)
    for (const k of [2.4, 4.8]) g.stitch(open(edge.slice(1).map(([x, y]) => [x - k, y + k * 0.4])), thread)
    // counter and backstay
    const counter: Points = [
      [-6, p.heel + 58],
      [16, p.heel + 55],
      [40, p.heel + 40],
      [64, p.heel + 14],
      [70, p.heel - 8],
    ]
    g.panel(area(counter, [[-8, p.heel - 10]]), lit(g, c.overlay, p.heel, f.top), { ...cover, colour: c.overlay })
    for (const k of [2.4, 4.8]) g.stitch(open(counter.map(([x, y]) => [x - k * 0.5, y - k])), thread)
    const stay: Points = [
      [p.tab[0] + 14, f.top + 4],
      [16, p.heel + 90],
      [17, p.heel + 52],
    ]
    g.line(open(stay), '#000', 1, { opacity: 0.35 })
    g.stitch(open(stay.map(([x, y]) => [x - 2.4, y])), thread)
    // lace stay seam
    const inner = f.instep.offset(-p.stayWidth - 2, 0, 0.97, 7)
    for (const k of [0, 2.3]) g.stitch(open(inner.map(([x, y]) => [x + k * 0.8, y + k * 0.5])), thread)
    if (p.collarPad) {
      const k = curve(f.collar.map(([x, y]) => [x, y]))
      const pad = c.accent === c.upper ? c.overlay2 : shade(c.overlay, 0.25)
      const d = band(k, 5, -15, 0, 0.93, 8)
      g.panel(d, lit(g, pad, f.top - 30, f.top), { colour: pad })
      g.soft(open(k.offset(-6, 0.05, 0.9, 6)), '#fff', 9, 0.22, 3)
      g.stitch(open(k.offset(-12.6, 0.03, 0.92, 6)), thread)
    } else {
      const k = curve(f.collar.map(([x, y]) => [x, y]))
      g.stitch(open(k.offset(-3, 0.02, 0.98, 6)), thread)
    }
    if (texture) g.fill(f.outline, texture) // one grain over all pieces
    model(g, f, c.upper, { gloss: p.material === 'suede' ? 0.7 : 1.2, lines: false })
    shaftLight(g, f, c.upper, p.material === 'suede' ? 0.6 : 1)
  })
  g.line(f.outline, '#000', 0.6, { opacity: 0.25 })
  if (p.hooks)
    laces(g, f, c.lace, {
      count: p.hooks,
      from: 0.03,
      to: 0.34,
      width: 3.8,
      round: true,
      eyelet: 'hooks',
      metal: c.metal,
      inset: 8.5,
      reach: 5,
    })
  laces(g, f, c.lace, {
    count: p.eyelets,
    from: p.hooks ? 0.46 : 0.03,
    to: 0.95,
    width: 3.8,
    round: true,
    eyelet: 'metal',
    metal: c.metal,
    inset: 8.5,
    reach: 5,
  })
  if (p.pull) pullLoop(g, [p.tab[0] + 3, p.tab[1] - 14], c.overlay, 1)
  if (!medial) label(g, 46, f.top - 34, 22, shade(c.upper, 0.3), tint(c.upper, 0.5))
  drawHeeledSole(
    g,
    f,
    { ...c, welt: p.sole.wedge ? '#a97c4d' : c.sole },
    { ...p.sole, stitch: p.sole.wedge ? '#e8dcc0' : lightness(c.sole) < 0.3 ? '#cbb68c' : tonal(c.sole, 0.4) },
  )
}

export const work = shoeKind({
  features: (p) => ({
    material: materialName(p.material, ''),
    outsole: heeledOutsole(p.sole),
    closure: p.hooks ? 'Lace-up with hooks' : 'Lace-up',
    height: p.tab[1] > 172 ? '8 inch' : '6 inch',
  }),
  label: 'Work boot',
  range: 'leather',
  look: 'lace',
  tread: 'lugheel',
  shape: workShape,
  onLast,
  side: drawWork,
  view: (p) => ({ ...p, heelBlock: !p.sole.wedge }),
})
