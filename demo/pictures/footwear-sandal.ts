// Sport sandal.
import { mark } from './brand.ts'
import { lightness, shade, tonal } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { lit } from './drawing.ts'
import { shoeKind } from './kind.ts'
import { type OpenShape, base, footbed, openFrame, wall } from './open-base.ts'
import type { Parts } from './part-colours.ts'
import { type Points, area, at, closed, curve, ellipse, open, rect, reversed } from './paths.ts'
import type { Random } from './random.ts'
import { groundShadow, materialOf } from './side-upper.ts'
import { textures } from './textures.ts'

interface SandalShape extends OpenShape {
  straps: 'web' | 'cross' | 'leather'
  backX: number
  ankle: number
  rise: number
  pattern: '' | 'line' | 'zig'
  toeGuard: boolean
}

const sandalShape = (r: Random): SandalShape => {
  const heel = r.range(29, 36)
  return {
    length: 298,
    heel,
    fore: heel - r.range(6, 11),
    spring: r.range(8, 12),
    cup: r.range(3, 7),
    bumper: r.range(2, 7),
    flare: r.range(1, 4),
    wave: r.range(0.5, 1.6),
    deep: r.range(10, 13),
    wall: r.weigh({ layer: 3, two: 2, lines: 2 }),
    lug: true,
    straps: r.weigh({ web: 4, cross: 3, leather: 2 }),
    backX: r.range(6, 12),
    ankle: r.range(96, 108),
    rise: r.range(58, 66),
    pattern: r.weigh({ '': 3, line: 3, zig: 2 }),
    toeGuard: r.chance(0.22),
  }
}

export function strap(g: Drawing, points: Points, w: number, colour: string, c: Parts, p: SandalShape) {
  const k = curve(points)
  const d = area(k.offset(w / 2, 0, 1, 6), reversed(k.offset(-w / 2, 0, 1, 6)))
  const texture =
    p.straps === 'leather' ? materialOf(g, 'leather', colour) : textures.canvas(g, lightness(colour) < 0.32)
  g.panel(d, lit(g, colour, points[0]![1] - 10, points[points.length - 1]![1] + 30), { colour, depth: 1.4, texture })
  if (p.pattern && p.straps !== 'leather') {
    if (p.pattern === 'line') g.line(open(k.part(0, 1, 6)), c.mark, w * 0.3)
    else g.line(open(k.part(0, 1, 6)), c.mark, w * 0.42, { dash: '3 3' })
  }
  g.stitch(open(k.offset(w / 2 - 1.8, 0, 1, 6)), tonal(colour, 0.3))
  g.stitch(open(k.offset(-w / 2 + 1.8, 0, 1, 6)), tonal(colour, 0.3))
  g.inside(d, () => g.soft(open(k.part(0, 0.25, 3)), '#000', w * 1.2, 0.2, 2))
  return k
}

function drawSandal(g: Drawing, p: SandalShape, c: Parts) {
  const { f, s } = base(p)
  const y = (x: number) => f.feather(x)
  groundShadow(g, 0, f.L)
  const far = (points: Points, w: number) => g.line(open(points), shade(c.upper, 0.48), w)
  // far straps first
  far(
    [
      [172, y(172) + 8],
      [186, y(186) + 34],
      [205, y(200) + p.rise - 4],
    ],
    17,
  )
  far(
    [
      [112, y(112) + 8],
      [116, y(116) + 42],
      [104, y(110) + p.rise + 14],
    ],
    16,
  )
  far(
    [
      [34, y(34) + 8],
      [24, y(30) + 40],
      [12, p.ankle - 4],
    ],
    13,
  )
  far(
    [
      [14, p.ankle - 2],
      [56, p.ankle + 3],
      [104, p.ankle + 6],
    ],
    14,
  )
  footbed(g, p, f, s, c.insole, textures.canvas(g, lightness(c.insole) < 0.32))
  if (p.toeGuard)
    g.panel(
      closed([
        [232, y(232) - 3, 1],
        [250, y(250) + 9],
        [272, y(272) + 17],
        [290, y(290) + 14],
        [300, y(298) + 2],
        [299, y(298) - 6, 1],
      ]),
      lit(g, c.sole, y(270), y(270) + 32),
      { colour: c.sole },
    )
  const a = 17
  // heel riser, then ankle round the back, then the two over the foot
  strap(
    g,
    [
      [44, y(44) - 6],
      [36, y(36) + 26],
      [18, p.ankle - 16],
      [8, p.ankle - 4],
    ],
    14,
    c.overlay,
    c,
    { ...p, pattern: '' },
  )
  if (p.straps === 'cross') {
    strap(
      g,
      [
        [92, y(92) - 6],
        [118, y(118) + 26],
        [158, y(160) + p.rise - 10],
        [186, y(186) + p.rise - 2],
      ],
      a,
      c.upper,
      c,
      p,
    )
    strap(
      g,
      [
        [178, y(178) - 6],
        [166, y(166) + 26],
        [134, y(130) + p.rise],
        [110, p.ankle - 2],
      ],
      a,
      c.upper,
      c,
      p,
    )
  } else {
    strap(
      g,
      [
        [104, y(104) - 6],
        [104, y(104) + 26],
        [102, p.ankle - 16],
        [96, p.ankle + 4],
      ],
      a,
      c.upper,
      c,
      { ...p, pattern: '' },
    )
    strap(
      g,
      [
        [156, y(156) - 6],
        [160, y(160) + 18],
        [178, y(178) + p.rise * 0.74],
        [204, y(204) + p.rise - 4],
      ],
      a,
      c.upper,
      c,
      p,
    )
    strap(
      g,
      [
        [222, y(222) - 6],
        [222, y(222) + 16],
        [214, y(214) + p.rise * 0.72],
        [200, y(204) + p.rise - 2],
      ],
      a,
      c.upper,
      c,
      p,
    )
  }
  const ankle: Points = [
    [3, p.ankle - 3],
    [30, p.ankle - 5],
    [64, p.ankle - 1],
    [92, p.ankle + 5],
    [104, p.ankle + 9],
  ]
  const k = strap(g, ankle, 15, c.upper, c, p)
  // rings where the straps meet
  const rings: [number, number, number, number][] = [
    [9, p.ankle - 5, 8, 9],
    [p.straps === 'cross' ? 108 : 101, p.ankle + 7, 9, 9],
  ]
  rings.push(p.straps === 'cross' ? [184, y(186) + p.rise - 4, 10, 8] : [201, y(204) + p.rise - 5, 10, 9])
  const hard = lightness(c.upper) < 0.2 ? '#4a4d52' : '#2b2d31'
  for (const [x, yy, rx, ry] of rings) {
    g.panel(ellipse(x, yy, rx, ry), lit(g, hard, yy - ry, yy + ry), { colour: hard, depth: 1.1 })
    g.fill(ellipse(x, yy, rx * 0.5, ry * 0.45), shade(c.upper, 0.25))
  }
  // closures
  const [bx, by] = k.at(0.62)
  g.panel(
    closed([
      [bx - 20, by - 8.5, 1],
      [bx + 18, by - 4.5, 1],
      [bx + 20, by + 8.5],
      [bx - 18, by + 6.5, 1],
    ]),
    lit(g, c.overlay, by - 8, by + 8),
    { colour: c.overlay, depth: 1.3 },
  )
  g.fill(mark(bx - 10, by - 4, 20, { high: 0.8 }), c.mark === c.overlay ? c.base : c.mark)
  if (p.straps !== 'leather') {
    const [rx, ry] = [p.straps === 'cross' ? 150 : 168, y(160) + 30]
    g.group(`transform="rotate(-52 ${at(rx, ry)})"`, () => {
      g.panel(rect(rx - 10, ry - 10.5, 20, 21, 4), '#25272b', { colour: '#25272b', depth: 1.2 })
      g.fill(rect(rx - 6, ry - 7, 3.6, 14, 1.5), '#000', 0.6)
      g.fill(rect(rx + 2.4, ry - 7, 3.6, 14, 1.5), '#000', 0.6)
    })
  }
  wall(g, p, f, s, c)
}

export const sandal = shoeKind({
  features: (p) => ({
    material: p.straps === 'leather' ? 'Leather' : 'Webbing',
    outsole: 'Lugged rubber',
    closure: 'Hook-and-loop',
    height: 'Open',
  }),
  label: 'Sport sandal',
  range: 'pool',
  look: 'sandal',
  tread: 'lug',
  shape: sandalShape,
  side: drawSandal,
  view: (p) => p,
  backless: true,
  frame: (p) => openFrame(p, p.ankle + 26),
})
