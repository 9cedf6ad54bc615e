// Shoe riser.
import { brand, mark, word } from './brand.ts'
import { contrast, lightness, tonal } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { popKind } from './kind.ts'
import type { Parts } from './part-colours.ts'
import { rect } from './paths.ts'
import { type PopShape, block, body, popShape } from './pop-parts.ts'
import type { Random } from './random.ts'
import { groundShadow } from './side-upper.ts'

interface RiserShape extends PopShape {
  steps: number
  wide: number
  high: number
  lip: boolean
}

const riserShape: (r: Random) => RiserShape = popShape((r) => ({
  steps: r.pick([1, 1, 2, 3]),
  wide: r.range(170, 240),
  high: r.range(50, 110),
  lip: r.chance(0.6),
}))

function drawRiser(g: Drawing, p: RiserShape, c: Parts) {
  const n = p.steps
  const w = p.wide / n
  const colour =
    p.material === 'acrylic'
      ? body.acrylic
      : p.material === 'wood'
        ? body.wood
        : p.material === 'white'
          ? lightness(c.base) > 0.3
            ? c.base
            : '#eeedea'
          : c.base
  groundShadow(g, -p.wide / 2 - 4, p.wide / 2 + 34, { depth: 1.3 })
  for (let i = n - 1; i >= 0; i--) {
    const h = p.high * (n === 1 ? 0.8 : 0.5 + 0.62 * i)
    block(g, -p.wide / 2 + i * w, 0, w, h, 30, colour, { grain: p.material })
    if (p.lip && i === 0) {
      g.panel(
        rect(-p.wide / 2 + w * 0.12, h * 0.22, w * 0.76, Math.min(h * 0.5, 34), 2),
        c.accent === c.base ? tonal(c.base, 0.2) : c.accent,
        { colour: c.accent, depth: 0.9 },
      )
      const ink = contrast(c.accent === c.base ? tonal(c.base, 0.2) : c.accent)
      const size = Math.min(h * 0.2, w * 0.76 * 0.12)
      g.letters(
        word(brand.word, -p.wide / 2 + w * 0.5, h * 0.22 + Math.min(h * 0.5, 34) / 2 - size / 2, size, {
          align: 'middle',
        }),
        ink,
        size * 0.17,
      )
    } else if (i === 0 || n > 1)
      g.fill(mark(-p.wide / 2 + i * w + w * 0.36, h * 0.36, Math.min(w * 0.28, 40)), contrast(colour), 0.85)
  }
}

export const riser = popKind({
  label: 'Shoe riser',
  shape: riserShape,
  frame: (p) => ({
    left: -p.wide / 2,
    right: p.wide / 2 + 30,
    bottom: 0,
    top: p.high * (p.steps === 1 ? 0.8 : 0.5 + 0.62 * (p.steps - 1)) + 15,
    zoom: 1.2,
  }),
  draw: drawRiser,
})
