// Tops: tee, long sleeve, hoodie, zip jacket; front and back.
import { type StyleFeatures, materialName } from './features.ts'
import { art, jacketPockets, kangaroo, zip } from './apparel-top-details.ts'
import { hoodBehind, hoodFront } from './apparel-top-hood.ts'
import { bodyPath, flip, lines } from './apparel-top-lines.ts'
import { insideNeck, neck } from './apparel-top-neck.ts'
import { type TopShape, hoodieShape, jacketShape, longShape, teeShape } from './apparel-top-shapes.ts'
import { type FabricPaint, type TopFinish, baffles, sleeves } from './apparel-top-sleeves.ts'
import { lightness, tonal } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { cloth, fabricOf, flatShadow, fold, piece, rib, round } from './garment.ts'
import { type Frame, garmentKind } from './kind.ts'
import type { Parts } from './part-colours.ts'
import { type Points, area, lerp, open } from './paths.ts'
import type { Random } from './random.ts'

export function drawTop(g: Drawing, p: TopShape, c: Parts, back: boolean) {
  const k = lines(p)
  const { L } = k
  const drop = back ? 7 : p.drop
  const b = bodyPath(p, k, drop, !back && p.neckline === 'v')
  const colour = c.upper
  const texture: FabricPaint = (x) => fabricOf(g, p.fabric, x)
  const contrastSleeve = p.raglan && c.accent !== c.base && p.art !== 'stripes'
  const o: TopFinish = {
    texture,
    ringer: p.ringer ?? false,
    ribColour: p.ringer ? c.overlay : p.ribHem || p.ribCuff ? tonal(colour, 0.07) : colour,
    sleeveColour: contrastSleeve || (p.art === 'block' && p.build) ? c.overlay : colour,
    sleeveArt: p.art === 'sleeve' ? 'stripes' : p.art === 'stripe' && p.sleeve === 'long' ? 'band' : '',
  }
  flatShadow(g, [[b.d], [k.sleeve], [k.sleeve, true]])
  if (p.hood) hoodBehind(g, p, k, c, back)
  else if (!back) insideNeck(g, p, k, c)
  sleeves(g, p, k, c, o)
  const paint = cloth(g, colour, p.chest, L)
  piece(g, b.d, colour, paint, { texture: texture(colour), depth: 1.6 })
  g.inside(b.d, () => {
    art(g, p, k, c, back)
    if (p.build === 'puffer')
      baffles(
        g,
        (t) => [
          [-p.chest - 8, lerp(L - 16, 6, t)],
          [p.chest + 8, lerp(L - 16, 6, t)],
        ],
        p.baffles ?? 7,
        colour,
      )
    for (const s of [-1, 1]) {
      const line = s < 0 ? flip(k.armhole) : k.armhole
      if (p.raglan) {
        const seam: Points = [
          [s * k.underarm[0], k.underarm[1]],
          [s * p.chest * 0.62, L - 42],
          [s * (p.neck + 3), L - 5],
        ]
        g.panel(
          area(seam, [
            [s * 200, L + 20],
            [s * 200, L - 80],
          ]),
          contrastSleeve ? c.overlay : paint,
          { colour, depth: 0.4, edge: false, texture: contrastSleeve ? texture(c.overlay) : undefined },
        )
        g.stitch(open(seam.map(([x, y]) => [x - s * 2.2, y])), tonal(colour, 0.28))
      } else {
        g.soft(open(line.map(([x, y]) => [x, y])), '#000', 4.5, lightness(colour) > 0.8 ? 0.14 : 0.26, 2)
        g.stitch(open(line.map(([x, y]) => [x - s * 2.4, y])), tonal(colour, 0.28))
      }
    }
    round(g, b.d, colour, -p.chest, p.chest, 0.85, 7)
    const f = p.folds
    const strong = p.build === 'puffer' ? 0.3 : p.fabric === 'fleece' ? 0.6 : 1
    fold(
      g,
      [
        [k.underarm[0] - 4, k.underarm[1] - 2],
        [p.chest * 0.62, L - 96 + f[0] * 6],
        [p.chest * 0.3, L - 112 + f[0] * 8],
      ],
      9,
      0.22 * strong,
      colour,
    )
    fold(
      g,
      [
        [-k.underarm[0] + 4, k.underarm[1] - 2],
        [-p.chest * 0.64, L - 92 + f[1] * 6],
        [-p.chest * 0.36, L - 104 + f[1] * 8],
      ],
      9,
      0.2 * strong,
      colour,
    )
    fold(
      g,
      [
        [p.hem - 8, 62 + f[2] * 10],
        [p.hem * 0.6, 46 + f[2] * 8],
        [p.hem * 0.22, 44],
      ],
      10,
      0.15 * strong,
      colour,
    )
    fold(
      g,
      [
        [-p.hem + 6, 78 + f[3] * 10],
        [-p.hem * 0.66, 58 + f[3] * 8],
        [-p.hem * 0.4, 50],
      ],
      9,
      0.16 * strong,
      colour,
    )
    fold(
      g,
      [
        [-p.hem * 0.3 + f[0] * 10, 2],
        [-p.hem * 0.26 + f[0] * 10, 30],
        [-p.hem * 0.12, 62],
      ],
      10,
      0.14 * strong,
      colour,
    )
    fold(
      g,
      [
        [p.hem * 0.42 + f[1] * 8, 0],
        [p.hem * 0.38 + f[1] * 8, 24],
        [p.hem * 0.3, 46],
      ],
      9,
      0.13 * strong,
      colour,
    )
    g.glow(-p.chest * 0.3, L - 62, 44, 46, '#fff', lightness(colour) < 0.3 ? 0.15 : 0.26, 16)
    if (!p.ribHem) {
      const up: Points = b.hem.map(([x, y]) => [x, y + 7])
      g.stitch(open(up), tonal(colour, 0.28))
      g.stitch(open(up.map(([x, y]) => [x, y + 2.2])), tonal(colour, 0.28))
    }
  })
  if (p.ribHem) {
    const h = 17
    const hem = area(
      [
        [-p.hem + 0.5, h],
        [-p.hem * 0.5, h - 2],
        [0, h - 3],
        [p.hem * 0.5, h - 2],
        [p.hem - 0.5, h],
      ],
      [
        [p.hem - 2.5, 8],
        [p.hem - 4, 0],
      ],
      [
        [p.hem * 0.5, -2.6],
        [0, -3.4],
        [-p.hem * 0.5, -2.6],
      ],
      [
        [-p.hem + 4, 0],
        [-p.hem + 2.5, 8],
      ],
    )
    rib(g, hem, o.ribColour, cloth(g, o.ribColour, p.chest, 20), 3)
    g.inside(hem, () => round(g, hem, o.ribColour, -p.hem, p.hem, 0.8, 0))
  }
  if (p.zip && !back) zip(g, p, k, c)
  if (p.pocket && p.hood) kangaroo(g, p, k, c, back)
  if (p.pockets && !back) jacketPockets(g, p, k, c)
  neck(g, p, k, c, o, b, back, texture)
  if (p.hood) hoodFront(g, p, k, c, back, texture)
}

const frame = (p: TopShape): Frame => {
  const k = lines(p)
  return {
    left: -k.reach[0] - 8,
    right: k.reach[0] + 8,
    bottom: -4,
    top: p.length + (p.hood ? 62 : (p.stand ?? 8)),
    zoom: p.sleeve === 'long' ? 1.1 : 1.25,
  }
}

export const jacketMaterials = { puffer: 'Quilted nylon', wind: 'Ripstop', track: 'Tricot', fleece: 'Fleece' } as const

const features = (p: TopShape): StyleFeatures => ({
  material: p.build ? jacketMaterials[p.build] : materialName(p.fabric, p.hood ? 'French terry' : 'Cotton jersey'),
  outsole: '',
  closure: p.zip
    ? 'Full zip'
    : p.neckline === 'quarter'
      ? 'Quarter zip'
      : p.neckline === 'henley'
        ? 'Buttons'
        : 'Pullover',
  height: p.sleeve === 'long' ? 'Long sleeve' : 'Short sleeve',
})

const top = (label: string, shape: (r: Random) => TopShape) =>
  garmentKind({ features, label, shape, frame, draw: drawTop })

export const tops = {
  tee: top('Tee', teeShape),
  longsleeve: top('Long sleeve', longShape),
  hoodie: top('Hoodie', hoodieShape),
  jacket: top('Zip jacket', jacketShape),
}
