// Banner.
import { shade, tint } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { popKind } from './kind.ts'
import type { Parts } from './part-colours.ts'
import { closed, ellipse, open, polyline, rect } from './paths.ts'
import { type PopShape, popShape, print } from './pop-parts.ts'
import type { Random } from './random.ts'
import { groundShadow } from './side-upper.ts'

interface BannerShape extends PopShape {
  wide: number
  high: number
  build: 'roll' | 'hanging' | 'flag'
}

const bannerShape: (r: Random) => BannerShape = popShape((r) => ({
  wide: r.range(92, 124),
  high: r.range(250, 290),
  build: r.weigh({ roll: 4, hanging: 3, flag: 2 }),
}))

function drawBanner(g: Drawing, p: BannerShape, c: Parts) {
  const [w, h] = [p.wide, p.high]
  if (p.build === 'flag') {
    groundShadow(g, -50, 60, { depth: 0.9 })
    g.line(
      open([
        [-34, 0],
        [-36, h * 0.6],
        [-28, h * 0.92],
        [6, h + 6],
      ]),
      '#8b9096',
      4,
      { round: true },
    )
    const d = closed([
      [-34, 34, 1],
      [-36, h * 0.6],
      [-28, h * 0.92],
      [6, h + 4, 1],
      [44, h * 0.86],
      [52, h * 0.5],
      [46, 44, 1],
    ])
    g.panel(d, c.base, { colour: c.base, depth: 1.6 })
    g.inside(d, () => {
      print(g, p, c, -34, 34, 80, h - 70)
      g.fill(rect(-60, h - 38, 130, 60), tint(c.base, 0.14))
      g.fill(rect(-60, 20, 130, 15), shade(c.base, 0.12))
      g.fill(
        d,
        g.linear(-36, 0, 52, 0, [
          [0, '#000', 0.25],
          [0.15, '#fff', 0.12],
          [0.4, '#000', 0.08],
          [0.62, '#fff', 0.12],
          [1, '#000', 0.2],
        ]),
      )
    })
    g.fill(ellipse(-34, 3, 34, 6), '#3a3d42')
    g.fill(ellipse(-34, 5, 33, 5), '#565a60')
    return
  }
  groundShadow(g, -w / 2 - 14, w / 2 + 14, { depth: p.build === 'roll' ? 1 : 0.5 })
  const y = p.build === 'roll' ? 12 : 22
  if (p.build === 'hanging') {
    g.line(
      polyline([
        [-w * 0.4, y + h],
        [0, y + h + 26],
        [w * 0.4, y + h],
      ]),
      '#4c5056',
      1.2,
    )
    g.fill(ellipse(0, y + h + 26, 3), '#4c5056')
  }
  g.panel(rect(-w / 2, y, w, h), c.base, { colour: c.base, depth: 2 })
  print(g, p, c, -w / 2, y, w, h)
  g.fill(
    rect(-w / 2, y, w, h),
    g.linear(-w / 2, 0, w / 2, 0, [
      [0, '#000', 0.14],
      [0.12, '#fff', 0.1],
      [0.5, '#000', 0],
      [0.86, '#fff', 0.08],
      [1, '#000', 0.16],
    ]),
  )
  const metal = (yy: number, hh: number, ww: number) =>
    g.fill(
      rect(-ww / 2, yy, ww, hh, 2),
      g.linear(0, yy + hh, 0, yy, [
        [0, '#eceef0'],
        [0.5, '#aeb3b8'],
        [1, '#7b8086'],
      ]),
    )
  metal(y + h - 3, 7, w + 5)
  if (p.build === 'roll') {
    metal(0, 15, w + 18)
    for (const s of [-1, 1]) g.fill(rect(s * (w * 0.36) - 14, -3, 28, 4, 1), '#6c7177')
  } else metal(y - 4, 6, w + 5)
}

export const banner = popKind({
  label: 'Banner',
  shape: bannerShape,
  frame: (p) => ({ left: -p.wide / 2 - 14, right: p.wide / 2 + 14, bottom: 0, top: p.high + 30 }),
  draw: drawBanner,
})
