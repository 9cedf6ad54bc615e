// What garments share: cloth with folds, ribs, seams. Hem at y = 0, middle at x = 0, y up; units like the shoes'.
import { lightness, shade, tint } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { type Point, at } from './paths.ts'
import { type Material, ribTexture, textures } from './textures.ts'

export type Fold = [from: Point, middle: Point, to: Point]
type Place = number | readonly [x: number, y: number]

/** Paint of hanging cloth: lit from the upper left, the sides turn away. */
export function cloth(g: Drawing, colour: string, half: number, top: number) {
  const l = lightness(colour)
  const up = l < 0.3 ? 0.22 : 0.16
  const down = l > 0.8 ? 0.12 : 0.22
  return g.linear(-half * 0.9, top, half * 0.75, 0, [
    [0, tint(colour, up)],
    [0.45, colour],
    [1, shade(colour, down)],
  ])
}

/** A line from a to b by way of m that swells in the middle and ends in points. */
function blade([a, m, b]: Fold, width: number) {
  const c: Point = [2 * m[0] - (a[0] + b[0]) / 2, 2 * m[1] - (a[1] + b[1]) / 2]
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const n: Point = [(-(b[1] - a[1]) / l) * width, ((b[0] - a[0]) / l) * width]
  return `M${at(a[0], a[1])}Q${at(c[0] + n[0], c[1] + n[1])} ${at(b[0], b[1])}Q${at(c[0] - n[0], c[1] - n[1])} ${at(a[0], a[1])}z`
}

/** One fold through three points: a dark valley with a light ridge beside it, both running out at the ends. */
export function fold(g: Drawing, points: Fold, width: number, strength: number, colour: string) {
  const l = lightness(colour)
  const aside = ([x, y]: Point): Point => [x - width * 0.45, y + width * 0.4]
  const ridge: Fold = [aside(points[0]), aside(points[1]), aside(points[2])]
  const dark = strength * (l > 0.85 ? 0.13 : l < 0.25 ? 0.34 : 0.22)
  const light = strength * (l < 0.25 ? 0.13 : 0.22)
  const lay = (line: Fold, ink: string, wide: number, opacity: number, steps: number) => {
    for (let i = 0; i < steps; i++) g.fill(blade(line, wide * (1 - i / steps)), ink, opacity / steps)
  }
  lay(points, '#000', width * 1.4, dark * 2.6, g.large ? 7 : 2)
  lay(ridge, '#fff', width * 1.1, light * 1.5, g.large ? 5 : 1)
}

/** The body of a piece of cloth with texture and rounded sides. */
export function piece(
  g: Drawing,
  d: string,
  colour: string,
  paint: string,
  { texture, depth = 1 }: { texture?: string; depth?: number } = {},
) {
  const pale = lightness(colour) > 0.85
  g.panel(d, paint, { colour, depth, edge: false, texture })
  g.line(d, pale ? '#5d646e' : '#000', 0.6, { opacity: pale ? 0.35 : 0.3 })
}

/** The form turns away at both sides (from..to, at an angle if the piece slants) and has a soft rim. */
export function round(g: Drawing, d: string, colour: string, from: Place, to: Place, strength = 1, rim = 6) {
  const k = (lightness(colour) > 0.85 ? 0.42 : 1) * strength
  const [x1, y1] = typeof from === 'number' ? [from, 0] : from
  const [x2, y2] = typeof to === 'number' ? [to, 0] : to
  g.fill(
    d,
    g.linear(x1, y1, x2, y2, [
      [0, '#000', 0.3 * k],
      [0.1, '#000', 0.1 * k],
      [0.24, '#000', 0],
      [0.36, '#fff', 0.09],
      [0.6, '#000', 0],
      [0.84, '#000', 0.12 * k],
      [1, '#000', 0.36 * k],
    ]),
  )
  if (rim) g.rim(d, rim * 0.8, 0.2 * k, 3)
}

/** Knitted rib between two lines. */
export function rib(g: Drawing, d: string, colour: string, paint: string, step = 2.5) {
  g.panel(d, paint, { colour, depth: 0.5, edge: false, texture: ribTexture(g, lightness(colour) < 0.32, step) })
  g.line(d, '#000', 0.5, { opacity: 0.22 })
}

/** Shadow of a garment on the wall behind it, from the outlines of its parts. */
export function flatShadow(g: Drawing, parts: readonly (readonly [d: string, flip?: boolean])[]) {
  g.add('<g fill="none" stroke="#141824" stroke-linejoin="round" transform="translate(1.4 3)">')
  for (const [d, flip] of parts) {
    const ref = g.shape(d)
    const over = flip ? ' transform="scale(-1 1)"' : ''
    for (const [w, o] of [
      [15, 0.02],
      [11, 0.025],
      [7, 0.04],
      [3, 0.07],
    ] as const)
      g.add(`<use href="${ref}" stroke-width="${w}" stroke-opacity="${o}"${over}/>`)
  }
  g.add('</g>')
}

export const fabricOf = (g: Drawing, name: Material | '', colour: string) =>
  name ? textures[name](g, lightness(colour) < 0.32) : undefined
