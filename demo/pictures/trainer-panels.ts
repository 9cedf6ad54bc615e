// Pieces laid on the upper of a trainer: toe, heel, side, eyestay.
import { mark } from './brand.ts'
import { lightness, tint, tonal } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { type PanelOptions, lit } from './drawing.ts'
import type { Upper } from './last.ts'
import type { Parts } from './part-colours.ts'
import { type Points, area, closed, ellipse, lerp, open, rect, reversed, shift } from './paths.ts'
import { materialOf } from './side-upper.ts'
import { ribTexture } from './textures.ts'
import type { HeelPiece, TrainerShape } from './trainer-shape.ts'

const overlayTexture = (g: Drawing, p: TrainerShape, colour: string) => materialOf(g, p.overlayMaterial, colour)

export function panels(g: Drawing, f: Upper<TrainerShape>, c: Parts, medial: boolean) {
  const p = f.p
  const { L, feather, instep } = f
  const o = c.overlay
  const o2 = c.overlay2
  const low = p.heel - 10
  const paint = lit(g, o, p.heel - 4, f.top)
  const paint2 = lit(g, o2, p.heel - 4, f.top)
  const cover = { colour: o, depth: p.flat ? 0.4 : 1 }
  const cover2 = { ...cover, colour: o2 }
  const pieces: string[] = [] // their grain is laid on in one go: every use of a pattern costs
  const lay = (d: string, fill: string, options: PanelOptions) => {
    g.panel(d, fill, options)
    pieces.push(d)
  }
  const sew = (points: Points, colour = c.stitch) => {
    if (!p.flat) g.stitch(open(points), colour)
  }
  const tx = f.toeX
  // toe
  if (p.toeOverlay === 'mudguard' || p.toeOverlay === 'film' || p.toeOverlay === 'ollie') {
    const reach = p.toeOverlay === 'ollie' ? 150 : 168
    const line: Points = [
      [L + 4, f.yF + p.toe.height * 0.62],
      [L - 14, f.yF + p.toe.height * 0.6],
      [tx - 12, feather(tx) + p.toe.height * 0.5],
      [lerp(reach, tx, 0.45), feather(220) + 15],
      [reach, feather(reach) + 9],
      [reach - 26, feather(reach) - 3],
    ]
    lay(
      area(line, [
        [reach - 26, low],
        [L + 6, low],
      ]),
      paint,
      cover,
    )
    sew(line.map(([x, y]) => [x - 1, y - 2.6]))
  } else if (p.toeOverlay === 'cap' || p.toeOverlay === 'rubber') {
    const x = p.toeOverlay === 'rubber' ? L - 52 : lerp(p.vamp[0], L, 0.3)
    const line: Points = [
      [x + 3, 130],
      [x - 2, feather(x) + 34],
      [x - 4, feather(x) + 18],
      [x + (p.toeOverlay === 'rubber' ? 4 : -14), feather(x) - 6],
    ]
    if (p.toeOverlay === 'rubber') {
      const rubber = c.sole
      g.panel(
        area(line, [
          [L + 8, low],
          [L + 8, 130],
        ]),
        lit(g, rubber, p.heel - 4, p.heel + 44, 0.9),
        { colour: rubber, depth: 1.4 },
      )
    } else {
      lay(
        area(line, [
          [L + 8, low],
          [L + 8, 130],
        ]),
        paint,
        cover,
      )
      sew(line.map(([a, b]) => [a + 2.4, b]))
      sew(line.map(([a, b]) => [a + 4.4, b]))
    }
  } else if (p.toeOverlay === 'bumper') {
    const line: Points = [
      [L + 4, f.yF + p.toe.height * 0.8],
      [L - 18, f.yF + p.toe.height * 0.72],
      [L - 46, feather(L - 46) + 15],
      [L - 76, feather(L - 76) - 2],
    ]
    g.panel(
      area(line, [
        [L - 76, low],
        [L + 6, low],
      ]),
      lit(g, c.sole, p.heel - 4, p.heel + 30),
      { colour: c.sole, depth: 1.2 },
    )
    g.inside(
      area(line, [
        [L - 76, low],
        [L + 6, low],
      ]),
      () => g.fill(rect(L - 80, low, 90, 70), ribTexture(g, lightness(c.sole) < 0.3, 3), 0.7),
    )
  } else if (p.toeOverlay === 'perf' || p.toeOverlay === 'tshape') {
    const line: Points = [
      [p.vamp[0] - 6, 120],
      [p.vamp[0] + 6, feather(tx) + p.toe.height * 0.74],
      [tx - 20, feather(tx) + p.toe.height * 0.52],
      [L - 12, f.yF + p.toe.height * 0.45],
      [L + 6, f.yF + p.toe.height * 0.48],
    ]
    lay(
      area(line, [
        [L + 6, low],
        [p.vamp[0] - 40, low],
        [p.vamp[0] - 34, feather(200)],
        [p.vamp[0] - 14, feather(200) + 16],
      ]),
      paint,
      cover,
    )
    sew(line.slice(1).map(([x, y]) => [x, y - 2.4]))
    if (p.toeOverlay === 'perf') {
      let holes = ''
      for (let i = 0; i < 3; i++)
        for (let j = 0; j < 6 - i; j++)
          holes += ellipse(
            p.vamp[0] + 15 + j * 6.4 + i * 3,
            lerp(p.vamp[1], f.yF + p.toe.height, 0.25 + j * 0.1) - 4.6 - i * 4 + j * 0.4,
            0.95,
          )
      g.fill(holes, '#000', 0.5)
    }
  }
  if (p.toeOverlay === 'film')
    g.line(
      open([
        [L - 10, f.yF + p.toe.height * 0.9],
        [tx - 20, feather(tx) + p.toe.height * 0.85],
        [190, feather(190) + 28],
      ]),
      tint(o, 0.3),
      1.2,
      { opacity: 0.5 },
    )
  // heel
  const hy = p.tab[1]
  const heelLines: Readonly<Record<HeelPiece, Points>> = {
    curve: [
      [p.tab[0] + 21, hy + 10],
      [p.tab[0] + 23, hy - 12],
      [38, lerp(p.heel, hy, 0.55)],
      [62, lerp(p.heel, hy, 0.24)],
      [92, p.heel - 6],
    ],
    cup: [
      [-8, lerp(p.heel, hy, 0.52)],
      [18, lerp(p.heel, hy, 0.5)],
      [44, lerp(p.heel, hy, 0.34)],
      [76, p.heel + 4],
      [86, p.heel - 8],
    ],
    clip: [
      [-8, lerp(p.heel, hy, 0.62)],
      [14, lerp(p.heel, hy, 0.6)],
      [30, lerp(p.heel, hy, 0.36)],
      [66, lerp(p.heel, hy, 0.2)],
      [104, p.heel - 6],
    ],
    wrap: [
      [p.tab[0] + 15, hy + 10],
      [34, lerp(p.heel, hy, 0.66)],
      [70, lerp(p.heel, hy, 0.5)],
      [112, lerp(p.heel, p.throat[1], 0.36)],
      [138, p.fore],
    ],
    tab: [
      [p.tab[0] + 18, hy + 10],
      [p.tab[0] + 20, hy - 10],
      [p.tab[0] + 13, lerp(p.heel, hy, 0.62)],
      [p.tab[0] + 9, lerp(p.heel, hy, 0.55)],
      [-8, lerp(p.heel, hy, 0.53)],
    ],
    strip: [
      [p.tab[0] + 9, hy + 10],
      [12, lerp(p.heel, hy, 0.5)],
      [13, p.heel - 6],
    ],
  }
  const heelLine = heelLines[p.heelOverlay]
  {
    const d = area(
      heelLine,
      p.heelOverlay === 'tab'
        ? [[-12, hy + 12]]
        : [
            [-12, low],
            [-12, Math.min(hy + 12, heelLine[0]![1])],
          ],
    )
    const accent = p.heelOverlay === 'tab' || p.heelOverlay === 'clip'
    const colour = accent ? (p.heelOverlay === 'tab' ? c.mark : c.sole2) : o2
    const put = p.heelOverlay === 'clip' ? g.panel.bind(g) : lay
    put(
      d,
      accent ? lit(g, colour, p.heel, f.top) : paint2,
      accent ? { ...cover, colour, depth: p.heelOverlay === 'clip' ? 1.8 : 1 } : cover2,
    )
    if (p.heelOverlay === 'clip') g.soft(open(heelLine.map(([x, y]) => [x - 3, y - 4])), '#fff', 5, 0.3, 3)
    else sew(heelLine.map(([x, y]) => [x - 2.6, y - 0.8]))
  }
  // side
  const mw = p.markWidth
  const mx = p.markX
  const my = feather(150) + p.markLift
  const place = (d: string, colour: string, raised = true) =>
    g.panel(d, colour, { colour, depth: raised ? 0.8 : 0, edge: raised })
  const side = medial && p.side !== 'bands' && p.side !== 'cage' ? 'small' : p.side
  if (side === 'markband') {
    const rail = (dy: number) =>
      open([
        [-4, p.heel + 30 + dy],
        [60, feather(60) + 13 + dy],
        [130, feather(130) + 9 + dy],
        [196, feather(196) + 17 + dy * 0.8],
        [L, feather(L) + 32],
      ])
    g.line(rail(4), c.mark, 3.6)
    g.line(rail(-2.4), c.mark, 1.5)
    place(mark(60, lerp(p.heel, p.tab[1], 0.42), 27, { lean: p.markLean }), c.mark)
  }
  if (side === 'bands' || side === 'cage') {
    const n = side === 'cage' ? 4 : 2
    for (let i = 0; i < n; i++) {
      const t = 0.16 + i * (side === 'cage' ? 0.2 : 0.24)
      const a = instep.ends(-5, t, t + (side === 'cage' ? 0.07 : 0.13))
      const x = a[0][0] + (side === 'cage' ? 14 - i * 10 : -6 + i * 2)
      const w = side === 'cage' ? 7 : 15
      const d = area(
        [a[0], [lerp(a[0][0], x, 0.5) - 3, lerp(a[0][1], p.heel, 0.5)], [x, low]],
        [[x + w, low], [lerp(a[1][0], x + w, 0.5), lerp(a[1][1], p.heel, 0.5)], a[1]],
      )
      const colour = side === 'cage' ? o : c.mark
      g.panel(d, lit(g, colour, p.heel, f.top), { ...cover, colour })
    }
  }
  if (side === 'mark') place(mark(mx, my, mw, { lean: p.markLean, high: p.markHigh }), c.mark)
  if (side === 'deboss') {
    const d = mark(mx, my, mw, { lean: p.markLean, high: p.markHigh })
    g.fill(d, '#000', lightness(c.upper) < 0.3 ? 0.35 : 0.1)
    g.stitch(d, tonal(c.upper, 0.3))
  }
  if (side === 'perfmark') {
    let holes = ''
    for (let i = 0; i < 3; i++)
      for (let j = 0; j < 7; j++) holes += ellipse(mx + 12 + i * 13 + j * 5.2, my + 3 + j * 5.4, 1.15)
    g.fill(holes, '#000', 0.45)
  }
  if (side === 'small') place(mark(lerp(mx, 150, 0.6), my + 4, 24, { lean: p.markLean }), c.mark, false)
  if (side === 'bolt')
    place(
      closed([
        [118, my, 1],
        [136, my + 22, 1],
        [127, my + 23, 1],
        [142, my + 44, 1],
        [162, my + 40, 1],
        [148, my + 26, 1],
        [159, my + 24, 1],
      ]),
      c.mark,
    )
  if (side === 'patch' && !medial) {
    const [px, py] = [48, p.throat[1] - 42]
    place(ellipse(px, py, 17), c.sole)
    g.line(ellipse(px, py, 14.6), c.mark, 0.9)
    g.fill(mark(px - 10, py - 4, 20), c.mark === c.sole ? c.base : c.mark)
  }
  // eyestay
  if (p.eyelets || p.bungee || p.straps) {
    const w = p.stayWidth
    const inner = reversed(
      instep.offset(
        (t) =>
          -w * (p.eyestay === 'ghilly' ? 0.92 + 0.14 * Math.sin(t * 26) : 1) -
          (p.eyestay === 'legs' ? 3 * Math.sin(t * 3) : 0),
        0,
        0.985,
        p.eyestay === 'ghilly' ? 15 : 7,
      ),
    )
    const end = instep.at(1)
    const tip: Points = [
      [end[0] + 4, end[1] + 9],
      [end[0] + 9, end[1] - 3],
      [end[0] + 1, end[1] - w * 0.85],
      ...inner.slice(0, 1),
    ]
    const stay = area(instep.offset(6, 0, 1, 5), tip, inner, [[p.throat[0] - w * 0.7, p.throat[1] + 12]])
    if (p.eyestay === 'legs' && ['perfmark', 'deboss', 'none', 'patch'].includes(side)) {
      const k = instep.ends(-w, 0.3, 0.62)
      const x = k[0][0]
      const leg: Points = [
        [k[0][0] - 6, k[0][1] + 8],
        [x - 3, k[0][1] - 8],
        [x - 12, p.heel + 14],
        [x - 24, low],
      ]
      const leg2: Points = [
        [k[1][0] - 30, low],
        [k[1][0] - 26, feather(150) + 10],
        [k[1][0] - 14, k[1][1] - 8],
        [k[1][0] + 4, k[1][1] + 6],
      ]
      lay(area(leg, leg2), paint, cover)
      sew(leg.map(([a, b]) => [a + 2.4, b]))
      sew(leg2.map(([a, b]) => [a - 2.4, b]))
    }
    lay(stay, paint, cover)
    sew(shift(inner, instep.normal(0.5)[0] * 2.4, instep.normal(0.5)[1] * 2.4))
  }
  const grain = p.flat ? undefined : overlayTexture(g, p, o)
  if (grain && pieces.length) g.fill(pieces.join(''), grain)
}
