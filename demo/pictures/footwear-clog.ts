// Clog.
import { materialName } from './features.ts'
import { mark } from './brand.ts'
import { lightness, shade, tint } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { lit } from './drawing.ts'
import { shoeKind } from './kind.ts'
import { type OpenShape, base, footbed, openFrame, wall } from './open-base.ts'
import type { Parts } from './part-colours.ts'
import { type Points, area, closed, curve, ellipse, open, polyline, rect, reversed } from './paths.ts'
import type { Random } from './random.ts'
import { groundShadow, materialOf } from './side-upper.ts'
import { type Material, textures } from './textures.ts'

interface ClogShape extends OpenShape {
  moulded: boolean
  vampX: number
  high: number
  blunt: number
  holes: 'round' | 'slot' | 'tri'
  strap: boolean
  buckle: boolean
  material: Material
  fur: boolean
}

const clogShape = (r: Random): ClogShape => {
  const moulded = r.chance(0.55)
  const heel = moulded ? r.range(28, 34) : r.range(30, 36)
  return {
    moulded,
    length: 290,
    heel,
    fore: heel - r.range(6, 10),
    spring: r.range(7, 11),
    cup: moulded ? r.range(13, 20) : r.range(2, 4),
    bumper: r.range(2, 6),
    flare: r.range(1, 3),
    wave: 0.6,
    deep: 10,
    cork: !moulded && r.chance(0.6),
    wall: moulded ? r.weigh({ lines: 2, layer: 2, ribs: 1 }) : 'plain',
    vampX: r.range(118, 132),
    high: r.range(72, 82),
    blunt: r.range(0.2, 1),
    holes: r.weigh({ round: 4, slot: 2, tri: 1.5 }),
    strap: r.chance(0.88),
    buckle: r.chance(0.65),
    material: r.weigh({ suede: 4, leather: 3, fleece: 0.8 }),
    fur: r.chance(0.35),
  }
}

function drawClog(g: Drawing, p: ClogShape, parts: Parts) {
  const c = partsOfClog(p, parts)
  const { f, s } = base(p)
  const y = (x: number) => f.feather(x)
  groundShadow(g, 0, f.L)
  footbed(
    g,
    p,
    f,
    s,
    c.insole,
    p.fur && !p.moulded ? textures.fleece(g, false) : textures.suede(g, lightness(c.insole) < 0.32),
  )
  const top = y(150) + p.high
  const L = f.L
  const mouth: Points = [
    [p.vampX - 26, y(100) - 4],
    [p.vampX - 20, y(100) + p.high * 0.3],
    [p.vampX - 2, top - 16],
    [p.vampX + 18, top],
  ]
  const front: Points = [
    [p.vampX + 18, top],
    [172, top - 8],
    [212, y(212) + p.high * 0.68],
    [248, y(248) + p.high * 0.55],
    [L - 24 + 6 * p.blunt, y(L) + p.high * 0.38],
    [L - 4, y(L) + p.high * 0.14],
    [L - 1, y(L) - 6],
  ]
  const d = area(mouth, front)
  // dark inside over the far rim
  g.fill(
    closed([
      [p.vampX - 18, y(110) + 2, 1],
      [p.vampX - 8, y(110) + p.high * 0.45],
      [p.vampX + 16, top + 1.5],
      [p.vampX + 34, top - 3],
      [p.vampX + 8, y(110), 1],
    ]),
    shade(c.lining, 0.4),
  )
  const texture = p.moulded ? undefined : materialOf(g, p.material, c.upper)
  g.panel(d, lit(g, c.upper, y(200) - 4, top, 1.15), { colour: c.upper, depth: 1.2, texture })
  g.inside(d, () => {
    const dark = lightness(c.upper) < 0.32
    const k = curve(front)
    g.soft(open(front.slice(3)), '#000', 22, 0.3, 3)
    g.soft(
      open([
        [90, y(90)],
        [180, y(180)],
        [L, f.yF],
      ]),
      '#000',
      26,
      0.32,
      3,
    )
    g.glow(236, y(236) + p.high * 0.42, 42, 13, '#fff', dark ? 0.32 : 0.5, -16)
    g.glow(165, top - 20, 34, 16, '#fff', dark ? 0.22 : 0.34, -14)
    g.soft(open(mouth), '#000', 7, 0.25, 3)
    if (p.moulded) {
      const hole = (x: number, yy: number, s: number) =>
        p.holes === 'round'
          ? ellipse(x, yy, 4.6 * s, 4 * s)
          : p.holes === 'slot'
            ? rect(x - 6 * s, yy - 2.4, 12 * s, 4.8, 2.3)
            : closed([
                [x - 5 * s, yy - 4, 1],
                [x + 5 * s, yy - 4, 1],
                [x, yy + 4.5, 1],
              ])
      let a = ''
      for (let i = 0; i < 3; i++)
        for (let j = 0; j < 4 - (i > 1 ? 1 : 0); j++) {
          const [x, yy] = k.offset(
            -11 - i * 13,
            0.1 + j * 0.15 + (i % 2) * 0.06,
            0.12 + j * 0.15 + (i % 2) * 0.06,
            2,
          )[0]!
          if (yy > y(x) + 12) a += hole(x, yy, 1)
        }
      g.fill(a, '#fff', 0.35)
      g.group('transform="translate(.3 -.9)"', () => g.fill(a, shade(c.upper, dark ? 0.75 : 0.62)))
      for (let i = 0; i < 6; i++) g.fill(ellipse(150 + i * 15, y(150 + i * 15) + 10, 3.4, 2.8), shade(c.upper, 0.45))
      g.line(
        open([
          [p.vampX - 10, y(120) + 20],
          [170, y(170) + 19],
          [230, y(230) + 17],
          [L - 6, y(L) + 12],
        ]),
        '#000',
        0.9,
        { opacity: 0.2 },
      )
    } else {
      g.stitch(open(curve(mouth).offset(-3.4, 0.04, 1, 5)), c.stitch)
      if (p.buckle) {
        const x = p.vampX + 12
        const band = area(
          [
            [x - 14, y(110) - 4],
            [x - 8, y(110) + p.high * 0.4],
            [x + 16, top + 4],
          ],
          [
            [x + 38, top - 2],
            [x + 14, y(130) + p.high * 0.38],
            [x + 8, y(130) - 4],
          ],
        )
        g.panel(band, lit(g, c.overlay, y(110), top), { colour: c.overlay, depth: 1.4, texture })
        const [bx, by] = [x + 4, y(120) + p.high * 0.42]
        g.line(rect(bx - 12, by - 9, 24, 18, 3), shade(c.metal, 0.4), 3.6)
        g.line(rect(bx - 12, by - 8.6, 24, 18, 3), tint(c.metal, 0.25), 2.2)
        g.line(
          polyline([
            [bx, by - 9],
            [bx, by + 9],
          ]),
          tint(c.metal, 0.1),
          1.9,
        )
      } else g.stitch(open(k.offset(-22, 0.08, 0.92, 7)), c.stitch, { width: 1 })
    }
  })
  g.line(d, '#000', 0.6, { opacity: 0.22 })
  if (p.moulded && p.strap) {
    const x = p.vampX - 10
    const yy = y(110) + p.high * 0.42
    const loop: Points = [
      [x + 4, yy],
      [70, yy + 6],
      [26, yy + 12],
      [2, yy + 8],
      [-1, yy + 1],
    ]
    const k = curve(loop)
    const colour = c.mark
    const band = area(k.offset(6.5, 0, 1, 7), reversed(k.offset(-6.5, 0, 1, 7)))
    g.panel(band, lit(g, colour, yy - 8, yy + 20), { colour, depth: 1.2 })
    g.soft(open(k.offset(2.5, 0.05, 0.95, 6)), '#fff', 4, 0.3, 2)
    g.panel(ellipse(x + 3, yy, 8.5), c.upper, { colour: c.upper })
    g.fill(mark(x - 2.4, yy - 2.6, 10.6), c.mark)
  }
  wall(g, p, f, s, c)
}

function partsOfClog(p: ClogShape, c: Parts): Parts {
  if (p.cork) return { ...c, sole: '#b88d5c', outsole: '#3a3029', insole: '#c7a884' }
  if (p.moulded) return c
  return { ...c, sole: lightness(c.sole) < 0.5 ? '#6b4a31' : c.sole, insole: p.fur ? '#ece4d2' : c.insole }
}

export const clog = shoeKind({
  features: (p) => ({
    material: p.moulded ? 'Moulded EVA' : materialName(p.material, ''),
    outsole: p.cork ? 'Cork' : p.moulded ? 'EVA' : 'Polyurethane',
    closure: p.moulded && p.strap ? 'Heel strap' : !p.moulded && p.buckle ? 'Buckle' : 'Slip-on',
    height: 'Open',
  }),
  label: 'Clog',
  range: 'pool',
  look: 'clog',
  tread: 'waves',
  shape: clogShape,
  side: drawClog,
  view: (p) => p,
  backless: true,
  frame: (p) => openFrame(p, p.heel + p.high),
})
