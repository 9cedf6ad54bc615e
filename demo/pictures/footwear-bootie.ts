// The smallest: infant bootie, knitted, of fleece, or of soft leather.
import { mark } from './brand.ts'
import { lightness, shade, tonal } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { lit } from './drawing.ts'
import { shoeKind } from './kind.ts'
import type { Parts } from './part-colours.ts'
import { type Point, type Points, area, closed, ellipse, open, polyline } from './paths.ts'
import type { Random } from './random.ts'
import { groundShadow, materialOf } from './side-upper.ts'
import { prints, ribTexture, textures } from './textures.ts'

interface BootieShape {
  build: 'knit' | 'fleece' | 'moccasin'
  length: number
  high: number
  cuff: number
  toe: number
  collar: number
  closure: 'lace' | 'bow' | 'pompom' | 'button' | 'strap' | 'toggle' | 'none' | 'fringe' | 'elastic'
  face: boolean
  sole: number
  stripes: boolean
  print: 'dots' | 'stars' | ''
}

const bootieShape = (r: Random): BootieShape => {
  const build = r.weigh({ knit: 4, fleece: 3, moccasin: 3 })
  return {
    build,
    length: 190,
    high: build === 'moccasin' ? r.range(82, 96) : r.range(112, 136),
    cuff: build === 'moccasin' ? r.range(12, 18) : r.range(30, 42),
    toe: r.range(58, 70),
    collar: r.range(78, 88),
    closure:
      build === 'knit'
        ? r.pick(['lace', 'bow', 'pompom', 'button'])
        : build === 'fleece'
          ? r.pick(['strap', 'toggle', 'none', 'bow'])
          : r.pick(['fringe', 'elastic', 'bow', 'strap']),
    face: r.chance(0.22),
    sole: r.range(7, 12),
    stripes: r.chance(0.4),
    print: r.weigh({ '': 5, dots: 1, stars: 1 }),
  }
}

function drawBootie(g: Drawing, p: BootieShape, c: Parts) {
  const L = p.length
  const h = p.high
  const k = p.collar
  const texture =
    p.build === 'knit'
      ? textures.knit(g, lightness(c.upper) < 0.32)
      : p.build === 'fleece'
        ? textures.fleece(g, lightness(c.upper) < 0.32)
        : materialOf(g, 'suede', c.upper)
  groundShadow(g, 4, L - 2, { depth: 0.9 })
  const body = closed([
    [14, 3],
    [4, 22],
    [5, 48],
    [10, h * 0.72],
    [9, h],
    [14, h + 1, 1],
    [k - 4, h + 1, 1],
    [k + 2, h * 0.86],
    [k + 14, p.toe + 12],
    [k + 34, p.toe + 1],
    [L - 38, p.toe - 3],
    [L - 12, p.toe * 0.74],
    [L - 1, p.toe * 0.36],
    [L - 8, 4],
    [L * 0.6, 0],
  ])
  // opening
  const mouth = ellipse((k + 9) / 2, h + 1, (k - 9) / 2 + 1, 7)
  g.fill(mouth, shade(c.lining, 0.25))
  g.fill(body, lit(g, c.upper, 0, h, 1.1))
  g.inside(body, () => {
    if (texture) g.fill(body, texture)
    if (p.print && p.build !== 'fleece') g.fill(body, prints[p.print](g, c.accent))
    // toe piece
    const seam: Points = [
      [k + 22, p.toe + 12],
      [k + 30, p.toe - 16],
      [k + 56, p.toe - 30],
      [L + 4, p.toe * 0.42],
    ]
    if (p.build !== 'knit') {
      g.panel(
        area(seam, [
          [L + 10, p.toe + 20],
          [k + 30, p.toe + 30],
        ]),
        lit(g, c.overlay, 10, p.toe, 1.1),
        { colour: c.overlay, texture, depth: 0.8 },
      )
      g.stitch(open(seam.map(([x, y]) => [x + 0.6, y + 2.6])), tonal(c.overlay, 0.3), { width: 1 })
    } else if (p.stripes)
      for (let i = 0; i < 3; i++)
        g.line(
          open([
            [-4, 30 + i * 11],
            [60, 27 + i * 11],
            [L, 22 + i * 9],
          ]),
          c.overlay,
          4.6,
          { opacity: 0.9 },
        )
    if (p.face) {
      const [x, y] = [L - 40, p.toe * 0.62]
      g.fill(ellipse(x - 7, y, 2.6) + ellipse(x + 12, y - 2, 2.6), '#2a2623')
      g.line(
        open([
          [x - 1, y - 7],
          [x + 3, y - 10],
          [x + 7, y - 8],
        ]),
        '#2a2623',
        1.4,
        { round: true },
      )
      g.glow(x - 13, y - 6, 6, 4, '#e8899a', 0.8)
    }
    g.rim(body, 20, 0.3, 4)
    g.glow(34, h * 0.5, 26, h * 0.42, '#fff', 0.42, -4)
    g.glow(L - 52, p.toe * 0.72, 36, 18, '#fff', 0.5, -12)
    g.soft(
      open([
        [k + 4, h * 0.75],
        [k + 2, p.toe + 14],
        [k + 16, p.toe - 4],
      ]),
      '#000',
      11,
      0.2,
      3,
    )
    g.soft(
      open([
        [k - 2, p.toe + 12],
        [k - 14, p.toe + 2],
        [k - 22, p.toe + 4],
      ]),
      '#000',
      7,
      0.16,
      3,
    )
  })
  // cuff
  const fold = p.build === 'moccasin' ? 4 : 6
  const cuff = closed([
    [6 - fold * 0.4, h + 2, 1],
    [3 - fold * 0.4, h - p.cuff * 0.5],
    [5 - fold * 0.4, h - p.cuff],
    [k * 0.5, h - p.cuff - 5],
    [k + fold, h - p.cuff + 1],
    [k + fold + 0.5, h - p.cuff * 0.5],
    [k + fold - 3, h + 2, 1],
    [k * 0.5, h - 4],
  ])
  const cc = p.build === 'fleece' ? c.lining : c.overlay
  g.panel(cuff, lit(g, cc, h - p.cuff, h, 1.1), {
    colour: cc,
    depth: 2,
    texture:
      p.build === 'knit'
        ? ribTexture(g, lightness(cc) < 0.32, 5)
        : p.build === 'fleece'
          ? textures.fleece(g, false)
          : materialOf(g, 'suede', cc),
  })
  g.inside(cuff, () => {
    g.rim(cuff, 9, 0.22, 3)
    g.glow(k * 0.45, h - p.cuff * 0.45, 22, p.cuff * 0.5, '#fff', 0.4)
  })
  // sole
  const sole = closed([
    [10, 6, 1],
    [7, 3],
    [12, 0],
    [L * 0.5, -0.5],
    [L - 14, 0.5],
    [L - 3, 7],
    [L - 4, 12, 1],
    [L * 0.6, p.sole - 1],
    [40, p.sole],
  ])
  g.panel(sole, lit(g, c.sole, 0, p.sole), { colour: c.sole, depth: 0 })
  g.inside(sole, () => g.rim(sole, 4, 0.3, 2))
  closureOf(g, p, c, k, h)
}

function closureOf(g: Drawing, p: BootieShape, c: Parts, k: number, h: number) {
  const y = h - p.cuff - 8
  const x = k * 0.62
  const t = p.closure
  const yarn = (d: string, w = 3.4) => {
    g.line(d, shade(c.lace, 0.3), w + 1.2, { round: true })
    g.line(d, c.lace, w, { round: true })
    g.line(d, '#000', w * 0.8, { opacity: 0.12, dash: '.7 1.6' })
  }
  if (t === 'lace' || t === 'bow' || t === 'pompom') {
    yarn(
      open([
        [3, y + 2],
        [k * 0.4, y - 3],
        [k + 6, y + 3],
      ]),
      2.8,
    )
    yarn(
      open([
        [x, y - 2],
        [x + 12, y + 6],
        [x + 22, y - 2],
        [x + 12, y - 7],
        [x, y - 2],
        [x - 14, y + 3],
        [x - 22, y - 6],
        [x - 12, y - 9],
        [x, y - 2],
      ]),
    )
    const ends: [Point, Point, Point][] = [
      [
        [x, y - 2],
        [x + 4, y - 16],
        [x + 12, y - 30],
      ],
      [
        [x, y - 2],
        [x - 5, y - 18],
        [x - 4, y - 34],
      ],
    ]
    for (const e of ends) yarn(open(e), 3)
    if (t === 'pompom')
      for (const e of ends) {
        const [px, py] = e[2]
        g.fill(ellipse(px, py - 5, 8), lit(g, c.overlay, py - 13, py + 3))
        g.fill(ellipse(px, py - 5, 8), textures.fleece(g, false))
        g.glow(px - 2, py - 2, 6, 5, '#fff', 0.6)
      }
  } else if (t === 'strap' || t === 'elastic') {
    const d = closed([
      [2, y - 2, 1],
      [k * 0.5, y - 6],
      [k + 8, y + 1, 1],
      [k + 9, y - 14, 1],
      [k * 0.5, y - 20],
      [2, y - 16, 1],
    ])
    g.panel(d, lit(g, c.overlay2, y - 18, y), { colour: c.overlay2, depth: 1.3 })
    g.stitch(
      open([
        [5, y - 5],
        [k * 0.5, y - 9],
        [k + 4, y - 2],
      ]),
      tonal(c.overlay2, 0.3),
    )
    if (t === 'strap') g.fill(mark(x, y - 15, 15), c.mark)
  } else if (t === 'toggle' || t === 'button') {
    for (const dy of t === 'button' ? [-12, -30] : [-14]) {
      g.panel(ellipse(x - 4, y + dy, 7), '#8a6443', { colour: '#8a6443', depth: 1.3 })
      g.fill(ellipse(x - 6, y + dy, 1.1) + ellipse(x - 2, y + dy, 1.1), '#000', 0.6)
    }
  } else if (t === 'fringe') {
    let d = ''
    for (let i = 0; i < 12; i++)
      d += polyline([
        [6 + i * (k / 11.4), y + 8],
        [4 + i * (k / 11), y - 16],
      ])
    g.panel(
      closed([
        [3, y + 8, 1],
        [k + 6, y + 10, 1],
        [k + 9, y - 14, 1],
        [k * 0.5, y - 20],
        [1, y - 16, 1],
      ]),
      lit(g, c.overlay, y - 18, y + 8),
      { colour: c.overlay, depth: 1.2 },
    )
    g.line(d, '#000', 0.9, { opacity: 0.35 })
  }
}

const closureNames: Readonly<Record<BootieShape['closure'], string>> = {
  lace: 'Tie',
  bow: 'Bow',
  pompom: 'Pompom tie',
  button: 'Buttons',
  strap: 'Strap',
  toggle: 'Toggle',
  none: 'Pull-on',
  fringe: 'Pull-on',
  elastic: 'Elastic strap',
}

export const bootie = shoeKind({
  features: (p) => ({
    material: { knit: 'Knit', fleece: 'Fleece', moccasin: 'Suede' }[p.build],
    outsole: 'Soft sole',
    closure: closureNames[p.closure],
    height: p.build === 'moccasin' ? 'Low' : 'Ankle',
  }),
  label: 'Infant bootie',
  range: 'infant',
  look: 'bootie',
  tread: 'waves',
  genders: ['kids'],
  shape: bootieShape,
  side: drawBootie,
  backless: true,
  view: ({ build, length, print }) => ({ build, length, print, heel: 0 }),
  frame: (p) => ({ left: 0, right: p.length, bottom: 0, top: p.high + 4, zoom: 1.3 }),
})
