// What the other sides of a shoe share. x = 0 is the shoe's middle line, heel at y = 0.
import type { Drawing } from './drawing.ts'
import { type Point, type Points, closed } from './paths.ts'
import type { Material, Print } from './textures.ts'
import type { HeelPiece } from './trainer-shape.ts'

/** Which form a shoe has from above. */
export type Look = 'lace' | 'strap' | 'gore' | 'apron' | 'flat' | 'slide' | 'sandal' | 'clog' | 'bootie'
export type Tread = 'runner' | 'court' | 'waffle' | 'lug' | 'lugheel' | 'heel' | 'waves'

/** The measures of a shoe that its other sides show; which of them are there depends on the kind. */
export interface ViewedShoe {
  length: number
  heel: number
  tab?: Point
  throat?: Point
  toe?: { blunt: number }
  blunt?: number
  material?: Material | ''
  overlayMaterial?: Material | ''
  print?: Print | ''
  toeOverlay?: string
  heelOverlay?: HeelPiece
  side?: string
  front?: string
  trim?: string
  build?: string
  art?: string
  soleStyle?: string
  strap?: string | boolean
  straps?: string | number
  eyelets?: number
  hooks?: boolean | number
  laceWidth?: number
  cork?: boolean
  moulded?: boolean
  buckle?: boolean
  collarLining?: boolean
  goreAccent?: boolean
  whip?: boolean
  toeCap?: boolean
  pull?: boolean
  tabs?: string
  /** Of a heeled shoe only. */
  heelBlock?: boolean
}

/** What is to be read (marks, words) is given here, to be drawn on both shoes and not turned over. */
export type Later = (x: number, put: (x: number) => void) => void

/** Outline of a left shoe from above. grow widens it all round; blunt from -1 (pointed) to 1 (square). */
export function outline(L: number, grow = 0, blunt = 0, wide = 1): Points {
  const k = L / 300
  const b = Math.max(-0.7, blunt)
  const left: Points = [
    [0, -grow],
    [-24, 7],
    [-33, 32],
    [-33, 80],
    [-37, 130],
    [-45, 185],
    [-47 - b, 222],
    [-39 - 3 * b, 262],
    [-20 - 7 * b, 290 + 2 * b],
    [3, 300 + grow],
    [22 + 6 * b, 294 + b],
    [38 + 3 * b, 268],
    [43 + b, 225],
    [38, 180],
    [31, 130],
    [31, 80],
    [32, 32],
    [23, 7],
  ]
  return left.map(([x, y]) => [(x + Math.sign(x) * grow) * wide, y * k])
}

/**
 * Twice the same drawing, the second turned over, standing side by side. What is to be read (marks, words) is given to
 * later() and not turned over.
 */
export function pair(g: Drawing, half: number, draw: (later: Later) => void) {
  const id = g.id()
  const reading: [number, (x: number) => void][] = []
  g.add(`<g id="${id}">`)
  g.under({ x: -half }, () => draw((x, put) => reading.push([x, put])))
  g.add('</g>')
  g.add(`<use href="#${id}" transform="scale(-1 1)"/>`)
  for (const s of [-1, 1])
    if (reading.length) g.under({ x: s * half }, () => reading.forEach(([x, put]) => put(-s * x)))
}

/** Shadow of something lying flat, from its outline. */
export function lying(g: Drawing, points: Points, half: number) {
  const d = closed(points)
  const ref = g.shape(d)
  for (const s of ['', 'scale(-1 1) '])
    g.add(
      `<g fill="none" stroke="#141824" transform="${s}translate(${-half} 2)">${[
        [12, 0.07],
        [5, 0.14],
      ]
        .map(([w, o]) => `<use href="${ref}" stroke-width="${w}" stroke-opacity="${o}"/>`)
        .join('')}</g>`,
    )
}

export const wideOf = (p: { length: number }) => (p.length < 200 ? 1.02 : p.length < 270 ? 1.05 : 1)

/** Roundness seen from above or below: both flanks turn away. */
export function sides(g: Drawing, d: string, strength: number) {
  const k = strength
  g.fill(
    d,
    g.linear(-47, 0, 47, 0, [
      [0, '#000', 0.4 * k],
      [0.12, '#000', 0.16 * k],
      [0.3, '#fff', 0.1 * k],
      [0.6, '#000', 0],
      [0.88, '#000', 0.18 * k],
      [1, '#000', 0.44 * k],
    ]),
  )
  g.rim(d, 5, 0.2 * k, 2)
}
