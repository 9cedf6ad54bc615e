// Boots, loafers, flats and booties from above.
import { lightness, shade, tint } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { lit } from './drawing.ts'
import type { Parts } from './part-colours.ts'
import { closed, curve, ellipse, open, polyline, rect, stretched } from './paths.ts'
import { ribTexture } from './textures.ts'
import type { Later, ViewedShoe } from './view-outline.ts'
import { mouth } from './view-top-laced.ts'

export function gored(g: Drawing, p: ViewedShoe, c: Parts, k: number, later: Later) {
  for (const s of [-1, 1]) {
    const d = closed([
      [s * 23, 40 * k, 1],
      [s * 40, 44 * k],
      [s * 46, 62 * k],
      [s * 40, 80 * k],
      [s * 23, 84 * k, 1],
    ])
    const colour = p.goreAccent ? c.accent : shade(c.upper, 0.35)
    g.panel(d, colour, { colour, depth: 0, texture: ribTexture(g, lightness(colour) < 0.32, 2.5) })
  }
  mouth(g, c, k, 16, 112, 26, { collar: c.upper, later })
  for (const y of [10, 116]) {
    g.line(
      polyline([
        [0, (y - 6) * k],
        [0, (y + 8) * k],
      ]),
      shade(c.upper, 0.4),
      9,
    )
    g.line(
      polyline([
        [0, (y - 5) * k],
        [0, (y + 7) * k],
      ]),
      c.overlay,
      7,
    )
  }
  g.glow(-8, 190 * k, 14, 46 * k, '#fff', lightness(c.upper) < 0.32 ? 0.22 : 0.36)
}

export function aproned(g: Drawing, p: ViewedShoe, c: Parts, k: number, later: Later) {
  const line = stretched(
    [
      [-24, 146],
      [-31, 190],
      [-31, 236],
      [-20, 268],
      [2, 280],
      [23, 269],
      [30, 236],
      [28, 190],
      [22, 146],
    ],
    k,
  )
  g.soft(open(line), '#000', 8, 0.4, 3)
  const edge = curve(line)
  for (let i = 0; i < 26; i++) {
    const t = 0.05 + i * 0.036
    if (p.whip) g.line(polyline([edge.at(t), edge.ends(-5, t - 0.004, t)[1]]), '#000', 0.9, { opacity: 0.35 })
  }
  if (!p.whip) g.stitch(open(line), c.stitch, { width: 1 })
  g.glow(-4, 232 * k, 18, 30 * k, '#fff', lightness(c.upper) < 0.32 ? 0.22 : 0.36)
  mouth(g, c, k, 12, 150, 27, { later })
  if (p.trim !== 'plain') {
    const d = closed(
      stretched(
        [
          [-60, 140, 1],
          [-26, 158],
          [0, 163],
          [26, 158],
          [60, 140, 1],
          [60, 166, 1],
          [26, 184],
          [0, 189],
          [-26, 184],
          [-60, 166, 1],
        ],
        k,
      ),
    )
    g.panel(d, lit(g, c.overlay, 130 * k, 190 * k), { colour: c.overlay, depth: 1.3 })
    g.stitch(
      open(
        stretched(
          [
            [-50, 164],
            [-26, 180],
            [0, 185.5],
            [26, 180],
            [50, 164],
          ],
          k,
        ),
      ),
      c.stitch,
    )
    if (p.trim === 'penny')
      g.fill(
        closed([
          [-10, 172 * k, 1],
          [10, 172 * k, 1],
          [7, 178 * k],
          [-7, 178 * k],
        ]),
        '#000',
        0.6,
      )
    if (p.trim === 'bit') {
      const d2 = polyline([
        [-15, 174 * k],
        [15, 174 * k],
      ])
      for (const s of [-1, 1]) g.line(ellipse(s * 17, 174 * k, 5, 6.5), c.metal, 2.2)
      g.line(d2, shade(c.metal, 0.35), 4.4)
      g.line(d2, tint(c.metal, 0.2), 2.8)
    }
    if (p.trim === 'tassel')
      for (const s of [-1, 1])
        g.panel(
          closed([
            [s * 3, 178 * k, 1],
            [s * 9, 178 * k, 1],
            [s * 15, 204 * k, 1],
            [s * 4, 206 * k, 1],
          ]),
          c.overlay,
          { colour: c.overlay, depth: 1 },
        )
  }
}

export function flat(g: Drawing, p: ViewedShoe, c: Parts, k: number, later: Later) {
  if (p.toeCap)
    g.panel(
      closed(
        stretched(
          [
            [-70, 262, 1],
            [0, 257],
            [70, 262, 1],
            [70, 320, 1],
            [-70, 320, 1],
          ],
          k,
        ),
      ),
      lit(g, c.accent, 250 * k, 300 * k),
      { colour: c.accent },
    )
  const d = mouth(g, c, k, 8, 222, 29, { later })
  g.line(d, c.overlay, 3.4)
  const straps = { mary: [129], elastic: [129], double: [108, 148] }[String(p.strap)] ?? []
  for (const middle of straps)
    g.panel(
      closed(
        stretched(
          [
            [-60, middle - 11, 1],
            [0, middle - 1],
            [60, middle - 11, 1],
            [60, middle + 1, 1],
            [0, middle + 11],
            [-60, middle + 1, 1],
          ],
          k,
        ),
      ),
      c.overlay,
      { colour: c.overlay, depth: 1.4 },
    )
  const y = 226 * k
  if (p.trim === 'bow') {
    for (const s of [-1, 1])
      g.panel(
        closed([
          [0, y],
          [s * 7, y + 6],
          [s * 15, y + 5],
          [s * 15, y - 6],
          [s * 7, y - 5],
        ]),
        lit(g, c.overlay, y - 6, y + 6),
        { colour: c.overlay, depth: 0.8 },
      )
    g.fill(ellipse(0, y, 3, 3.6), shade(c.overlay, 0.15))
  } else if (p.trim === 'chain')
    for (let i = 0; i < 5; i++)
      g.line(ellipse(-12 + i * 6, y + 3, 4, 2.8), i % 2 ? shade(c.metal, 0.2) : tint(c.metal, 0.3), 1.7)
  else if (p.trim === 'buckle') g.line(rect(-8, y - 2, 16, 10, 2), c.metal, 2.2)
}

export function bootie(g: Drawing, p: ViewedShoe, c: Parts, k: number) {
  g.panel(
    closed(
      stretched(
        [
          [-60, 200, 1],
          [-20, 178],
          [0, 174],
          [20, 178],
          [60, 200, 1],
          [60, 320, 1],
          [-60, 320, 1],
        ],
        k,
      ),
    ),
    c.overlay,
    { colour: c.overlay, depth: 0.8 },
  )
  mouth(g, c, k, 30, 140, 28, { collar: p.build === 'fleece' ? c.lining : c.overlay })
}
