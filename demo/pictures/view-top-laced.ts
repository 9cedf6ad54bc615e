// Laced and strapped shoes from above, and the mouth that closed shoes share.
import { brand, mark, word } from './brand.ts'
import { lightness, shade } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { lit } from './drawing.ts'
import type { Parts } from './part-colours.ts'
import { type Points, closed, ellipse, lerp, open, polyline, stretched } from './paths.ts'
import type { Later, Look, ViewedShoe } from './view-outline.ts'

/** Mouth of the shoe with lining and insole. */
export function mouth(
  g: Drawing,
  c: Parts,
  k: number,
  from: number,
  to: number,
  half: number,
  { collar, later }: { collar?: string; later?: Later } = {},
) {
  const d = closed([
    [0, from * k],
    [-half, (from + 22) * k],
    [-half * 1.02, lerp(from, to, 0.5) * k],
    [-half * 0.82, lerp(from, to, 0.85) * k],
    [0, to * k],
    [half * 0.8, lerp(from, to, 0.85) * k],
    [half * 1.0, lerp(from, to, 0.5) * k],
    [half * 0.97, (from + 22) * k],
  ])
  if (collar) {
    g.line(d, shade(collar, 0.15), 12)
    g.line(d, collar, 9)
    g.line(d, '#fff', 3, { opacity: 0.18 })
  }
  g.fill(
    d,
    g.linear(-half, to * k, half, from * k, [
      [0, shade(c.lining, 0.45)],
      [0.5, shade(c.lining, 0.2)],
      [1, shade(c.lining, 0.4)],
    ]),
  )
  g.inside(d, () => {
    const sock = closed([
      [0, (from + 5) * k],
      [-half * 0.78, (from + 26) * k],
      [-half * 0.74, (to + 30) * k],
      [half * 0.7, (to + 30) * k],
      [half * 0.76, (from + 26) * k],
    ])
    g.fill(
      sock,
      g.linear(0, from * k, 0, to * k, [
        [0, c.insole],
        [1, shade(c.insole, 0.5)],
      ]),
    )
    later?.(0, () => {
      const ink = lightness(c.insole) > 0.55 ? '#2a2c30' : '#f0efea'
      g.fill(mark(-11, (from + 34) * k, 22), ink, 0.85)
      g.letters(word(brand.word, 0, (from + 24) * k, 4.6, { align: 'middle' }), ink, 0.8, { opacity: 0.85 })
    })
    g.rim(d, 9, 0.5, 2)
  })
  return d
}

export function laced(g: Drawing, p: ViewedShoe, c: Parts, k: number, look: Look, later: Later) {
  const tall = (p.throat?.[1] ?? 110) > 135
  const edge = (points: Points, colour: string, texture?: string) =>
    g.panel(closed(points.map(([x, y, z]) => [x, y * k, z])), lit(g, colour, 0, 300 * k, 0.6), {
      colour,
      depth: 1,
      texture,
    })
  const o = c.overlay
  // toe
  if (
    ['cap', 'rubber', 'bumper', 'tshape', 'perf', 'mudguard', 'ollie', 'moc', 'film'].includes(
      p.toeOverlay ?? p.front ?? '',
    )
  ) {
    const kind = p.toeOverlay ?? p.front
    const colour = kind === 'rubber' || kind === 'bumper' ? c.sole : o
    if (kind === 'cap' || kind === 'rubber') {
      edge(
        [
          [-70, 256, 1],
          [-36, 251],
          [0, 248],
          [36, 251],
          [70, 256, 1],
          [70, 320, 1],
          [-70, 320, 1],
        ],
        colour,
      )
      g.stitch(
        open(
          stretched(
            [
              [-46, 258],
              [0, 252],
              [46, 258],
            ],
            k,
          ),
        ),
        c.stitch,
      )
    } else if (kind === 'moc') {
      const line = stretched(
        [
          [-22, 196],
          [-30, 236],
          [-22, 268],
          [2, 281],
          [26, 270],
          [30, 236],
          [20, 196],
        ],
        k,
      )
      g.soft(open(line), '#000', 6, 0.4, 3)
      g.stitch(open(line), c.stitch, { width: 1.2, dash: '3 2' })
    } else {
      const low = kind === 'bumper' ? 250 : 196
      edge(
        [
          [-70, low, 1],
          [-40, low + 26],
          [-30, 262],
          [-10, 283],
          [12, 284],
          [28, 266],
          [36, low + 26],
          [70, low, 1],
          [70, 320, 1],
          [-70, 320, 1],
        ],
        colour,
      )
      if (kind === 'perf') {
        let d = ''
        for (let i = 0; i < 4; i++)
          for (let j = 0; j < 4 - (i % 2); j++) d += ellipse(-9 + j * 6 + (i % 2) * 3, (268 - i * 7) * k, 1.1)
        g.fill(d, '#000', 0.45)
      }
    }
  }
  // sides
  if (p.side === 'bands' || p.side === 'cage')
    for (const s of [-1, 1])
      for (let i = 0; i < 2; i++)
        edge(
          [
            [s * 20, 196 - i * 34, 1],
            [s * 60, 176 - i * 36, 1],
            [s * 60, 162 - i * 36, 1],
            [s * 20, 182 - i * 34, 1],
          ],
          c.mark,
        )
  if (p.side === 'mark' || p.side === 'deboss')
    edge(
      [
        [-30, 176, 1],
        [-60, 150, 1],
        [-60, 134, 1],
        [-26, 166, 1],
      ],
      c.mark,
    )
  // heel
  edge(
    [
      [-50, 44, 1],
      [-30, 40],
      [-27, 22],
      [0, 13],
      [26, 22],
      [30, 40],
      [50, 44, 1],
      [50, -20, 1],
      [-50, -20, 1],
    ],
    p.heelOverlay === 'tab' ? c.mark : c.overlay2,
  )
  // eyestay and tongue
  const low = tall ? 104 : 100
  const foot = 214
  edge(
    [
      [-27, low - 8, 1],
      [-31, low + 30],
      [-27, lerp(low, foot, 0.6)],
      [-22, foot],
      [-10, foot + 12],
      [10, foot + 12],
      [21, foot],
      [26, lerp(low, foot, 0.6)],
      [30, low + 30],
      [26, low - 8, 1],
    ],
    o,
  )
  g.stitch(
    open(
      stretched(
        [
          [-28, low],
          [-29, low + 30],
          [-25, lerp(low, foot, 0.6)],
          [-20, foot - 1],
          [-9, foot + 9.5],
          [9, foot + 9.5],
          [19, foot - 1],
          [24, lerp(low, foot, 0.6)],
          [28, low + 30],
          [25, low],
        ],
        k,
      ),
    ),
    c.stitch,
  )
  const tongue = closed([
    [-20, (low - 22) * k],
    [-14, (low - 30) * k],
    [0, (low - 32) * k],
    [14, (low - 30) * k],
    [20, (low - 22) * k],
    [17, low * k],
    [13, (foot - 6) * k],
    [0, (foot + 2) * k],
    [-13, (foot - 6) * k],
    [-17, low * k],
  ])
  mouth(g, c, k, 14, 104, 25, { collar: p.collarLining ? c.lining : c.overlay2, later })
  g.panel(tongue, lit(g, c.tongue, low * k, foot * k), { colour: c.tongue, depth: 1.4 })
  g.inside(tongue, () => g.rim(tongue, 7, 0.35, 3))
  g.fill(mark(-8, (low - 23) * k, 16), c.mark === c.tongue ? c.lace : c.mark)
  if (look === 'strap') {
    const n = Number(p.straps)
    for (let i = 0; i < n; i++) {
      const y = low + 14 + i * (n === 3 ? 32 : 42)
      const colour = o
      edge(
        [
          [-34, y - 9, 1],
          [30, y - 6],
          [38, y],
          [36, y + 12],
          [28, y + 15],
          [-34, y + 12, 1],
        ],
        colour,
      )
      g.stitch(
        closed([
          [-30, (y - 6) * k, 1],
          [28, (y - 3) * k],
          [34, (y + 3) * k],
          [28, (y + 12) * k],
          [-30, (y + 9) * k, 1],
        ]),
        c.stitch,
      )
    }
    return
  }
  // laces: bars with the crossings between them
  const n = p.eyelets ?? 6
  let bars = ''
  let cross = ''
  let holes = ''
  for (let i = 0; i < n; i++) {
    const t = n > 1 ? i / (n - 1) : 0
    const y = lerp(low + 4, foot - 8, t) * k
    const w = lerp(21, 15.5, t)
    bars += polyline([
      [-w, y],
      [w, y],
    ])
    holes += ellipse(-w, y, 2.1) + ellipse(w, y, 2.1)
    if (i < n - 1) {
      const y2 = lerp(low + 4, foot - 8, (i + 1) / (n - 1)) * k
      cross +=
        polyline([
          [-w + 3, y + 1],
          [w - 3, y2 - 1],
        ]) +
        polyline([
          [w - 3, y + 1],
          [-w + 3, y2 - 1],
        ])
    }
  }
  const lw = Math.min(p.laceWidth ?? 4, 5.6)
  g.fill(holes, '#000', 0.55)
  for (const [d, w] of [
    [cross, lw * 0.8],
    [bars, lw],
  ] as const) {
    const ref = g.shape(d)
    g.add(
      `<g fill="none"><use href="${ref}" stroke="#000" stroke-opacity=".28" stroke-width="${(w + 1.4).toFixed(1)}" y="1"/><use href="${ref}" stroke="${shade(c.lace, 0.18)}" stroke-width="${w.toFixed(1)}"/><use href="${ref}" stroke="${c.lace}" stroke-width="${(w * 0.72).toFixed(1)}" y="-.4"/></g>`,
    )
  }
}
