// Necklines, stand collars and zippers of tops.
import type { TopBody, TopLines } from './apparel-top-lines.ts'
import type { TopShape } from './apparel-top-shapes.ts'
import type { FabricPaint, TopFinish } from './apparel-top-sleeves.ts'
import { brand, word } from './brand.ts'
import { lightness, shade, tint, tonal } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { cloth, piece, round } from './garment.ts'
import type { Parts } from './part-colours.ts'
import { area, curve, ellipse, open, polyline, rect } from './paths.ts'

export function insideNeck(g: Drawing, p: TopShape, k: TopLines, c: Parts) {
  const y = k.L
  const d = area(
    [
      [-p.neck, y],
      [-p.neck * 0.5, y + 3.6],
      [0, y + 4.6],
      [p.neck * 0.5, y + 3.6],
      [p.neck, y],
    ],
    [
      [p.neck * 0.8, y - p.drop * 1.6],
      [0, y - p.drop * 2.2],
      [-p.neck * 0.8, y - p.drop * 1.6],
    ],
  )
  g.fill(
    d,
    g.linear(0, y + 4, 0, y - 30, [
      [0, shade(c.upper, 0.2)],
      [1, shade(c.upper, 0.5)],
    ]),
  )
  g.line(
    open([
      [-p.neck, y - 2],
      [0, y + 1.5],
      [p.neck, y - 2],
    ]),
    shade(c.upper, 0.1),
    5,
  )
  g.fill(rect(-8, y - 13, 16, 9.5), '#f3f2ee')
  g.letters(word(brand.word, 0, y - 9.4, 2.1, { align: 'middle' }), '#26282c', 0.5)
}

export function neck(
  g: Drawing,
  p: TopShape,
  k: TopLines,
  c: Parts,
  o: TopFinish,
  b: TopBody,
  back: boolean,
  texture: FabricPaint,
) {
  const y = k.L
  const colour = o.ringer ? c.overlay : p.build ? c.upper : tonal(c.upper, 0.05)
  if (p.neckline === 'stand') {
    const h = p.stand ?? 0
    if (back) {
      piece(
        g,
        area(
          [
            [-p.neck - 1, y - 3],
            [-p.neck + 2, y + h],
            [0, y + h + 2.5],
            [p.neck - 2, y + h],
            [p.neck + 1, y - 3],
          ],
          [[0, y - 9]],
        ),
        colour,
        cloth(g, colour, p.neck, y + h),
        { texture: texture(colour) },
      )
      return
    }
    const inner = area([
      [-p.neck + 3, y + h],
      [0, y + h + 3],
      [p.neck - 3, y + h],
      [p.neck * 0.6, y - p.drop],
      [0, y - p.drop - 8],
      [-p.neck * 0.6, y - p.drop],
    ])
    g.fill(inner, shade(c.lining, 0.25))
    g.fill(rect(-8, y + h - 11, 16, 8), '#f3f2ee')
    g.letters(word(brand.word, 0, y + h - 8, 2.1, { align: 'middle' }), '#26282c', 0.5)
    for (const s of [-1, 1]) {
      const side = area(
        [
          [s * (p.neck + 1), y - 2],
          [s * (p.neck - 1), y + h * 0.7],
          [s * (p.neck - 5), y + h + 1],
        ],
        [
          [s * 12, y + h * 0.44],
          [s * 3, y + h * 0.1],
          [s * 1.2, y - p.drop - 6],
        ],
        [
          [s * p.neck * 0.6, y - p.drop + 2],
          [s * (p.neck + 1), y - 2],
        ],
      )
      piece(g, side, colour, cloth(g, colour, p.neck, y + h), { texture: texture(colour), depth: 1 })
      g.inside(side, () => round(g, side, colour, s < 0 ? -p.neck - 4 : -2, s < 0 ? 2 : p.neck + 4, 0.7, 4))
    }
    return
  }
  if (p.neckline === 'hood') return
  const line = curve(
    b.neckline.map(([x, yy]) => [x, yy]),
    5,
  )
  const w = p.neckline === 'quarter' ? 0 : 6.4
  if (w) {
    const d =
      p.neckline === 'v' && !back
        ? open(b.neckline.map(([x, yy, kk]) => [x * 0.95, yy - 2, kk]))
        : open(b.neckline.map(([x, yy]) => [x, yy - 1.4]))
    g.line(d, '#000', w + 1.6, { opacity: 0.16 })
    g.line(d, colour, w)
    g.line(d, '#000', w * 0.96, { opacity: lightness(colour) < 0.3 ? 0.22 : 0.1, dash: '.8 1.2' })
    g.stitch(
      p.neckline === 'v' && !back
        ? open(b.neckline.map(([x, yy, kk]) => [x * 1.08, yy - 7, kk]))
        : open(line.offset(6, 0.02, 0.98, 7)),
      tonal(c.upper, 0.28),
    )
  }
  if (back) return
  if (p.neckline === 'henley' || p.neckline === 'quarter') {
    const top = y - p.drop + 2
    const len = p.neckline === 'quarter' ? 54 : 36
    if (p.neckline === 'quarter') {
      const h = 15
      for (const s of [-1, 1]) {
        const side = area(
          [
            [s * (p.neck + 1), y - 2],
            [s * (p.neck - 2), y + h],
          ],
          [
            [s * 11, y + 3],
            [s * 1, top - 8],
          ],
          [
            [s * p.neck * 0.7, top + 2],
            [s * (p.neck + 1), y - 2],
          ],
        )
        piece(g, side, c.overlay, cloth(g, c.overlay, p.neck, y + h), { depth: 1, texture: texture(c.overlay) })
      }
      zipper(g, top - 6, top - len, c)
    } else {
      g.panel(rect(-7, top - len, 14, len), c.upper, { colour: c.upper, depth: 0.8 })
      for (let i = 0; i < 3; i++) g.fill(ellipse(0, top - 7 - i * 11, 2.1), tint(c.mark, 0.3))
    }
  }
}

export function zipper(g: Drawing, from: number, to: number, c: Parts, pull = true) {
  const tape = tonal(c.upper, 0.22)
  g.line(
    polyline([
      [0, from],
      [0, to],
    ]),
    tape,
    7,
  )
  g.line(
    polyline([
      [0, from],
      [0, to],
    ]),
    '#000',
    3,
    { opacity: 0.35 },
  )
  g.line(
    polyline([
      [0, from],
      [0, to],
    ]),
    c.metal,
    2,
    { dash: '1 .8' },
  )
  if (pull) {
    g.fill(rect(-2.2, from - 7, 4.4, 6, 1.4), shade(c.metal, 0.2))
    g.line(
      polyline([
        [0, from - 6],
        [0, from - 17],
      ]),
      c.accent === c.base ? shade(c.metal, 0.1) : c.mark,
      2.6,
      { round: true },
    )
  }
}
