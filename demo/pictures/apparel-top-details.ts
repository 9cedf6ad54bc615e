// Zip, pockets, prints and colour blocks of tops.
import type { TopLines } from './apparel-top-lines.ts'
import { zipper } from './apparel-top-neck.ts'
import type { TopShape } from './apparel-top-shapes.ts'
import { brand, mark, word } from './brand.ts'
import { tonal } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { cloth, fabricOf } from './garment.ts'
import type { Parts } from './part-colours.ts'
import { type Point, type Points, area, closed, ellipse, open, polyline, rect } from './paths.ts'

export function zip(g: Drawing, p: TopShape, k: TopLines, c: Parts) {
  g.soft(
    polyline([
      [-4, k.L - p.drop],
      [-4, 4],
    ]),
    '#000',
    7,
    0.25,
    3,
  )
  zipper(g, k.L - p.drop + (p.stand ? 3 : -2), p.ribHem ? 0 : 2, c)
}

export function jacketPockets(g: Drawing, p: TopShape, k: TopLines, c: Parts) {
  for (const s of [-1, 1]) {
    if (p.pockets === 'chest' && s < 0) {
      g.line(
        polyline([
          [-54, k.L - 64],
          [-24, k.L - 64],
        ]),
        '#000',
        3.4,
        { opacity: 0.4 },
      )
      g.line(
        polyline([
          [-54, k.L - 64],
          [-24, k.L - 64],
        ]),
        c.metal,
        1.4,
        { dash: '1 .8' },
      )
    }
    const line: Points =
      p.pockets === 'welt'
        ? [
            [s * 40, 78],
            [s * 62, 44],
          ]
        : [
            [s * 46, 74],
            [s * 52, 40],
          ]
    g.line(polyline(line), '#000', p.pockets === 'welt' ? 6.5 : 4, { opacity: 0.28 })
    g.line(
      polyline(line),
      p.pockets === 'welt' ? tonal(c.upper, 0.14) : c.metal,
      p.pockets === 'welt' ? 5 : 1.5,
      p.pockets === 'welt' ? {} : { dash: '1 .8' },
    )
  }
}

export function kangaroo(g: Drawing, p: TopShape, k: TopLines, c: Parts, back: boolean) {
  if (back) return
  const w = p.hem * 0.64
  const d = p.zip
    ? [-1, 1].map((s) =>
        closed([
          [s * 5, 17, 1],
          [s * w, 17, 1],
          [s * (w + 1), 40, 1],
          [s * w * 0.72, 78, 1],
          [s * 5, 78, 1],
        ]),
      )
    : [
        closed([
          [-w, 16, 1],
          [w, 16, 1],
          [w + 1, 40, 1],
          [w * 0.7, 80, 1],
          [-w * 0.7, 80, 1],
          [-w - 1, 40, 1],
        ]),
      ]
  for (const x of d)
    g.panel(x, cloth(g, c.upper, p.chest, k.L), {
      colour: c.upper,
      depth: 1.2,
      texture: fabricOf(g, p.fabric, c.upper),
    })
  for (const s of [-1, 1])
    g.stitch(
      open([
        [s * (w - 1.6), 40],
        [s * (w * 0.7 - 2), 77],
      ]),
      tonal(c.upper, 0.28),
    )
  g.stitch(
    polyline([
      [-w * 0.68, 77.4],
      [w * 0.68, 77.4],
    ]),
    tonal(c.upper, 0.28),
  )
  for (const s of [-1, 1])
    g.soft(
      open([
        [s * w, 40],
        [s * w * 0.7, 79],
      ]),
      '#000',
      5,
      0.2,
      2,
    )
}

/** Prints and colour blocks. */
export function art(g: Drawing, p: TopShape, k: TopLines, c: Parts, back: boolean) {
  const y = k.L
  const ink = c.mark
  const kind = p.art
  if (kind === 'stripes') for (let i = 0; i < 14; i++) g.fill(rect(-150, y - 34 - i * 17, 300, 6.5), ink, 0.95)
  if (kind === 'block' && !p.build) {
    g.panel(
      area(
        [
          [-150, y - 96],
          [-60, y - 99],
          [60, y - 99],
          [150, y - 96],
        ],
        [
          [150, -10],
          [-150, -10],
        ],
      ),
      c.overlay,
      { colour: c.overlay, depth: 0.3, edge: false, texture: fabricOf(g, p.fabric, c.overlay) },
    )
    g.stitch(
      polyline([
        [-150, y - 94],
        [150, y - 94],
      ]),
      tonal(c.upper, 0.28),
    )
  }
  if ((kind === 'block' || kind === 'yoke') && p.build) {
    const low = kind === 'yoke' ? 54 : 66
    const line: Points =
      kind === 'yoke'
        ? [
            [-150, y - low],
            [150, y - low],
          ]
        : [
            [-150, y - low + 14],
            [0, y - low - 12],
            [150, y - low + 14],
          ]
    g.panel(
      area(
        line.map(([x, y]): Point => [x, y, 1]),
        [
          [150, y + 30],
          [-150, y + 30],
        ],
      ),
      c.overlay,
      {
        colour: c.overlay,
        depth: 0.6,
        edge: false,
        texture: kind === 'yoke' ? undefined : fabricOf(g, p.fabric, c.overlay),
      },
    )
  }
  if (kind === 'stripe') {
    g.fill(rect(-150, y - 92, 300, 26), c.overlay)
    g.fill(rect(-150, y - 98, 300, 3.4), ink)
    g.fill(rect(-150, y - 64, 300, 3.4), ink)
  }
  if (back) {
    if (['word', 'mark', 'badge'].includes(kind)) g.fill(mark(-11, y - 36, 22), ink)
    return
  }
  const zipGap = p.zip
  if (kind === 'word') {
    if (zipGap) g.fill(mark(26, y - 72, 24), ink)
    else {
      g.letters(word(brand.word, 0, y - 92, 16, { align: 'middle' }), ink, 3)
      if (p.folds[0] > 0)
        g.letters(
          word(p.folds[1] > 0 ? 'ATHLETIC DEPT' : 'TRAIL AND TRACK', 0, y - 104, 6, { align: 'middle' }),
          ink,
          1.1,
        )
    }
  } else if (kind === 'mark') {
    if (zipGap) g.fill(mark(26, y - 72, 26), ink)
    else g.fill(mark(-37, y - 112, 74), ink)
  } else if (kind === 'badge') {
    g.line(ellipse(0, y - 92, 30), ink, 2.4)
    g.fill(mark(-18, y - 98, 36, { high: 0.9 }), ink)
    g.letters(word('EST 84', 0, y - 112, 5.4, { align: 'middle' }), ink, 1)
  } else if (kind !== 'stripes' && kind !== 'none') g.fill(mark(26, y - 68, 21), ink)
  if (p.pocket && !p.hood) {
    g.panel(
      closed([
        [22, y - 60, 1],
        [54, y - 60, 1],
        [54, y - 92, 1],
        [38, y - 98, 1],
        [22, y - 92, 1],
      ]),
      c.overlay,
      { colour: c.overlay, depth: 1 },
    )
  }
}
