// A pair from above.
import { lightness, shade, tint, tonal } from './colour.ts'
import type { Drawing } from './drawing.ts'
import type { Parts } from './part-colours.ts'
import { closed } from './paths.ts'
import { materialOf } from './side-upper.ts'
import { prints, textures } from './textures.ts'
import { type Look, type ViewedShoe, lying, outline, pair, sides, wideOf } from './view-outline.ts'
import { aproned, bootie, flat, gored } from './view-top-closed.ts'
import { laced } from './view-top-laced.ts'
import { openFoot, overFoot } from './view-top-open.ts'

export function drawTopView(g: Drawing, p: ViewedShoe, c: Parts, look: Look) {
  const L = p.length
  const k = L / 300
  const wide = wideOf(p)
  const blunt = p.toe?.blunt ?? p.blunt ?? 0.3
  const half = 54 * wide
  const rim = outline(L, look === 'flat' ? 1.5 : look === 'gore' ? 2 : 4, blunt, wide)
  const upper = closed(outline(L, 0, blunt, wide))
  lying(g, rim, half)
  pair(g, half, (later) => {
    const s = closed(rim)
    const solePaint = p.cork ? '#b88d5c' : c.sole
    g.fill(
      s,
      g.linear(-50, L, 50, 0, [
        [0, tint(solePaint, 0.25)],
        [1, shade(solePaint, 0.22)],
      ]),
    )
    g.line(s, '#000', 0.7, { opacity: 0.25 })
    const openTop = look === 'slide' || look === 'sandal' || look === 'clog'
    const bodyColour = openTop ? (p.cork ? '#c7a884' : c.insole) : c.upper
    const bodyTexture = openTop ? textures.suede(g, lightness(bodyColour) < 0.32) : materialOf(g, p.material, c.upper)
    g.fill(
      upper,
      g.linear(-46, L, 46, 0, [
        [0, tint(bodyColour, 0.24)],
        [0.5, bodyColour],
        [1, shade(bodyColour, 0.16)],
      ]),
    )
    g.inside(upper, () => {
      if (bodyTexture) g.fill(upper, bodyTexture)
      if (p.print) g.fill(upper, prints[p.print](g, c.accent === c.base ? tonal(c.base, 0.35) : c.accent))
      if (look === 'lace' || look === 'strap') laced(g, p, c, k, look, later)
      else if (look === 'gore') gored(g, p, c, k, later)
      else if (look === 'apron') aproned(g, p, c, k, later)
      else if (look === 'flat') flat(g, p, c, k, later)
      else if (openTop) openFoot(g, p, c, k, look, later)
      else if (look === 'bootie') bootie(g, p, c, k)
      sides(g, upper, openTop ? 0.6 : 1)
      if (!openTop) g.glow(-14, 262 * k, 22, 24 * k, '#fff', lightness(c.upper) < 0.32 ? 0.3 : 0.5, 10)
    })
    g.line(upper, '#000', 0.6, { opacity: 0.3 })
    if (openTop) overFoot(g, p, c, k, look, later)
  })
}
