// Lines of an upper seen from the side. Measures are millimetres of a 300 mm shoe, heel at x = 0,
// toe at x = length, ground at y = 0, y up. The panels are built on these lines.
import type { Gender } from './colours.ts'
import { type Curve, type Point, type Points, area, clamp, curve, lerp, smooth } from './paths.ts'

/** What any closed shoe is made from. */
export interface Last {
  length: number
  /** Height of the joint with the sole behind and in front. */
  heel: number
  fore: number
  /** Lift of the toe. */
  spring: number
  taper?: number
  /** Roundness of the heel, and the Achilles dent above it. */
  bulge: number
  waist: number
  /** Top of the heel, then the top line to the throat, the points down the instep, the vamp. */
  tab: Point
  collar: Points
  throat: Point
  instep?: Points
  vamp: Point
  toe: { height: number; blunt: number; puff: number }
}
export interface Upper<S extends Last = Last> {
  p: S
  L: number
  /** Height of the upper's lower edge at x. */
  feather(x: number): number
  yF: number
  heel: Points
  collar: Points
  instep: Curve
  toe: Points
  outline: string
  toeX: number
  top: number
}

/** The lines of one upper. */
export function profile<S extends Last>(p: S): Upper<S> {
  const L = p.length
  const feather = (x: number) =>
    lerp(p.heel, p.fore, smooth((x - 0.12 * L) / (0.55 * L))) +
    (p.spring - (p.taper ?? 6)) * clamp((x - 0.7 * L) / (0.3 * L)) ** 2
  const yF = feather(L)
  const h = p.toe.height
  const b = p.toe.blunt
  const rise = p.tab[1] - p.heel
  const heel: Points = [
    [6, p.heel - 14, 1],
    [3.5, p.heel - 4],
    [1.2 - p.bulge * 0.3, p.heel + rise * 0.1],
    [0.5 - p.bulge, p.heel + Math.min(rise * 0.3, 24)],
    [1 + p.waist * 0.55, p.heel + Math.min(rise * 0.58, 48)],
    [1.5 + p.waist, p.heel + (rise > 85 ? 64 : rise * 0.8)],
    ...(rise > 85 ? [[lerp(1.5 + p.waist, p.tab[0], 0.5), lerp(p.heel + 64, p.tab[1], 0.5)] satisfies Point] : []),
    p.tab,
  ]
  const collar: Points = [[p.tab[0], p.tab[1], 1], ...p.collar, [p.throat[0], p.throat[1], 1]]
  const instep = curve([p.throat, ...(p.instep ?? []), p.vamp])
  const x1 = L - 27 + 9 * b
  const toe: Points = [
    p.vamp,
    [lerp(p.vamp[0], x1, 0.55), lerp(p.vamp[1], feather(x1) + h, 0.55) + 1.2 + p.toe.puff * 1],
    [x1, feather(x1) + h],
    [L - 10.5 + 4.5 * b, yF + h * (0.66 + 0.06 * b)],
    [L - 2.6 + 0.8 * b, yF + h * 0.27],
    [L - 2.8, yF - 4],
    [L - 8, yF - 12, 1],
  ]
  const outline = area(heel, collar, instep.points, toe)
  return { p, L, feather, yF, heel, collar, instep, toe, outline, toeX: x1, top: Math.max(p.tab[1], p.throat[1]) }
}

const woman = { high: 0.95, long: 1, toe: 0.9, blunt: -0.45, puff: 0.8 }
const child = { high: 1.02, long: 0.9, toe: 1.1, blunt: 0.35, puff: 1.3 }

/**
 * The same style on a woman's or a child's last: slimmer and more pointed, or shorter and rounder, with the same
 * panels on it. A man's last is the measure of all others.
 */
export function onLast<S extends Last>(p: S, gender: Gender): S {
  if (gender !== 'womens' && gender !== 'kids') return p
  const k = gender === 'womens' ? woman : child
  const place = ([x, y, corner]: Point): Point => [x * k.long, p.fore + (y - p.fore) * k.high, corner]
  return {
    ...p,
    length: p.length * k.long,
    tab: place(p.tab),
    collar: p.collar.map(place),
    throat: place(p.throat),
    instep: p.instep?.map(place),
    vamp: place(p.vamp),
    toe: { height: p.toe.height * k.toe, blunt: Math.max(-1.5, p.toe.blunt + k.blunt), puff: p.toe.puff * k.puff },
  }
}
