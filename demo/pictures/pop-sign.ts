// Shelf sign.
import { shade } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { popKind } from './kind.ts'
import type { Parts } from './part-colours.ts'
import { polygon, polyline, rect } from './paths.ts'
import { type PopShape, block, body, popShape, print } from './pop-parts.ts'
import type { Random } from './random.ts'
import { groundShadow } from './side-upper.ts'

interface SignShape extends PopShape {
  wide: number
  high: number
  foot: 'block' | 'easel' | 'clip'
  corner: number
}

const signShape: (r: Random) => SignShape = popShape((r) => ({
  wide: r.range(120, 230),
  high: r.range(80, 150),
  foot: r.weigh({ block: 4, easel: 2, clip: 2 }),
  corner: r.pick([0, 2, 5]),
}))

function drawSign(g: Drawing, p: SignShape, c: Parts) {
  const [w, h] = [p.wide, p.high]
  groundShadow(g, -w / 2 - 6, w / 2 + 14, { depth: 1 })
  const y = p.foot === 'block' ? 9 : p.foot === 'clip' ? 22 : 3
  if (p.foot === 'easel')
    for (const s of [-1, 1])
      g.line(
        polyline([
          [s * w * 0.3, h],
          [s * w * 0.36, 0],
        ]),
        shade(body[p.material], 0.35),
        4,
      )
  if (p.foot === 'clip')
    for (const s of [-0.28, 0.28]) {
      g.fill(
        rect(w * s - 3, 4, 6, 24),
        g.linear(w * s - 3, 0, w * s + 3, 0, [
          [0, '#80858a'],
          [0.4, '#e8eaec'],
          [1, '#767b80'],
        ]),
      )
    }
  g.panel(rect(-w / 2, y, w, h, p.corner), '#fff', { colour: '#ffffff', depth: 1.6 })
  print(g, p, c, -w / 2 + 2.4, y + 2.4, w - 4.8, h - 4.8)
  g.fill(
    polygon([
      [-w * 0.46, y + h],
      [-w * 0.18, y + h],
      [-w * 0.36, y],
      [-w * 0.5, y],
      [-w * 0.5, y + h],
    ]),
    '#fff',
    0.1,
  )
  if (p.foot !== 'easel')
    block(g, -w / 2 - 5, 0, w + 8, p.foot === 'block' ? 13 : 5, 9, body[p.material], { grain: p.material })
  else g.fill(rect(-w * 0.42, 0, w * 0.84, 5), shade(body[p.material], 0.2))
}

export const sign = popKind({
  label: 'Shelf sign',
  shape: signShape,
  frame: (p) => ({ left: -p.wide / 2 - 6, right: p.wide / 2 + 14, bottom: 0, top: p.high + 22, zoom: 1.3 }),
  draw: drawSign,
})
