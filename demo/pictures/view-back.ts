// A pair from behind.
import { brand, mark, word } from './brand.ts'
import { lightness, shade, tint } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { lit } from './drawing.ts'
import type { Parts } from './part-colours.ts'
import { type Point, type Points, closed, lerp, open, polyline, rect, reversed } from './paths.ts'
import { groundShadow, materialOf } from './side-upper.ts'
import { type Look, type ViewedShoe, pair, wideOf } from './view-outline.ts'

export function drawBackView(g: Drawing, p: ViewedShoe & { tab: Point }, c: Parts, look: Look) {
  const heel = p.heel
  const top = p.tab[1]
  const heeled = p.heelBlock
  const wide = wideOf(p)
  const b = (heeled ? 31 : 37) * wide
  const half = 48 * wide
  const tall = top > 132
  groundShadow(g, -half - b - 2, -half + b + 2, { depth: 1 })
  groundShadow(g, half - b - 2, half + b + 2, { depth: 1 })
  const neck: Points = tall
    ? [
        [25, lerp(heel, top, 0.5)],
        [27, lerp(heel, top, 0.78)],
        [30, top - 6],
      ]
    : look === 'flat'
      ? [[26, top - 4]]
      : [
          [27, lerp(heel, top, 0.66)],
          [25.5, top - 8],
          [26.5, top - 2],
        ]
  const side: Points = [
    [30 * wide, heel - 8, 1],
    [33 * wide, heel + 14],
    [33.5 * wide, heel + 30],
    ...neck.map(([x, y]): Point => [x * wide, y]),
  ]
  const crown: Points =
    look === 'flat' || look === 'apron'
      ? [
          [14, top + 0.5],
          [0, top + 1.5],
        ]
      : [
          [20 * wide, top + 1],
          [9, top + (tall ? -2 : 4)],
          [0, top + (tall ? -4 : 5)],
        ]
  const right = [...side, ...crown]
  const d = closed([...right, ...reversed(right.slice(0, -1)).map(([x, y, z]): Point => [-x, y, z])])
  pair(g, half, (later) => {
    // inside of the front, seen over the collar
    if (look !== 'flat' && look !== 'apron') {
      const front = closed([
        [-25 * wide, top - 8, 1],
        [-22 * wide, top + 7],
        [0, top + (tall ? 9 : 15)],
        [22 * wide, top + 7],
        [25 * wide, top - 8, 1],
      ])
      g.panel(front, lit(g, c.tongue, top - 8, top + 14), { colour: c.tongue, depth: 0.4 })
      g.fill(
        closed([
          [-26 * wide, top - 6, 1],
          [-23 * wide, top + 3],
          [0, top + 6],
          [23 * wide, top + 3],
          [26 * wide, top - 6, 1],
        ]),
        shade(c.lining, 0.35),
      )
    }
    g.fill(
      d,
      g.linear(0, top, 0, heel - 6, [
        [0, tint(c.upper, 0.18)],
        [0.5, c.upper],
        [1, shade(c.upper, 0.22)],
      ]),
    )
    const texture = materialOf(g, p.material, c.upper)
    g.inside(d, () => {
      if (texture) g.fill(d, texture)
      const o2 = c.overlay2
      if (p.heelOverlay && p.heelOverlay !== 'tab' && p.heelOverlay !== 'strip') {
        const y = lerp(heel, top, { curve: 1.2, cup: 0.5, clip: 0.6, wrap: 1.2 }[p.heelOverlay])
        const colour = p.heelOverlay === 'clip' ? c.sole2 : o2
        const q = closed([
          [-60, y - 16, 1],
          [-24, y - 8],
          [0, y],
          [24, y - 8],
          [60, y - 16, 1],
          [60, 0, 1],
          [-60, 0, 1],
        ])
        g.panel(q, lit(g, colour, heel, top), { colour, depth: 1, texture: materialOf(g, p.overlayMaterial, colour) })
        g.stitch(
          open([
            [-40, y - 16],
            [-24, y - 11],
            [0, y - 3],
            [24, y - 11],
            [40, y - 16],
          ]),
          c.stitch,
        )
      } else if (p.heelOverlay === 'tab') {
        const q = closed([
          [-16, top + 12, 1],
          [16, top + 12, 1],
          [18, lerp(heel, top, 0.66)],
          [12, lerp(heel, top, 0.52)],
          [-12, lerp(heel, top, 0.52)],
          [-18, lerp(heel, top, 0.66)],
        ])
        g.panel(q, lit(g, c.mark, heel, top), { colour: c.mark, depth: 1 })
        later(0, () =>
          g.letters(
            word(brand.word, 0, lerp(heel, top, 0.66), 4.6, { align: 'middle', space: 0.24 }),
            lightness(c.mark) > 0.6 ? '#26282c' : '#f4f3ef',
            0.9,
          ),
        )
      } else if (p.heelOverlay === 'strip' || look === 'gore' || !p.heelOverlay) {
        const w = look === 'gore' || !p.heelOverlay ? 5 : 8
        if (p.heelOverlay === 'strip' || p.hooks !== undefined)
          g.panel(rect(-w, heel - 8, w * 2, top + 12), lit(g, c.overlay, heel, top), { colour: c.overlay, depth: 1 })
        else
          g.line(
            polyline([
              [0, heel - 6],
              [0, top],
            ]),
            '#000',
            0.9,
            { opacity: 0.4 },
          )
        for (const s of [-w + 1.6, w - 1.6])
          g.stitch(
            polyline([
              [s, heel - 6],
              [s, top],
            ]),
            c.stitch,
          )
      }
      if (p.front || (p.heelOverlay === undefined && tall && look !== 'gore')) {
        const q = closed([
          [-60, heel + 54, 1],
          [0, heel + 58],
          [60, heel + 54, 1],
          [60, 0, 1],
          [-60, 0, 1],
        ])
        g.panel(q, lit(g, c.overlay, heel, top), {
          colour: c.overlay,
          depth: 1,
          texture: materialOf(g, p.material, c.overlay),
        })
        for (const y of [3, 5.4])
          g.stitch(
            open([
              [-40, heel + 54 - y],
              [0, heel + 58 - y],
              [40, heel + 54 - y],
            ]),
            c.stitch,
          )
      }
      if (p.heelOverlay && p.heelOverlay !== 'tab')
        g.fill(mark(-9, lerp(heel, top, 0.34), 18), c.mark === c.overlay2 ? c.accent : c.mark)
      g.fill(
        d,
        g.linear(-34, 0, 34, 0, [
          [0, '#000', 0.42],
          [0.14, '#000', 0.14],
          [0.32, '#fff', lightness(c.upper) < 0.3 ? 0.12 : 0.2],
          [0.52, '#fff', 0],
          [0.82, '#000', 0.14],
          [1, '#000', 0.46],
        ]),
      )
      g.soft(
        polyline([
          [-40, heel - 2],
          [40, heel - 2],
        ]),
        '#000',
        18,
        0.35,
        3,
      )
    })
    g.line(d, '#000', 0.6, { opacity: 0.28 })
    if (p.pull || p.tabs || look === 'gore') {
      const loop = open([
        [-5, top - 14],
        [-5, top + 6],
        [0, top + 10],
        [5, top + 6],
        [5, top - 14],
      ])
      g.line(loop, shade(c.mark, 0.3), 4.6, { round: true })
      g.line(loop, c.mark, 3.4, { round: true })
    }
    // sole
    const cup = heeled ? 0 : 5
    const s = closed([
      [-b + 5, 0.5, 1],
      [b - 5, 0.5, 1],
      [b, heel * 0.3],
      [b + (heeled ? -1 : 1), heel * 0.8],
      [b - (heeled ? -2 : 2), heel + cup, 1],
      [0, heel + cup + (heeled ? 0 : 2)],
      [-b + (heeled ? -2 : 2), heel + cup, 1],
      [-b - (heeled ? -1 : 1), heel * 0.8],
      [-b, heel * 0.3],
    ])
    g.fill(
      s,
      g.linear(0, heel, 0, 0, [
        [0, tint(c.sole, 0.2)],
        [0.5, c.sole],
        [1, shade(c.sole, 0.25)],
      ]),
    )
    g.inside(s, () => {
      const dark = lightness(c.sole) < 0.3
      const ring = (y: number, w = 1) => {
        g.line(
          open([
            [-50, y + 1],
            [0, y],
            [50, y + 1],
          ]),
          '#000',
          w,
          { opacity: dark ? 0.5 : 0.25 },
        )
        g.line(
          open([
            [-50, y + 1 - w],
            [0, y - w],
            [50, y + 1 - w],
          ]),
          '#fff',
          w * 0.7,
          { opacity: dark ? 0.16 : 0.5 },
        )
      }
      if (heeled) for (const t of [0.3, 0.5, 0.7, 0.86]) ring(heel * t, 0.7)
      else {
        if (p.soleStyle && ['split', 'wedge', 'trail', 'lug', 'layered'].includes(p.soleStyle))
          g.fill(rect(-60, 0, 120, heel * 0.5), lit(g, c.sole2, 0, heel * 0.5, 0.7))
        ring(heel * 0.55)
        ring(heel - 1, 0.8)
      }
      g.fill(rect(-60, -1, 120, heeled ? 6 : 5.5), c.outsole)
      g.line(
        polyline([
          [-60, 0],
          [60, 0],
        ]),
        '#0b0c0f',
        p.soleStyle === 'lug' ? 9 : 3,
        { dash: '3 9', opacity: 0.7 },
      )
      g.fill(
        s,
        g.linear(-b, 0, b, 0, [
          [0, '#000', 0.4],
          [0.16, '#000', 0.08],
          [0.34, '#fff', dark ? 0.1 : 0.16],
          [0.6, '#fff', 0],
          [0.86, '#000', 0.12],
          [1, '#000', 0.42],
        ]),
      )
    })
  })
}
