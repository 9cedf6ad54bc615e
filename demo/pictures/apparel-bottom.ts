// Shorts, leggings, joggers; front and back.
import { type StyleFeatures, materialName } from './features.ts'
import { pockets, sideArt, waistband } from './apparel-bottom-details.ts'
import { type BottomShape, joggerShape, leg, leggingShape, shortsShape } from './apparel-bottom-shapes.ts'
import { brand, mark, word } from './brand.ts'
import { lightness, shade, tint, tonal } from './colour.ts'
import type { Gender } from './colours.ts'
import type { Drawing } from './drawing.ts'
import { fabricOf, flatShadow, fold, piece, rib, round } from './garment.ts'
import { type Frame, garmentKind } from './kind.ts'
import type { Parts } from './part-colours.ts'
import { type Points, area, at, lerp, open } from './paths.ts'
import type { Random } from './random.ts'

function drawBottom(g: Drawing, p: BottomShape, c: Parts, back: boolean) {
  const k = leg(p)
  const { H, crotch } = k
  const colour = c.upper
  const texture = fabricOf(g, p.fabric, colour)
  const sew = tonal(colour, 0.28)
  const short = p.build === 'shorts'
  flatShadow(g, [[k.d], [k.d, true]])
  if (p.liner && short)
    for (const s of [-1, 1])
      g.fill(
        area(
          [
            [s * (k.x + 6), 14],
            [s * (k.x + 8), -9],
          ],
          [
            [s * (p.hemOut - 16), -9],
            [s * (p.hemOut - 12), 14],
          ],
        ),
        c.overlay === colour ? shade(colour, 0.3) : c.overlay,
      )
  // back of the waistband seen inside
  g.fill(
    area(
      [
        [-p.waist, H],
        [0, H + (back ? 2 : 6)],
        [p.waist, H],
      ],
      [
        [p.waist - 2, H - 9],
        [-p.waist + 2, H - 9],
      ],
    ),
    shade(c.lining, 0.2),
  )
  for (const s of [-1, 1]) {
    g.under({ flip: s < 0 }, () => {
      const paint = g.linear(s < 0 ? p.hip : 0, H, s < 0 ? -8 : p.hip + 8, 0, [
        [0, tint(colour, lightness(colour) < 0.3 ? 0.2 : 0.14)],
        [0.5, colour],
        [1, shade(colour, lightness(colour) > 0.8 ? 0.1 : 0.2)],
      ])
      piece(g, k.d, colour, paint, { texture, depth: 0.8 })
      g.inside(k.d, () => {
        sideArt(g, p, k, c)
        const [a, b, d, e, h] = p.folds
        const f: typeof p.folds = s < 0 ? p.folds : [d, e, h, a, b]
        if (short) round(g, k.d, colour, 0, p.hemOut, 0.8, 6)
        else {
          round(g, k.d, colour, [2, crotch * 0.6], [p.hip - 2, crotch * 0.66], 0.85, 6)
          g.glow(
            lerp(p.hip, 10, 0.5),
            crotch * 0.88,
            14,
            crotch * 0.34,
            '#fff',
            lightness(colour) < 0.3 ? 0.1 : 0.18,
            3,
          )
        }
        // drag lines from the crotch and at knee and hem
        const loose = p.build === 'legging' ? 0.4 : 0.7
        fold(
          g,
          [
            [1, crotch + 3],
            [p.hip * 0.42, crotch + 14 + f[0] * 6],
            [p.hip * 0.72, crotch + 34 + f[0] * 6],
          ],
          7,
          0.5 * loose,
          colour,
        )
        fold(
          g,
          [
            [1, crotch - 4],
            [p.hip * 0.36, crotch - 2 + f[1] * 5],
            [p.hip * 0.62, crotch + 10],
          ],
          6,
          0.5 * loose,
          colour,
        )
        if (short) {
          fold(
            g,
            [
              [p.hip * 0.5 + f[2] * 8, 0],
              [p.hip * 0.52 + f[2] * 8, crotch * 0.4],
              [p.hip * 0.6, crotch * 0.9],
            ],
            9,
            0.28,
            colour,
          )
          fold(
            g,
            [
              [p.hemOut - 6, 24],
              [p.hemOut * 0.78, crotch * 0.5],
              [p.hip * 0.86, crotch + 10],
            ],
            8,
            0.26,
            colour,
          )
        } else {
          const ky = crotch * 0.5
          fold(
            g,
            [
              [lerp(3, k.x, 0.5), ky + 8],
              [lerp(k.x, p.knee, 0.45), ky + 2 + f[2] * 5],
              [p.knee - 6, ky + 9],
            ],
            6,
            0.55 * loose,
            colour,
          )
          fold(
            g,
            [
              [lerp(3, k.x, 0.6), ky - 14],
              [lerp(k.x, p.knee, 0.4), ky - 9 + f[3] * 5],
              [p.knee - 10, ky - 18],
            ],
            6,
            0.45 * loose,
            colour,
          )
          if (p.build === 'jogger') {
            fold(
              g,
              [
                [k.x, 30],
                [p.hemOut - p.ankle, 25 + f[4] * 4],
                [p.hemOut - 3, 34],
              ],
              6,
              0.42,
              colour,
            )
            fold(
              g,
              [
                [k.x + 4, 46],
                [p.hemOut - p.ankle, 40 + f[3] * 4],
                [p.hemOut - 1, 52],
              ],
              6,
              0.34,
              colour,
            )
          }
        }
        if (!p.cuff) {
          const up: Points = k.hem.map(([x, y]) => [x, y + (p.build === 'legging' ? 5 : 8)])
          g.stitch(open(up), sew)
          if (short) g.stitch(open(up.map(([x, y]) => [x, y + 2.2])), sew)
        }
      })
      if (p.cuff) {
        const d = area(
          [
            [p.hemOut + 0.5, 20],
            [p.hemOut - 3, 8],
            [p.hemOut - 3.5, -3],
          ],
          [
            [k.x + 4, -4],
            [k.x + 3.5, 8],
            [k.x - 0.5, 18],
          ],
        )
        rib(g, d, tonal(colour, 0.07), tonal(colour, 0.07), 1.5)
        g.inside(d, () => round(g, d, colour, k.x, p.hemOut, 0.8, 0))
      }
    })
  }
  // middle seam
  g.line(
    open([
      [0, H - p.band],
      [0.6, lerp(H, crotch, 0.6)],
      [0, crotch],
    ]),
    '#000',
    0.9,
    { opacity: 0.35 },
  )
  g.stitch(
    open([
      [2.2, H - p.band],
      [2.8, lerp(H, crotch, 0.6)],
      [2, crotch + 2],
    ]),
    sew,
  )
  if (back && p.build !== 'shorts') {
    for (const s of [-1, 1])
      g.line(
        open([
          [0, crotch + 34],
          [s * p.hip * 0.4, H - p.band - 26],
          [s * (p.hip - 2), H - p.band - 20],
        ]),
        '#000',
        0.7,
        { opacity: 0.28 },
      )
  }
  waistband(g, p, c, back)
  pockets(g, p, k, c, back)
  const ink = c.mark
  if (!back) {
    const y = short ? 20 : crotch + 20
    const x = short ? p.hemOut - (p.art === 'word' ? 50 : 38) : p.hip - 27
    if (p.art === 'word' && p.build !== 'legging')
      g.group(`transform="rotate(${short ? 0 : 90} ${at(x, y)})"`, () =>
        g.letters(word(brand.word, x - (short ? 18 : 4), y, 7), ink, 1.4),
      )
    else if (p.art === 'word') g.letters(word(brand.word, 0, H - p.band * 0.68, 6.5, { align: 'middle' }), ink, 1.2)
    else g.fill(mark(x + 4, y, short ? 20 : 15), ink)
  } else g.fill(mark(-7, H - p.band - 22, 14), ink)
}

const frame = (p: BottomShape): Frame => {
  const x = Math.max(p.hip, p.hemOut) + 6
  return { left: -x, right: x, bottom: -6, top: p.length + 6, zoom: p.build === 'shorts' ? 1.3 : 1.1 }
}

export const features = (p: BottomShape): StyleFeatures => ({
  material: materialName(
    p.fabric,
    p.build === 'legging' ? 'Stretch jersey' : p.build === 'jogger' ? 'French terry' : 'Woven',
  ),
  outsole: '',
  closure: p.cord ? 'Drawcord' : 'Elastic waist',
  height: p.build === 'shorts' ? (p.length < 166 ? '5 inch' : '9 inch') : p.length < 250 ? 'Capri' : 'Full length',
})

const bottom = (label: string, shape: (r: Random) => BottomShape, genders?: readonly Gender[]) =>
  garmentKind({ features, label, shape, frame, draw: drawBottom, genders })

export const bottoms = {
  shorts: bottom('Shorts', shortsShape),
  leggings: bottom('Leggings', leggingShape, ['womens', 'kids']),
  joggers: bottom('Joggers', joggerShape),
}
