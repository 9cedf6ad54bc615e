// A pair of outsoles.
import { brand, mark, word } from './brand.ts'
import { lightness, shade, tint, tonal } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { lit } from './drawing.ts'
import type { Parts } from './part-colours.ts'
import { closed, ellipse, open, polyline, rect, stretched } from './paths.ts'
import { type Tread, type ViewedShoe, lying, outline, pair, sides, wideOf } from './view-outline.ts'

export function drawSoleView(g: Drawing, p: ViewedShoe, c: Parts, tread: Tread) {
  const L = p.length
  const k = L / 300
  const wide = wideOf(p)
  const half = 56 * wide
  const blunt = p.toe?.blunt ?? p.blunt ?? 0.3
  const edge = outline(L, 4, blunt, wide)
  const d = closed(edge)
  const rubber = c.outsole
  lying(g, edge, half)
  pair(g, half, (later) => {
    g.fill(
      d,
      g.linear(-50, L, 50, 0, [
        [0, tint(c.sole, 0.2)],
        [1, shade(c.sole, 0.16)],
      ]),
    )
    g.inside(d, () => {
      const inner = closed(outline(L, -2, blunt, wide))
      const groove = shade(rubber, lightness(rubber) < 0.25 ? 0.55 : 0.32)
      const lightEdge = tint(rubber, 0.35)
      const cut = (path: string, w: number) => {
        g.line(path, groove, w)
        g.line(path, lightEdge, w * 0.3, { opacity: 0.5, extra: ` transform="translate(0 ${(w * 0.55).toFixed(1)})"` })
      }
      const rubberOn = (area: string) =>
        g.panel(
          area,
          g.linear(-50, L, 50, 0, [
            [0, tint(rubber, 0.2)],
            [0.5, rubber],
            [1, shade(rubber, 0.2)],
          ]),
          { colour: rubber, depth: 1.2 },
        )
      if (tread === 'runner') {
        const heel = closed(
          stretched(
            [
              [0, 8],
              [-30, 26],
              [-31, 84],
              [-22, 104, 1],
              [-8, 104, 1],
              [-8, 46],
              [8, 46],
              [8, 96, 1],
              [26, 96, 1],
              [29, 60],
              [27, 24],
            ],
            k,
          ),
        )
        const fore = closed(
          stretched(
            [
              [-40, 158, 1],
              [0, 150, 1],
              [38, 166, 1],
              [41, 226],
              [34, 266],
              [18, 290],
              [0, 295],
              [-20, 286],
              [-38, 258],
              [-44, 218],
            ],
            k,
            wide,
          ),
        )
        rubberOn(heel)
        rubberOn(fore)
        g.inside(fore, () => {
          let lines = ''
          for (let y = 150; y < 300; y += 20)
            lines += polyline([
              [-60, y * k],
              [-12, (y + 9) * k],
              [12, (y + 9) * k],
              [60, (y - 2) * k],
            ])
          cut(lines, 4)
          cut(
            polyline([
              [-8, 140 * k],
              [-12, 300 * k],
            ]) +
              polyline([
                [14, 140 * k],
                [16, 300 * k],
              ]),
            3,
          )
        })
        g.inside(heel, () => {
          let lines = ''
          for (let y = 10; y < 110; y += 15)
            lines += polyline([
              [-60, y * k],
              [60, (y + 5) * k],
            ])
          cut(lines, 2.6)
        })
        g.fill(
          closed([
            [-16, 112 * k, 1],
            [16, 108 * k, 1],
            [20, 140 * k, 1],
            [-22, 146 * k, 1],
          ]),
          c.sole2,
          0.9,
        )
        g.fill(mark(-12, 118 * k, 24), lightness(c.sole2) > 0.6 ? '#33363b' : '#f2f1ed')
      } else if (tread === 'court' || tread === 'waffle') {
        rubberOn(inner)
        g.inside(inner, () => {
          let lines = ''
          if (tread === 'waffle')
            for (let i = -70; i < 90; i++)
              lines +=
                polyline([
                  [-60, i * 9 * k],
                  [60, (i * 9 + 80) * k],
                ]) +
                polyline([
                  [-60, (i * 9 + 80) * k],
                  [60, i * 9 * k],
                ])
          else
            for (let y = -10; y < 310; y += 8)
              lines += polyline([
                [-60, y * k],
                [-40, (y + 9) * k],
                [-20, y * k],
                [0, (y + 9) * k],
                [20, y * k],
                [40, (y + 9) * k],
                [60, y * k],
              ])
          cut(lines, tread === 'waffle' ? 1.9 : 2.2)
          g.panel(ellipse(-4, 222 * k, 24, 24 * k), rubber, { colour: rubber, depth: 0.8 })
          for (const r of [19, 13.5, 8]) g.line(ellipse(-4, 222 * k, r, r * k), groove, 2)
          g.panel(rect(-24, 108 * k, 46, 34 * k, 4), rubber, { colour: rubber, depth: 0.8 })
          later(-1, (x) =>
            g.letters(
              word(brand.word, x, 122 * k, 7, { align: 'middle', space: 0.26 }),
              c.mark === rubber ? groove : c.mark,
              1.5,
            ),
          )
        })
      } else if (tread === 'lug' || tread === 'lugheel') {
        g.fill(inner, shade(rubber, 0.35))
        g.inside(inner, () => {
          for (let y = 8; y < 296; y += 24) {
            if (y > 96 && y < 136) continue
            for (const s of [-1, 1]) {
              const x = s * 38
              g.panel(
                closed([
                  [x - s * -8, y * k, 1],
                  [x + s * 12, (y + 3) * k, 1],
                  [x + s * 12, (y + 17) * k, 1],
                  [x - s * 12, (y + 19) * k, 1],
                  [x - s * 14, (y + 8) * k, 1],
                ]),
                lit(g, rubber, 0, L, 0.8),
                { colour: rubber, depth: 1.3 },
              )
            }
            g.panel(
              closed([
                [-14, (y + 6) * k, 1],
                [0, (y - 2) * k, 1],
                [14, (y + 6) * k, 1],
                [14, (y + 14) * k, 1],
                [0, (y + 7) * k, 1],
                [-14, (y + 14) * k, 1],
              ]),
              lit(g, rubber, 0, L, 0.8),
              { colour: rubber, depth: 1.3 },
            )
          }
          g.panel(rect(-19, 104 * k, 38, 26 * k, 4), c.sole2, { colour: c.sole2, depth: 0.8 })
          g.fill(mark(-11, 111 * k, 22), lightness(c.sole2) > 0.6 ? '#33363b' : '#f2f1ed')
        })
      } else if (tread === 'heel') {
        rubberOn(inner)
        g.inside(inner, () => {
          g.glow(0, 130 * k, 34, 60 * k, '#000', 0.35)
          const fore = closed(
            stretched(
              [
                [-42, 196, 1],
                [0, 186],
                [42, 196, 1],
                [60, 330, 1],
                [-60, 330, 1],
              ],
              k,
            ),
          )
          g.fill(fore, '#000', 0.12)
          let lines = ''
          for (let y = 204; y < 300; y += 7)
            lines += polyline([
              [-60, y * k],
              [60, y * k],
            ])
          cut(lines, 1.4)
          const heel = closed(
            stretched(
              [
                [-60, -20, 1],
                [60, -20, 1],
                [60, 72, 1],
                [0, 66],
                [-60, 72, 1],
              ],
              k,
            ),
          )
          g.panel(heel, shade(rubber, 0.3), { colour: rubber, depth: 3 })
          g.inside(heel, () => {
            let h = ''
            for (let y = 4; y < 70; y += 7)
              h += polyline([
                [-60, y * k],
                [60, y * k],
              ])
            cut(h, 1.4)
          })
          later(0, () => g.letters(word(brand.word, 0, 122 * k, 7, { align: 'middle' }), tonal(rubber, 0.3), 1.2))
          g.stitch(closed(outline(L, -5, blunt, wide)), tonal(rubber, 0.35))
        })
      } else {
        rubberOn(inner)
        g.inside(inner, () => {
          let lines = ''
          for (let y = -20; y < 320; y += 10)
            lines += open([
              [-60, y * k],
              [-30, (y + 7) * k],
              [0, y * k],
              [30, (y + 7) * k],
              [60, y * k],
            ])
          cut(lines, 2.6)
          g.panel(ellipse(0, 124 * k, 25, 19), rubber, { colour: rubber, depth: 0.8 })
          g.fill(mark(-13, 116 * k, 26), c.mark === rubber ? groove : c.mark)
        })
      }
      sides(g, d, 0.6)
    })
  })
}
