// Ballet flat.
import { materialName } from './features.ts'
import { shade, tint, tonal } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { lit } from './drawing.ts'
import { type HeeledSole, drawHeeledSole } from './heeled-sole.ts'
import { shoeKind } from './kind.ts'
import { type Last, type Upper, onLast, profile } from './last.ts'
import { lowOpening } from './low-opening.ts'
import type { Parts } from './part-colours.ts'
import { type Points, area, at, closed, curve, ellipse, lerp, open, rect } from './paths.ts'
import type { Random } from './random.ts'
import { groundShadow, materialOf, model } from './side-upper.ts'
import { type Material, prints } from './textures.ts'

interface BalletShape extends Last {
  material: Material
  trim: 'bow' | 'plain' | 'chain' | 'buckle'
  toeCap: boolean
  strap: 'none' | 'mary' | 'double' | 'elastic'
  quilt: boolean
  /** How the shoe is cut between heel and toe; a d'Orsay leaves the arch bare. */
  cut: 'round' | 'dorsay' | 'high'
  surface: 'plain' | 'dots' | 'perforated'
  bowSize: number
  sole: HeeledSole
}

const balletShape = (r: Random): BalletShape => {
  const heeled = r.chance(0.35)
  const heel = heeled ? r.range(26, 38) : r.range(9, 15)
  const fore = r.range(6, 8)
  const cut = r.weigh({ round: 5, high: 2.5, dorsay: 2 })
  const throatX = cut === 'high' ? r.range(176, 192) : r.range(206, 222)
  const arch = { round: r.range(20, 24), high: r.range(26, 30), dorsay: r.range(5, 9) }[cut]
  return {
    length: 300,
    heel,
    fore,
    spring: r.range(4, 7),
    taper: 0,
    bulge: r.range(1, 2.5),
    waist: r.range(2, 5),
    tab: [r.range(3, 6), heel + r.range(46, 54)],
    collar: [
      [22, heel + r.range(42, 46)],
      [60, heel + r.range(25, 29) - (cut === 'dorsay' ? 5 : 0)],
      [120, lerp(heel, fore, 0.45) + arch],
      [throatX - 34, fore + (cut === 'dorsay' ? 18 : cut === 'high' ? 36 : 28)],
    ],
    throat: [throatX, fore + r.range(37, 42) + (cut === 'high' ? 9 : 0)],
    vamp: [lerp(throatX, 268, 0.45), fore + r.range(36, 39)],
    toe: { height: r.range(20, 25), blunt: r.range(-1.5, 0.9), puff: r.range(0.5, 1.6) },
    material: r.weigh({ leather: 5, suede: 2, knit: 1, canvas: 0.6 }),
    trim: r.weigh({ bow: 4, plain: 2, chain: 1.6, buckle: 1.4 }),
    toeCap: r.chance(0.4),
    strap: r.weigh({ none: 5, mary: 2.5, double: 1.4, elastic: 1 }),
    quilt: r.chance(0.2),
    cut,
    surface: r.weigh({ plain: 6, dots: 1.2, perforated: 1.6 }),
    bowSize: r.range(0.9, 1.7),
    sole: {
      heelLength: heeled ? r.range(44, 56) : r.range(56, 66),
      thick: r.range(3.6, 5),
      welt: 0.6,
      slant: heeled ? r.range(-5, 2) : 1,
      block: heeled ? r.range(0, 5) : 0,
      lifts: heeled ? 4 : 2,
    },
  }
}

function drawBallet(g: Drawing, p: BalletShape, c: Parts) {
  const f = profile(p)
  const texture = materialOf(g, p.material, c.upper)
  groundShadow(g, -2, f.L, { depth: 0.8 })
  const far = lowOpening(g, f, c.lining, 12)
  g.line(open(far), tonal(c.upper, 0.08), 2.6)
  for (const x of strapPlaces[p.strap]) strapOver(g, f, c, p, x, true)
  g.fill(f.outline, lit(g, c.upper, p.fore - 4, f.top, 1.1))
  g.inside(f.outline, () => {
    if (texture) g.fill(f.outline, texture)
    if (p.surface === 'dots') g.fill(f.outline, prints.dots(g, c.accent === c.base ? tonal(c.base, 0.35) : c.accent))
    if (p.surface === 'perforated') perforate(g, f)
    if (p.quilt) {
      let d = ''
      for (let x = -60; x < 320; x += 13) d += `M${at(x, 0)}L${at(x + 70, 70)}M${at(x, 70)}L${at(x + 70, 0)}`
      g.line(d, '#000', 0.8, { opacity: 0.28 })
      g.line(d, '#fff', 0.5, { opacity: 0.2, extra: ' transform="translate(0 .9)"' })
    }
    if (p.toeCap) {
      const x = lerp(p.vamp[0], 300, 0.24)
      const line: Points = [
        [x - 2, 80],
        [x - 5, 34],
        [x - 6, 20],
        [x - 2, 0],
      ]
      g.panel(
        area(line, [
          [310, 0],
          [310, 80],
        ]),
        lit(g, c.accent, p.fore, p.fore + 40, 1.1),
        { colour: c.accent },
      )
      g.stitch(open(line.map(([a, b]) => [a + 2, b])), c.stitch)
    }
    g.line(
      open([
        [40, f.top],
        [44, p.heel + 22],
        [48, 0],
      ]),
      '#000',
      0.8,
      { opacity: 0.3 },
    )
    model(g, f, c.upper, { gloss: p.material === 'leather' ? 1.6 : 0.8, lines: false })
  })
  const top = curve(f.collar.map(([x, y]) => [x, y]))
  g.line(open(top.offset(-1, 0.005, 1, 9)), '#000', 4.6, { opacity: 0.2, round: true })
  g.line(open(top.offset(-0.6, 0.005, 1, 9)), c.overlay, 3.6, { round: true })
  g.line(open(top.offset(0, 0.01, 0.99, 9)), '#fff', 0.9, { opacity: 0.35 })
  g.line(f.outline, '#000', 0.5, { opacity: 0.22 })
  for (const x of strapPlaces[p.strap]) strapOver(g, f, c, p, x, false)
  const [tx, ty] = p.throat
  if (p.trim === 'bow') {
    const colour = c.overlay
    const k = p.bowSize
    for (const s of [-1, 1])
      g.panel(
        closed([
          [tx + 2, ty],
          [tx + 2 + s * 7 * k, ty + 6 * k],
          [tx + 2 + s * 14 * k, ty + (4.5 - s * 2.5) * k],
          [tx + 2 + s * 13 * k, ty - (5 + s * 2) * k],
          [tx + 2 + s * 6 * k, ty - 4 * k],
        ]),
        lit(g, colour, ty - 6, ty + 6),
        { colour, depth: 0.7 },
      )
    g.fill(ellipse(tx + 2, ty, 3 * k, 3.6 * k), shade(colour, 0.12))
  } else if (p.trim === 'chain') {
    for (let i = 0; i < 4; i++)
      g.line(
        ellipse(tx + i * 6 - 8, ty - 7 + Math.abs(i - 1.4), 4, 2.6),
        i % 2 ? shade(c.metal, 0.2) : tint(c.metal, 0.3),
        1.7,
      )
  } else if (p.trim === 'buckle') {
    g.line(rect(tx - 3, ty - 10, 15, 11, 2), shade(c.metal, 0.25), 2.6)
    g.line(rect(tx - 3, ty - 9.6, 15, 11, 2), tint(c.metal, 0.4), 1.3)
  }
  drawHeeledSole(g, f, c, p.sole)
}

const strapPlaces: Readonly<Record<BalletShape['strap'], number[]>> = {
  none: [],
  mary: [128],
  double: [104, 140],
  elastic: [150],
}

/** Two rows of holes along the top line. */
function perforate(g: Drawing, f: Upper) {
  const top = curve(f.collar.map(([x, y]) => [x, y]))
  let holes = ''
  for (const below of [8, 13])
    for (const [x, y] of top.offset(-below, 0.06, 0.97, 26)) holes += ellipse(x, y, below === 8 ? 1.5 : 1.1)
  g.fill(holes, '#000', 0.45)
}

/** x is where the strap starts from the near side. */
function strapOver(g: Drawing, f: Upper, c: Parts, p: BalletShape, x: number, far: boolean) {
  const y = f.feather(x) + 22
  if (far) {
    g.line(
      open([
        [x + 6, y + 12],
        [x + 8, y + 34],
        [x + 2, y + 46],
      ]),
      shade(c.upper, 0.3),
      9,
    )
    return
  }
  const d = area(
    [
      [x - 6, y - 6],
      [x - 5, y + 16],
      [x - 1, y + 38],
      [x + 4, y + 47],
    ],
    [
      [x + 13, y + 44],
      [x + 8, y + 34],
      [x + 5, y + 14],
      [x + 5, y - 6],
    ],
  )
  g.panel(d, lit(g, c.overlay, y, y + 48), { colour: c.overlay, depth: 1.1 })
  if (p.strap !== 'elastic') {
    g.line(rect(x - 6, y + 4, 12, 9, 1.5), shade(c.metal, 0.2), 2)
    g.line(rect(x - 6, y + 4.4, 12, 9, 1.5), tint(c.metal, 0.4), 1)
  }
}

const closureNames: Readonly<Record<BalletShape['strap'], string>> = {
  none: 'Slip-on',
  mary: 'Buckle strap',
  double: 'Double buckle strap',
  elastic: 'Elastic strap',
}

export const ballet = shoeKind({
  features: (p) => ({
    material: materialName(p.material, ''),
    outsole: p.sole.lifts > 2 ? 'Block heel' : 'Leather',
    closure: closureNames[p.strap],
    height: 'Low',
  }),
  label: 'Ballet flat',
  range: 'dress',
  look: 'flat',
  tread: 'heel',
  genders: ['womens', 'kids'],
  shape: balletShape,
  onLast: (p, gender) => (gender === 'kids' ? onLast(p, gender) : p),
  side: drawBallet,
  view: (p) => ({ ...p, heelBlock: !p.sole.wedge, print: p.surface === 'dots' ? 'dots' : '' }),
})
