// Counter display.
import { brand, fitWord, mark, word } from './brand.ts'
import { contrast, shade, tint, tonal } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { popKind } from './kind.ts'
import type { Parts } from './part-colours.ts'
import { area, polygon, polyline, rect } from './paths.ts'
import { type PopShape, popShape } from './pop-parts.ts'
import type { Random } from './random.ts'
import { groundShadow } from './side-upper.ts'

interface CounterShape extends PopShape {
  wide: number
  high: number
  tiers: number
  header: number
  arch: boolean
  filled: boolean
}

const counterShape: (r: Random) => CounterShape = popShape((r) => ({
  wide: r.range(140, 190),
  high: r.range(150, 200),
  tiers: r.pick([1, 2, 3]),
  header: r.range(68, 92),
  arch: r.chance(0.5),
  filled: r.chance(0.8),
}))

function drawCounter(g: Drawing, p: CounterShape, c: Parts) {
  const w = p.wide
  const tier = (p.high - 20) / p.tiers
  groundShadow(g, -w / 2 - 2, w / 2 + 30, { depth: 1.2 })
  const deep = 26
  const side = polygon([
    [w / 2, 0],
    [w / 2 + deep, deep * 0.4],
    [w / 2 + deep, p.high + deep * 0.4],
    [w / 2, 26],
  ])
  const hy = p.high
  const head = p.arch
    ? area([
        [-w / 2 + 14, hy - 20],
        [-w / 2 + 14, hy + p.header * 0.4],
        [14, hy + p.header],
        [w / 2 + deep, hy + p.header * 0.4],
        [w / 2 + deep, hy - 20],
      ])
    : rect(-w / 2 + 14, hy - 20, w + 12, p.header + 20, 3)
  g.panel(head, c.accent === c.base ? tint(c.base, 0.1) : c.accent, { colour: c.accent, depth: 1.2 })
  const ink = contrast(c.accent === c.base ? c.base : c.accent)
  const size = fitWord(p.campaign[0], w - 24, 15)
  g.letters(word(p.campaign[0], 20, hy + deep * 0.4 + 8, size, { align: 'middle' }), ink, size * 0.18)
  g.fill(mark(3, hy + deep * 0.4 + 14 + size, 34), ink)
  g.fill(rect(-w / 2 + 10, 10, w + deep - 10, p.high), shade(c.base, 0.35))
  g.fill(
    side,
    g.linear(w / 2, 0, w / 2 + deep, 0, [
      [0, shade(c.base, 0.25)],
      [1, shade(c.base, 0.4)],
    ]),
  )
  for (let i = p.tiers - 1; i >= 0; i--) {
    const y = i * tier
    const x = -w / 2 + i * (14 / p.tiers)
    const fill = tier * 0.5
    if (p.filled) {
      const packs = [c.accent === c.base ? tonal(c.base, 0.25) : c.accent, '#eceae5', tonal(c.base, 0.3), '#c9cbcc']
      const n = 4
      for (let j = 0; j < n; j++) {
        const colour = packs[(i + j) % 4] ?? c.base
        const bw = (w - 8) / n - 4
        const bx = x + 6 + j * ((w - 8) / n)
        g.fill(
          rect(bx, y + 8, bw, tier * 0.82, 2),
          g.linear(bx, 0, bx + bw, 0, [
            [0, tint(colour, 0.2)],
            [0.6, colour],
            [1, shade(colour, 0.25)],
          ]),
        )
        g.fill(mark(bx + bw * 0.24, y + tier * 0.62, bw * 0.5), contrast(colour))
      }
    }
    g.soft(
      polyline([
        [x, y + fill + 6],
        [x + w, y + fill + 6],
      ]),
      '#000',
      10,
      0.3,
      3,
    )
    g.panel(
      rect(x, y, w, fill),
      g.linear(x, y + fill, x + w, y, [
        [0, tint(c.base, 0.16)],
        [1, shade(c.base, 0.16)],
      ]),
      { colour: c.base, depth: 0.8 },
    )
    if (i === 0)
      g.letters(
        word(brand.word, x + w / 2, y + fill / 2 - Math.min(8, fill * 0.22), Math.min(16, fill * 0.44), {
          align: 'middle',
        }),
        contrast(c.base),
        Math.min(3, fill * 0.08),
      )
    else g.fill(rect(x, y + fill * 0.3, w, fill * 0.3), c.accent === c.base ? tonal(c.base, 0.25) : c.accent)
  }
}

export const counter = popKind({
  label: 'Counter display',
  shape: counterShape,
  frame: (p) => ({ left: -p.wide / 2, right: p.wide / 2 + 28, bottom: 0, top: p.high + p.header, zoom: 1.15 }),
  draw: drawCounter,
})
