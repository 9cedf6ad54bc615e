// Window decal.
import { fitWord, mark, word } from './brand.ts'
import { contrast } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { popKind } from './kind.ts'
import type { Parts } from './part-colours.ts'
import { ellipse, polygon, rect } from './paths.ts'
import { type PopShape, popShape } from './pop-parts.ts'
import type { Random } from './random.ts'
import { groundShadow } from './side-upper.ts'

interface DecalShape extends PopShape {
  wide: number
  high: number
  layout: 'circle' | 'band' | 'letters'
  frosted: boolean
}

const decalShape: (r: Random) => DecalShape = popShape((r) => ({
  wide: r.range(220, 270),
  high: r.range(200, 250),
  layout: r.weigh({ circle: 3, band: 3, letters: 3 }),
  frosted: r.chance(0.4),
}))

function drawDecal(g: Drawing, p: DecalShape, c: Parts) {
  const [w, h] = [p.wide, p.high]
  groundShadow(g, -w / 2, w / 2 + 4, { depth: 0.7 })
  g.fill(rect(-w / 2 - 4, -2, w + 8, h + 8, 2), '#565b61')
  g.fill(rect(-w / 2 - 4, 4, w + 8, h + 2, 2), '#747a81')
  const pane = rect(-w / 2, 2, w, h)
  g.fill(
    pane,
    g.linear(-w / 2, h, w / 2, 0, [
      [0, '#dbe7ee'],
      [0.5, '#c3d3dd'],
      [1, '#aebfca'],
    ]),
  )
  g.inside(pane, () => {
    for (const [x, ww, o] of [
      [-0.34, 0.16, 0.3],
      [-0.1, 0.05, 0.22],
      [0.3, 0.24, 0.16],
    ] as const)
      g.fill(
        polygon([
          [w * x, 0],
          [w * (x + ww), 0],
          [w * (x + ww + 0.36), h + 4],
          [w * (x + 0.36), h + 4],
        ]),
        '#fff',
        o,
      )
    g.glow(0, -10, w * 0.6, 60, '#31404c', 0.4)
    const vinyl = c.base
    const ink = contrast(vinyl)
    const [head, sub] = p.campaign
    if (p.layout === 'circle') {
      const r = Math.min(w, h) * 0.36
      g.panel(ellipse(0, h * 0.52, r), vinyl, { colour: vinyl, depth: 1 })
      if (c.accent !== c.base) g.line(ellipse(0, h * 0.52, r * 0.9), c.accent, 3)
      g.fill(mark(-r * 0.42, h * 0.52 + r * 0.08, r * 0.84), ink)
      const words = head.split(' ')
      const size = Math.min(...words.map((t) => fitWord(t, r * 1.3, r * 0.2)))
      words.forEach((t, i) =>
        g.letters(word(t, 0, h * 0.52 - r * 0.24 - i * size * 1.5, size, { align: 'middle' }), ink, size * 0.19),
      )
    } else if (p.layout === 'band') {
      g.fill(rect(-w, h * 0.34, w * 2, h * 0.34), vinyl)
      if (c.accent !== c.base) g.fill(rect(-w, h * 0.3, w * 2, h * 0.025), c.accent)
      const size = fitWord(head, w * 0.84, h * 0.15)
      g.letters(word(head, 0, h * 0.51 - size / 2, size, { align: 'middle' }), ink, size * 0.19)
      g.fill(mark(-w * 0.1, h * 0.76, w * 0.2), vinyl)
    } else {
      const words = head.split(' ')
      let y = h * 0.66
      for (const t of words) {
        const size = fitWord(t, w * 0.8, h * 0.2)
        g.letters(word(t, 0, y - size / 2, size, { align: 'middle' }), vinyl, size * 0.2)
        y -= h * 0.25
      }
      g.fill(mark(-w * 0.09, h * 0.8, w * 0.18), c.accent === c.base ? vinyl : c.accent)
      g.letters(word(sub, 0, h * 0.08, 9, { align: 'middle' }), vinyl, 1.5)
    }
    g.fill(
      pane,
      g.linear(-w / 2, h, w / 2, 0, [
        [0, '#fff', 0.2],
        [0.45, '#fff', 0],
        [1, '#fff', 0.1],
      ]),
    )
  })
  g.line(pane, '#2c3238', 1.4, { opacity: 0.6 })
}

export const decal = popKind({
  label: 'Window decal',
  shape: decalShape,
  frame: (p) => ({ left: -p.wide / 2 - 4, right: p.wide / 2 + 4, bottom: 0, top: p.high + 6, zoom: 1.15 }),
  draw: drawDecal,
})
