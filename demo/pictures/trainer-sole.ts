// Soles of trainers and hiking boots from the side, one build per branch.
import { lightness, mix, shade, tint, tonal } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { lit } from './drawing.ts'
import type { Upper } from './last.ts'
import type { Parts } from './part-colours.ts'
import { type Points, area, closed, ellipse, lerp, open, smooth } from './paths.ts'
import { type SideSole, outsole, soleBody, soleFinish, soleSeat } from './side-sole.ts'
import { ribTexture, speckleTexture } from './textures.ts'
import type { TrainerShape } from './trainer-shape.ts'

export function drawSole(g: Drawing, f: Upper<TrainerShape>, s: SideSole, c: Parts) {
  const p = f.p
  const L = f.L
  const style = p.soleStyle
  const speckle = p.speckled ? speckleTexture(g) : undefined
  g.inside(f.outline, () => soleSeat(g, s))
  g.inside(s.d, () => {
    soleBody(g, s, c.sole, { texture: speckle })
    const dark = lightness(c.sole) < 0.3
    const crease = (points: Points, w = 1.1, o = 1) => {
      g.line(open(points), '#000', w, { opacity: (dark ? 0.55 : 0.24) * o })
      g.line(open(points.map(([x, y]) => [x, y - w * 0.9])), '#fff', w * 0.7, { opacity: (dark ? 0.16 : 0.6) * o })
    }
    const inner = (d: number | ((t: number) => number), from = 0, to = 1) =>
      s.top.offset(typeof d === 'function' ? (t) => -d(t) : -d, from, to, 8)
    if (style === 'groove') {
      for (const k of [0.3, 0.48, 0.66])
        crease(inner((t) => s.height * k * lerp(1, 0.7, t), 0.04, lerp(0.95, 0.5, (k - 0.3) * 2)))
    } else if (style === 'split' || style === 'trail' || style === 'lug') {
      const low = inner((t) => s.height * (0.34 + 0.12 * Math.sin(t * 5.5)), 0, 1)
      g.fill(
        area(low, [
          [L + 9, -9],
          [-12, -9],
        ]),
        lit(g, c.sole2, 0, s.height * 0.7, 0.7),
      )
      crease(low)
      if (style !== 'split')
        for (let i = 0; i < 5; i++)
          crease(
            [
              [30 + i * 13, f.feather(30) - 6],
              [36 + i * 13, f.feather(30) - 14],
            ],
            2,
          )
    } else if (style === 'pods') {
      const n = 5
      const h = p.heel * 0.5
      for (let i = 0; i < n; i++) {
        const x = 4 + i * 23
        const d = closed([
          [x + 3, 4, 1],
          [x - 1, h * 0.6],
          [x + 2, h, 1],
          [x + 19, h - i * 0.6, 1],
          [x + 21, h * 0.55],
          [x + 20, 4, 1],
        ])
        const colour = mix(c.sole, c.sole2, i % 2 ? 0.55 : 0.85)
        g.fill(
          d,
          g.linear(0, h, 0, 2, [
            [0, shade(colour, 0.12)],
            [0.4, tint(colour, 0.3)],
            [1, shade(colour, 0.25)],
          ]),
        )
        g.line(d, '#000', 0.8, { opacity: 0.28 })
      }
      crease(inner(s.height * 0.4, 0.42, 0.97))
    } else if (style === 'shark') {
      const zig: Points = []
      for (let i = 0; i <= 26; i++)
        zig.push([
          i * L * 0.04 - 6,
          (i % 2 ? 4.5 : 0) + lerp(p.heel * 0.36, 7, smooth(i / 20)) + s.lift(i * L * 0.04) * 0.8,
        ])
      g.fill(
        area(zig, [
          [L + 9, -9],
          [-12, -9],
        ]),
        lit(g, c.sole2, 0, 20, 0.8),
      )
      g.line(open(zig), '#000', 0.9, { opacity: 0.3 })
      crease(inner(5, 0.05, 0.6))
    } else if (style === 'wedge') {
      const wedge = area(
        [
          [-8, p.heel * 0.62],
          [60, p.heel * 0.5],
          [130, p.heel * 0.42],
          [185, 7],
        ],
        [
          [185, 0],
          [-8, -2],
        ],
      )
      g.fill(wedge, lit(g, c.sole2, 0, p.heel * 0.7, 0.8))
      crease([
        [-8, p.heel * 0.62],
        [60, p.heel * 0.5],
        [130, p.heel * 0.42],
        [185, 7],
      ])
      crease(inner(4.5, 0.55, 0.95), 0.9)
    } else if (style === 'lights') {
      crease(inner((t) => s.height * 0.4 - t * 2, 0, 1))
      for (const x of [14, 28, 42]) {
        g.fill(ellipse(x, p.heel * 0.42, 5, 4), tonal(c.sole, 0.25))
        g.fill(ellipse(x, p.heel * 0.42, 4, 3.1), mix(c.accent, '#ffffff', 0.15))
        g.glow(x, p.heel * 0.42, 4.5, 3.5, '#fff', 0.85)
      }
    } else if (style === 'cup' || style === 'layered' || style === 'chunky' || style === 'ribtoe') {
      const groove = inner(5.5, 0.004, 0.996)
      g.line(open(groove), '#000', 2, { opacity: dark ? 0.5 : 0.13 })
      g.stitch(open(groove), p.soleStitch ? c.mark : dark ? tint(c.sole, 0.35) : shade(c.sole, 0.14), {
        width: 0.9,
        dash: '2.6 1.6',
      })
      if (style === 'layered') {
        const low = inner(s.height * 0.56)
        g.fill(
          area(low, [
            [L + 9, -9],
            [-12, -9],
          ]),
          lit(g, c.sole2, 0, s.height * 0.6, 0.7),
        )
        crease(low)
      }
      if (style === 'chunky') {
        crease(inner((t) => s.height * (0.5 + 0.08 * Math.sin(t * 9)), 0, 1))
        crease(inner((t) => s.height * (0.68 + 0.06 * Math.sin(t * 9 + 1)), 0, 0.55))
      }
      if (style === 'ribtoe')
        g.fill(
          area(s.top.offset(-8, 0.84, 1, 4), [
            [L + 6, 6],
            [L * 0.85, 4],
          ]),
          ribTexture(g, dark, 2.5),
        )
      g.fill(
        area(s.top.offset(-9, 0.32, 0.6, 5), [
          [L * 0.62, 6],
          [L * 0.32, 6],
        ]),
        ribTexture(g, dark, 1.5),
        style === 'cup' ? 0.5 : 0,
      )
    } else if (style === 'vulc' || style === 'foxstripe') {
      crease(inner(3.2), 0.7)
      if (style === 'foxstripe') g.line(open(inner(8)), c.accent === c.base ? c.mark : c.accent, 2.2, { opacity: 0.95 })
      const toe = area(s.top.offset(-4, 0.8, 1, 5), [
        [L + 6, 6],
        [L * 0.8, 4],
      ])
      g.fill(toe, ribTexture(g, dark, 1.5))
      crease(s.top.offset(-4, 0.8, 1, 5), 0.7)
    }
    const rubber = {
      lug: 10,
      wedge: 5,
      groove: 4.5,
      split: 4.5,
      pods: 4,
      shark: 3.5,
      trail: 7,
      lights: 5,
      cup: 4.5,
      layered: 4,
      chunky: 6,
      ribtoe: 4.5,
      vulc: 3.6,
      foxstripe: 3.6,
    }[style]
    const trail = style === 'trail' || style === 'lug'
    outsole(g, s, c.outsole, {
      thick: rubber,
      tread:
        style === 'lug'
          ? '4.4 10'
          : trail
            ? '3.8 8'
            : ['vulc', 'foxstripe'].includes(style)
              ? '.8 3'
              : style === 'cup' || style === 'ribtoe'
                ? '1 5'
                : '2 9',
      depth:
        style === 'lug'
          ? 5.4
          : trail
            ? 4.4
            : ['vulc', 'foxstripe', 'cup', 'ribtoe', 'layered'].includes(style)
              ? 0.9
              : 1.8,
    })
    soleFinish(g, s, f, c.sole)
  })
}
