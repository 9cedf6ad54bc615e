// Cap.
import { materialName } from './features.ts'
import { brand, mark, word } from './brand.ts'
import { lightness, shade, tint, tonal } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { cloth, fabricOf, piece, round } from './garment.ts'
import { garmentKind } from './kind.ts'
import type { Parts } from './part-colours.ts'
import { type Point, type Points, area, ellipse, lerp, open, polyline, rect } from './paths.ts'
import type { Random } from './random.ts'
import { groundShadow } from './side-upper.ts'
import { type Material, textures } from './textures.ts'

interface CapShape {
  build: 'classic' | 'trucker' | 'flat' | 'runner'
  wide: number
  high: number
  brim: number
  curve: number
  fabric: Material | ''
  art: 'mark' | 'patch' | 'word'
  frontPanel: boolean
  brimAccent: boolean
  rope: boolean
}

const capShape = (r: Random): CapShape => ({
  build: r.weigh({ classic: 4, trucker: 3, flat: 2.5, runner: 2 }),
  wide: r.range(72, 80),
  high: r.range(88, 106),
  brim: r.range(30, 38),
  curve: r.range(8, 16),
  fabric: r.weigh({ canvas: 3, '': 2, suede: 1 }),
  art: r.weigh({ mark: 4, patch: 3, word: 2.4 }),
  frontPanel: r.chance(0.4),
  brimAccent: r.chance(0.45),
  rope: r.chance(0.2),
})

export function crown(p: CapShape): Points {
  const w = p.wide
  const h = p.high
  const tall = p.build === 'flat' || p.build === 'trucker' ? 0.84 : 0.74
  return [
    [-w, 0, 1],
    [-w - 1.5, h * 0.3],
    [-w * 0.9, h * tall * 0.85],
    [-w * 0.52, h * 0.95],
    [0, h],
    [w * 0.52, h * 0.95],
    [w * 0.9, h * tall * 0.85],
    [w + 1.5, h * 0.3],
    [w, 0, 1],
  ]
}

function drawCap(g: Drawing, p: CapShape, c: Parts, back: boolean) {
  const w = p.wide
  const h = p.high
  const flat = p.build === 'flat'
  const top = crown(p)
  const colour = c.upper
  const rear = p.build === 'trucker' ? c.overlay : colour
  groundShadow(g, -w - 6, w + 6, { depth: 1.1 })
  const base: Points = [
    [w, 0],
    [w * 0.5, back ? -5 : 9],
    [0, back ? -6.5 : 12],
    [-w * 0.5, back ? -5 : 9],
    [-w, 0],
  ]
  const d = area(top, base)
  const main = back ? rear : colour
  if (!back) {
    // brim from below the crown
    const s = p.curve
    const brim = area(
      [
        [-w - 4, 5],
        [-w * 0.6, 11],
        [0, 15],
        [w * 0.6, 11],
        [w + 4, 5],
      ],
      [
        [w + 9, -p.brim * 0.32],
        [w * 0.62, flat ? -p.brim * 0.86 : -p.brim * 0.8 + s * 0.3],
        [0, flat ? -p.brim * 0.95 : -p.brim - s * 0.1 + s * 0.9],
        [-w * 0.62, flat ? -p.brim * 0.86 : -p.brim * 0.8 + s * 0.3],
        [-w - 9, -p.brim * 0.32],
      ],
    )
    const bc = p.brimAccent ? c.overlay : colour
    piece(g, d, main, cloth(g, main, w, h), { texture: fabricOf(g, p.fabric, main) })
    capCrown(g, p, c, d, back)
    g.panel(
      brim,
      g.linear(-w, 10, w * 0.4, -p.brim, [
        [0, tint(bc, 0.28)],
        [0.5, bc],
        [1, shade(bc, 0.25)],
      ]),
      { colour: bc, depth: 1.6, texture: fabricOf(g, p.fabric, bc) },
    )
    g.inside(brim, () => {
      for (let i = 1; i < 5; i++) {
        const t = i / 5
        g.stitch(
          open([
            [-w - 6, lerp(6, -p.brim * 0.3, t)],
            [-w * 0.6, lerp(12, -p.brim * 0.78 + s * 0.3, t)],
            [0, lerp(16, -p.brim + s * 0.6, t)],
            [w * 0.6, lerp(12, -p.brim * 0.78 + s * 0.3, t)],
            [w + 6, lerp(6, -p.brim * 0.3, t)],
          ]),
          tonal(bc, 0.25),
        )
      }
      round(g, brim, bc, -w - 8, w + 8, 1, 5)
      g.glow(-w * 0.2, -p.brim * 0.36, w * 0.6, p.brim * 0.36, '#fff', lightness(bc) < 0.3 ? 0.18 : 0.3)
      g.soft(
        open([
          [-w - 4, 6],
          [-w * 0.6, 12],
          [0, 16],
          [w * 0.6, 12],
          [w + 4, 6],
        ]),
        '#000',
        12,
        0.4,
        3,
      )
    })
    if (p.rope) {
      const rope = open([
        [-w - 2, 6],
        [-w * 0.6, 12],
        [0, 16],
        [w * 0.6, 12],
        [w + 2, 6],
      ])
      g.line(rope, shade(c.lace, 0.3), 3.6, { round: true })
      g.line(rope, c.lace, 2.8, { dash: '2.4 .8' })
    }
  } else {
    piece(g, d, main, cloth(g, main, w, h), {
      texture: p.build === 'trucker' ? textures.mesh(g, lightness(main) < 0.32) : fabricOf(g, p.fabric, main),
    })
    capCrown(g, p, c, d, back)
    const hole = area(
      [
        [-27, -6],
        [-26, 10],
        [0, 31],
        [26, 10],
        [27, -6],
      ],
      [[0, -7]],
    )
    g.fill(
      hole,
      g.linear(0, 30, 0, -6, [
        [0, shade(c.lining, 0.55)],
        [1, shade(c.lining, 0.25)],
      ]),
    )
    g.line(
      open([
        [-28, -5],
        [-27, 10],
        [0, 32.5],
        [27, 10],
        [28, -5],
      ]),
      tonal(main, 0.12),
      3.6,
    )
    g.stitch(
      open([
        [-31, -4],
        [-30, 11],
        [0, 36.5],
        [30, 11],
        [31, -4],
      ]),
      tonal(main, 0.28),
    )
    g.panel(
      area(
        [
          [-40, 5],
          [0, 3],
          [40, 5],
        ],
        [
          [40, -5],
          [0, -7.5],
          [-40, -5],
        ],
      ),
      c.overlay === main ? tonal(main, 0.12) : c.overlay,
      { colour: c.overlay, depth: 1.3 },
    )
    for (let i = -3; i <= 3; i++) g.fill(ellipse(i * 6, -1.4, 1.5), '#000', 0.45)
    g.letters(word(brand.word, 0, 44, 6, { align: 'middle' }), c.mark, 1.2)
  }
}

function capCrown(g: Drawing, p: CapShape, c: Parts, d: string, back: boolean) {
  const w = p.wide
  const h = p.high
  const colour = back && p.build === 'trucker' ? c.overlay : c.upper
  g.inside(d, () => {
    const seams: Points[] = back
      ? [
          [
            [0, h],
            [0, 30],
          ],
          [
            [0, h],
            [-w * 0.62, h * 0.7],
            [-w * 0.86, 0],
          ],
          [
            [0, h],
            [w * 0.62, h * 0.7],
            [w * 0.86, 0],
          ],
        ]
      : [
          [
            [0, h],
            [0, h * 0.5],
            [0, 8],
          ],
          [
            [0, h],
            [-w * 0.62, h * 0.72],
            [-w * 0.8, 0],
          ],
          [
            [0, h],
            [w * 0.62, h * 0.72],
            [w * 0.8, 0],
          ],
        ]
    if (!back && (p.build === 'trucker' || p.frontPanel)) {
      for (const s of [-1, 1]) {
        const side = area(
          [
            [0, h + 3],
            [s * w * 0.62, h * 0.72],
            [s * w * 0.8, -4],
          ],
          [
            [s * (w + 12), -4],
            [s * (w + 12), h],
          ],
        )
        g.panel(side, c.overlay, {
          colour: c.overlay,
          depth: 0.4,
          edge: false,
          texture: p.build === 'trucker' ? textures.mesh(g, lightness(c.overlay) < 0.32) : undefined,
        })
      }
    }
    round(g, d, colour, -w - 2, w + 2, 1.1, 8)
    g.glow(-w * 0.25, h * 0.72, w * 0.5, h * 0.3, '#fff', lightness(colour) < 0.3 ? 0.22 : 0.34)
    for (const [i, s] of seams.entries()) {
      if (!back && i === 0 && (p.build === 'trucker' || p.build === 'flat')) continue
      g.soft(s.length > 2 ? open(s) : polyline(s), '#000', 4, 0.3, 2)
      g.stitch((s.length > 2 ? open : polyline)(s.map(([x, y]): Point => [x + 2.2, y])), tonal(colour, 0.28))
      g.stitch((s.length > 2 ? open : polyline)(s.map(([x, y]): Point => [x - 2.2, y])), tonal(colour, 0.28))
    }
    for (const x of [-w * 0.42, w * 0.42]) {
      g.line(ellipse(x, h * 0.76, 2.4), tonal(colour, 0.2), 1.6)
      g.fill(ellipse(x, h * 0.76, 1.4), '#000', 0.7)
    }
    if (!back) {
      const y = h * 0.3
      if (p.art === 'patch') {
        g.panel(rect(-25, y - 6, 50, 32, 4), c.overlay === colour ? c.mark : c.accent, { colour: c.accent, depth: 1 })
        const ink =
          c.accent === c.base || c.overlay === colour ? c.base : lightness(c.accent) > 0.6 ? '#24262b' : '#f4f3ef'
        g.fill(mark(-16, y + 1, 32, { high: 0.9 }), ink)
        g.stitch(rect(-23, y - 4, 46, 28, 3), ink)
      } else if (p.art === 'word')
        g.letters(word(brand.word, 0, y + 4, 14, { align: 'middle', space: 0.28 }), c.mark, 3)
      else {
        g.panel(mark(-27, y - 2, 54, { high: 0.9 }), c.mark, { colour: c.mark, depth: 1 })
      }
    }
  })
  g.panel(ellipse(0, h + 0.5, 5, 3.2), tonal(colour, 0.08), { colour, depth: 0.8 })
}

export const cap = garmentKind({
  features: (p) => ({
    material: materialName(p.fabric, 'Twill'),
    outsole: '',
    closure: 'Adjustable strap',
    height: { classic: 'Classic', trucker: 'Trucker', flat: 'Flat brim', runner: 'Runner' }[p.build],
  }),
  label: 'Cap',
  shape: capShape,
  frame: (p, back) => ({
    left: -p.wide - 12,
    right: p.wide + 12,
    bottom: back ? -10 : -p.brim,
    top: p.high + 4,
    zoom: 1.45,
  }),
  draw: drawCap,
})
