// Laces over the instep, with their eyelets, seen from the side.
import { lightness, shade } from './colour.ts'
import type { Drawing } from './drawing.ts'
import type { Upper } from './last.ts'
import { type Point, at, ellipse, lerp, open } from './paths.ts'

export type Eyelet = 'punched' | 'metal' | 'loops' | 'hooks'
export interface LaceOptions {
  /** Where the row begins and ends along the instep, 0..1. */
  from?: number
  to?: number
  count?: number
  width?: number
  /** How far the eyelet lies below the ridge, and the bar rises over it. */
  inset?: number
  reach?: number
  eyelet?: Eyelet
  metal?: string
  round?: boolean
  bow?: boolean
}

/** Lace bars over the instep, one per eyelet; each rises from its eyelet over the ridge. */
export function laces(
  g: Drawing,
  f: Upper,
  colour: string,
  {
    from = 0.03,
    to = 0.93,
    count = 6,
    width = 5,
    inset = 7.5,
    reach = 4.5,
    eyelet = 'punched',
    metal = '#b9b6ae',
    round = false,
    bow = false,
  }: LaceOptions,
) {
  const { instep } = f
  const bars: [Point, Point, Point][] = []
  let holes = ''
  for (let i = 0; i < count; i++) {
    const t = lerp(from, to, count > 1 ? i / (count - 1) : 0.5)
    const p = instep.at(t)
    const n = instep.normal(t)
    const tx = n[1]
    const ty = -n[0]
    const e: Point = [p[0] - n[0] * inset, p[1] - n[1] * inset]
    const over = reach + (i % 2 ? 0.6 : 0)
    bars.push([
      e,
      [p[0] + n[0] * 0.5 - tx * 1.2, p[1] + n[1] * 0.5 - ty * 1.2],
      [p[0] + n[0] * over - tx * 4.2, p[1] + n[1] * over - ty * 4.2],
    ])
    holes += ellipse(e[0], e[1], 2.1)
  }
  if (eyelet === 'punched') g.fill(holes, '#000', 0.45)
  if (eyelet === 'metal') {
    g.line(holes, metal, 1.5)
    g.fill(holes, '#15161a', 0.75)
  }
  if (eyelet === 'loops')
    for (const [e] of bars)
      g.line(`M${at(e[0] - 2, e[1] - 3)}L${at(e[0] + 1, e[1] + 2)}`, shade(colour, 0.3), 3.4, { round: true })
  if (eyelet === 'hooks')
    for (const [e] of bars) {
      g.line(`M${at(e[0] - 3.2, e[1] - 1)}L${at(e[0] + 1.6, e[1] + 1)}`, shade(metal, 0.45), 4.6, { round: true })
      g.line(`M${at(e[0] - 3.2, e[1] - 0.6)}L${at(e[0] + 1.4, e[1] + 1.2)}`, metal, 2.8, { round: true })
    }
  const d = bars.map((points) => open(points)).join('')
  const ref = g.shape(d)
  const dark = lightness(colour) < 0.35
  g.add(
    `<g fill="none" stroke-linecap="${round ? 'round' : 'butt'}"><use href="${ref}" stroke="#000" stroke-opacity=".3" stroke-width="${(width + 1.4).toFixed(1)}" y="1"/><use href="${ref}" stroke="${shade(colour, dark ? 0.25 : 0.2)}" stroke-width="${width.toFixed(1)}"/><use href="${ref}" stroke="${colour}" stroke-width="${(width * 0.74).toFixed(1)}" y="-.5" x=".2"/></g>`,
  )
  if (round) g.line(d, dark ? '#fff' : '#000', width * 0.7, { opacity: 0.16, dash: '.8 1.6' })
  if (bow) {
    const [x, y] = bars[0]![2]
    const loop =
      open([
        [x, y - 1],
        [x + 9, y + 1],
        [x + 21, y - 9],
        [x + 19, y - 15],
        [x + 9, y - 9],
        [x, y - 2],
      ]) +
      open([
        [x - 1, y - 1],
        [x + 2, y - 12],
        [x + 11, y - 25],
      ])
    g.line(loop, shade(colour, 0.28), 3.6, { round: true })
    g.line(loop, colour, 2.6, { round: true })
    g.fill(ellipse(x, y - 1, 3.2, 2.6), shade(colour, 0.08))
  }
}
