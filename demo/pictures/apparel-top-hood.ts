// The hood of a hoodie or windbreaker, lying behind and in front of the neck.
import type { TopLines } from './apparel-top-lines.ts'
import type { TopShape } from './apparel-top-shapes.ts'
import type { FabricPaint } from './apparel-top-sleeves.ts'
import { brand, word } from './brand.ts'
import { shade, tint } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { cloth, fabricOf, fold, piece, round } from './garment.ts'
import type { Parts } from './part-colours.ts'
import { type Point, area, closed, ellipse, open, polyline, rect } from './paths.ts'

export function hoodBehind(g: Drawing, p: TopShape, k: TopLines, c: Parts, back: boolean) {
  const y = k.L
  const d = closed([
    [p.neck + 12, y - 8],
    [p.neck + 15, y + 22],
    [p.neck + 2, y + 50],
    [0, y + 59],
    [-p.neck - 2, y + 50],
    [-p.neck - 15, y + 22],
    [-p.neck - 12, y - 8],
  ])
  if (!back) {
    g.panel(d, cloth(g, c.upper, p.chest, y + 60), {
      colour: c.upper,
      depth: 0.5,
      edge: false,
      texture: fabricOf(g, p.fabric, c.upper),
    })
    g.inside(d, () => round(g, d, c.upper, -p.neck - 16, p.neck + 16, 0.9, 6))
    const hole = closed([
      [p.neck - 4, y - 6],
      [p.neck + 4, y + 20],
      [p.neck - 6, y + 42],
      [0, y + 50],
      [-p.neck + 6, y + 42],
      [-p.neck - 4, y + 20],
      [-p.neck + 4, y - 6],
      [0, y - p.drop - 10],
    ])
    const lining = p.split && c.accent !== c.base ? c.accent : shade(c.upper, 0.14)
    g.panel(
      hole,
      g.linear(0, y + 50, 0, y - 30, [
        [0, shade(lining, 0.15)],
        [0.6, shade(lining, 0.35)],
        [1, shade(lining, 0.55)],
      ]),
      { colour: lining, depth: 0, edge: false },
    )
    g.line(
      open([
        [0, y + 50],
        [2, y + 24],
        [0, y + 2],
      ]),
      '#000',
      0.8,
      { opacity: 0.4 },
    )
    g.line(
      open([
        [-p.neck * 0.8, y + 1],
        [0, y + 6],
        [p.neck * 0.8, y + 1],
      ]),
      tint(lining, 0.12),
      3.4,
    )
    g.fill(rect(-7, y - 7, 14, 9), '#f3f2ee')
    g.letters(word(brand.word, 0, y - 3.6, 1.9, { align: 'middle' }), '#26282c', 0.5)
  } else
    g.panel(d, cloth(g, c.upper, p.chest, y + 60), {
      colour: c.upper,
      depth: 0,
      edge: false,
      texture: fabricOf(g, p.fabric, c.upper),
    })
}

export function hoodFront(g: Drawing, p: TopShape, k: TopLines, c: Parts, back: boolean, texture: FabricPaint) {
  const y = k.L
  if (back) {
    const d = closed([
      [p.neck + 13, y - 6],
      [p.neck + 14, y + 22],
      [p.neck, y + 50],
      [0, y + 58],
      [-p.neck, y + 50],
      [-p.neck - 14, y + 22],
      [-p.neck - 13, y - 6],
      [-p.neck * 0.6, y - 26],
      [0, y - 33],
      [p.neck * 0.6, y - 26],
    ])
    piece(g, d, c.upper, cloth(g, c.upper, p.chest, y + 60), { texture: texture(c.upper), depth: 1.6 })
    g.inside(d, () => {
      round(g, d, c.upper, -p.neck - 16, p.neck + 16, 0.9, 8)
      g.line(
        open([
          [0, y + 58],
          [1, y + 10],
          [0, y - 33],
        ]),
        '#000',
        0.9,
        { opacity: 0.35 },
      )
      fold(
        g,
        [
          [-p.neck, y + 6],
          [-8, y - 8],
          [p.neck * 0.7, y - 2],
        ],
        9,
        0.2,
        c.upper,
      )
    })
    return
  }
  for (const s of [-1, 1]) {
    const side = area(
      [
        [s * (p.neck + 14), y - 9],
        [s * (p.neck + 15), y + 14],
        [s * (p.neck + 9), y + 34],
        [s * (p.neck - 3), y + 46],
      ],
      [
        [s * (p.neck - 2), y + 40],
        [s * (p.neck + 2), y + 20],
        [s * (p.neck - 7), y - 2],
        [s * 10, y - p.drop],
        [s * -3, y - p.drop - 15],
      ],
      [
        [s * p.neck * 0.6, y - p.drop - 5],
        [s * (p.neck + 14), y - 9],
      ],
    )
    piece(g, side, c.upper, cloth(g, c.upper, p.chest, y + 30), { texture: texture(c.upper), depth: 1.3 })
    g.inside(side, () => round(g, side, c.upper, -p.neck - 16, p.neck + 16, 0.7, 5))
    const x = s * 13
    g.line(ellipse(x, y - p.drop - 6, 1.9), c.metal, 1.2)
    const cord = open([
      [x, y - p.drop - 7],
      [x + s * 3, y - p.drop - 34],
      [x + s * 1, y - p.drop - (s > 0 ? 62 : 56)],
    ])
    g.line(cord, '#000', 3.4, { opacity: 0.25, round: true })
    g.line(cord, c.lace, 2.3, { round: true })
    const e: Point = [x + s * 1, y - p.drop - (s > 0 ? 62 : 56)]
    g.line(polyline([e, [e[0], e[1] - 6]]), shade(c.metal, 0.1), 2.8)
  }
}
