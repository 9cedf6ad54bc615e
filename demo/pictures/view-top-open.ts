// Slides, sandals and clogs from above.
import { brand, mark, word } from './brand.ts'
import { lightness, shade, tint } from './colour.ts'
import type { Drawing } from './drawing.ts'
import type { Parts } from './part-colours.ts'
import { closed, ellipse, open, rect } from './paths.ts'
import { materialOf } from './side-upper.ts'
import { type Later, type Look, type ViewedShoe, outline, sides, wideOf } from './view-outline.ts'

export function openFoot(g: Drawing, p: ViewedShoe, c: Parts, k: number, look: Look, later: Later) {
  const bed = p.cork ? '#c7a884' : c.insole
  g.soft(closed(outline(p.length, -7, 0.3, wideOf(p))), shade(bed, 0.5), 5, 0.35, 3)
  g.glow(0, 40 * k, 20, 26 * k, '#000', 0.18)
  g.glow(-2, 218 * k, 30, 34 * k, '#000', 0.14)
  const ink = lightness(bed) > 0.55 ? '#2a2c30' : '#f0efea'
  if (look !== 'sandal')
    later(0, () => {
      g.fill(mark(-12, 62 * k, 24), ink, 0.8)
      g.letters(word(brand.word, 0, 50 * k, 5.4, { align: 'middle' }), ink, 0.95, { opacity: 0.8 })
    })
  if (look === 'slide' || look === 'sandal')
    for (let i = 0; i < 9; i++)
      g.line(
        open([
          [-28, (240 + i * 6) * k],
          [0, (243 + i * 6) * k],
          [28, (240 + i * 6) * k],
        ]),
        '#000',
        0.8,
        { opacity: 0.1 },
      )
}

export function overFoot(g: Drawing, p: ViewedShoe, c: Parts, k: number, look: Look, later: Later) {
  const bandAt = (y0: number, y1: number, colour: string, lean = 8, wide = 52) => {
    const d = closed([
      [-wide, (y0 - lean) * k, 1],
      [-30, (y0 + 1) * k],
      [0, (y0 + 5) * k],
      [28, y0 * k],
      [wide - 6, (y0 - lean) * k, 1],
      [wide - 6, (y1 - lean) * k, 1],
      [28, (y1 - 3) * k],
      [0, (y1 + 2) * k],
      [-30, (y1 - 3) * k],
      [-wide, (y1 - lean) * k, 1],
    ])
    g.panel(
      d,
      g.linear(-wide, y1 * k, wide, y0 * k, [
        [0, shade(colour, 0.2)],
        [0.3, tint(colour, 0.22)],
        [0.6, colour],
        [1, shade(colour, 0.28)],
      ]),
      { colour, depth: 2.4, texture: materialOf(g, p.material, colour) },
    )
    g.inside(d, () => g.rim(d, 7, 0.3, 3))
    return d
  }
  if (look === 'slide') {
    if (p.straps === 2) {
      for (const y of [118, 186]) {
        bandAt(y, y + 46, c.upper)
        g.line(rect(-44, (y + 12) * k, 17, 20, 3), tint(c.metal, 0.2), 2.2)
      }
    } else {
      bandAt(134, 222, c.upper)
      if (p.art === 'bands')
        for (const [y, w] of [
          [166, 15],
          [188, 5],
        ] as const)
          g.line(
            open([
              [-46, (y - 8) * k],
              [0, y * k],
              [40, (y - 8) * k],
            ]),
            c.mark,
            w,
          )
      else if (p.art === 'word')
        later(-3, (x) => g.letters(word(brand.word, x, 172 * k, 10, { align: 'middle', space: 0.28 }), c.mark, 2))
      else later(-3, (x) => g.fill(mark(x - 22, 166 * k, 44), c.mark, p.art === 'emboss' ? 0.35 : 1))
    }
  } else if (look === 'sandal') {
    bandAt(186, 208, c.upper, 10)
    bandAt(132, 154, c.upper, -6)
    if (p.straps === 'web') g.panel(rect(-10, 156 * k, 20, 34 * k, 4), c.overlay, { colour: c.overlay, depth: 1.4 })
    const heel = closed([
      [-36, 70 * k, 1],
      [-34, 26 * k],
      [0, 4 * k],
      [33, 26 * k],
      [35, 70 * k, 1],
      [28, 72 * k, 1],
      [26, 30 * k],
      [0, 15 * k],
      [-26, 30 * k],
      [-28, 72 * k, 1],
    ])
    g.panel(heel, c.upper, { colour: c.upper, depth: 2 })
    bandAt(70, 86, c.upper, 4, 44)
    g.fill(mark(-9, 74 * k, 18), c.mark)
  } else {
    const d = closed([
      [-50, 112 * k, 1],
      [-26, 128 * k],
      [0, 134 * k],
      [24, 128 * k],
      [46, 112 * k, 1],
      [52, 200 * k],
      [47, 262 * k],
      [26, 296 * k],
      [3, 303 * k],
      [-24, 294 * k],
      [-46, 262 * k],
      [-54, 210 * k],
    ])
    g.panel(
      d,
      g.linear(-50, 300 * k, 50, 110 * k, [
        [0, tint(c.upper, 0.22)],
        [0.5, c.upper],
        [1, shade(c.upper, 0.2)],
      ]),
      { colour: c.upper, depth: 2.4, texture: p.moulded ? undefined : materialOf(g, p.material, c.upper) },
    )
    g.inside(d, () => {
      sides(g, d, 0.9)
      g.glow(-10, 232 * k, 26, 40 * k, '#fff', lightness(c.upper) < 0.32 ? 0.25 : 0.42)
      if (p.moulded) {
        let holes = ''
        for (let i = 0; i < 5; i++)
          for (let j = 0; j < (i % 2 ? 3 : 4); j++)
            holes += ellipse(-24 + j * 16 + (i % 2) * 8, (168 + i * 20) * k, 4.4)
        g.fill(holes, shade(c.upper, 0.62))
      } else if (p.buckle) {
        g.panel(
          closed([
            [-60, 130 * k, 1],
            [0, 150 * k],
            [60, 130 * k, 1],
            [60, 154 * k, 1],
            [0, 174 * k],
            [-60, 154 * k, 1],
          ]),
          c.overlay,
          { colour: c.overlay, depth: 1.3 },
        )
        g.line(rect(-44, 142 * k, 18, 20, 3), tint(c.metal, 0.2), 2.4)
      }
    })
    if (p.moulded && p.strap) {
      const s = open([
        [-44, 124 * k],
        [-39, 50 * k],
        [-26, 10 * k],
        [0, -4 * k],
        [25, 10 * k],
        [37, 50 * k],
        [41, 124 * k],
      ])
      g.line(s, shade(c.mark, 0.3), 10.5)
      g.line(s, c.mark, 9)
      for (const x of [-44, 41]) g.panel(ellipse(x, 124 * k, 7), c.upper, { colour: c.upper })
    }
  }
}
