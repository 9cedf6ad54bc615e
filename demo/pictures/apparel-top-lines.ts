// The cutting lines of a top: right half of the body, sleeve, neckline.
import type { TopShape } from './apparel-top-shapes.ts'
import { type Point, type Points, area, lerp, reversed } from './paths.ts'

export interface TopLines {
  L: number
  /** Where the cloth ends above a ribbed hem. */
  foot: number
  side: Points
  armhole: Points
  tip: Point
  neck: Point
  underarm: Point
  outer: Points
  inner: Point
  reach: Point
  sleeve: string
  /** Direction of the sleeve in radians, and the unit vector across it. */
  dir: number
  nx: number
  ny: number
}
export interface TopBody {
  d: string
  neckline: Points
  hem: Points
}

export const flip = (points: Points): Points => points.map(([x, y, k]) => [-x, y, k])

/** The lines of the body: right half, from the hem up. */
export function lines(p: TopShape): TopLines {
  const L = p.length
  const shoulderY = L - 15
  const underarm: Point = [p.chest - 1, L - 76]
  const tip: Point = [p.chest * 0.86, shoulderY - 5]
  const neck: Point = [p.neck, L]
  const foot = p.ribHem ? 13 : 0
  const side: Points = [
    [p.hem, foot, 1],
    [p.hem - 1 + (p.ribHem ? 2 : 0), L * 0.14],
    [lerp(p.hem, p.chest, 0.5) + p.waist, L * 0.4],
    [underarm[0], underarm[1], 1],
  ]
  const armhole: Points = [underarm, [p.chest * 0.87, L - 60], [p.chest * 0.835, L - 38], tip]
  const long = p.sleeve === 'long'
  const sleeveLength = p.sleeveLength ?? 1
  const reach: Point = long ? [p.chest + 38, 34] : [p.chest + 31 * sleeveLength, L - 78 * sleeveLength]
  const width = long ? p.cuff * 2 : 37
  const dir = long ? -1.36 : Math.atan2(reach[1] - tip[1], reach[0] - tip[0])
  const nx = Math.sin(dir)
  const ny = -Math.cos(dir)
  const inner: Point = [reach[0] + nx * width, reach[1] + ny * width]
  const elbow = (a: Point, b: Point, t: number, bend: number): Point => [
    lerp(a[0], b[0], t) + bend,
    lerp(a[1], b[1], t),
  ]
  const outer: Points = long
    ? [
        [tip[0], tip[1], 1],
        [tip[0] + 15, tip[1] - 13],
        elbow(tip, reach, 0.46, 10),
        elbow(tip, reach, 0.78, 6),
        [reach[0], reach[1], 1],
      ]
    : [[tip[0], tip[1], 1], [tip[0] + 13, tip[1] - 11], elbow(tip, reach, 0.6, 4), [reach[0], reach[1], 1]]
  const under: Points = long
    ? [
        [inner[0], inner[1], 1],
        elbow(inner, underarm, 0.45, 2),
        elbow(inner, underarm, 0.8, 0),
        [underarm[0], underarm[1] + 2, 1],
      ]
    : [
        [inner[0], inner[1], 1],
        [underarm[0], underarm[1] + 2, 1],
      ]
  const sleeve = area(outer, under, [
    [p.chest * 0.7, L - 60],
    [p.chest * 0.7, L - 26],
  ])
  return { L, foot, side, armhole, tip, neck, underarm, outer, inner, reach, sleeve, dir, nx, ny }
}

export function bodyPath(p: TopShape, k: TopLines, drop: number, vee: boolean): TopBody {
  const neckline: Points = vee
    ? [
        [p.neck, k.L],
        [p.neck * 0.55, k.L - drop * 0.95],
        [0, k.L - drop * 1.9, 1],
        [-p.neck * 0.55, k.L - drop * 0.95],
        [-p.neck, k.L],
      ]
    : [
        [p.neck, k.L],
        [p.neck * 0.82, k.L - drop * 0.62],
        [0, k.L - drop],
        [-p.neck * 0.82, k.L - drop * 0.62],
        [-p.neck, k.L],
      ]
  const hem: Points = [
    [-p.hem, k.foot],
    [-p.hem * 0.5, k.foot - 2.4],
    [0, k.foot - 3.4],
    [p.hem * 0.5, k.foot - 2.4],
    [p.hem, k.foot],
  ]
  return {
    d: area(
      hem,
      k.side,
      k.armhole.slice(1),
      [k.neck],
      neckline,
      flip([k.tip]),
      reversed(flip(k.armhole)).slice(1),
      reversed(flip(k.side)).slice(1),
    ),
    neckline,
    hem,
  }
}
