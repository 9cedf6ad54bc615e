// Points, curves and SVG path text.
// Points are [x, y] with y UP from the ground (or hem); the text written for SVG turns y over.
// A third member 1 marks a corner; every other point is passed smoothly.

export type Point = [x: number, y: number, corner?: number]
export type Points = Point[]
type Segment = [from: Point, c1: Point, c2: Point, to: Point]

/** A curve one can walk along; t runs 0..1 by length. */
export interface Curve {
  points: Points
  length: number
  at(t: number): Point
  /** Unit vector to the left of the walk. */
  normal(t: number): Point
  /** Points on the parallel at the distance d (to the left), between two places. */
  offset(d: number | ((t: number) => number), from?: number, to?: number, count?: number): Points
  part(from: number, to: number, count?: number): Points
  /** Both ends of such a parallel. */
  ends(d: number, from: number, to: number): [Point, Point]
}

const num = (v: number) => {
  const r = Math.round(v * 10) / 10
  return Object.is(r, -0) ? '0' : String(r)
}

/** "x y" for SVG, y turned over. */
export const at = (x: number, y: number) => `${num(x)} ${num(-y)}`

export const sub = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]

export const len = (v: Point) => Math.hypot(v[0], v[1])

const unit = (v: Point): Point => {
  const l = len(v) || 1
  return [v[0] / l, v[1] / l]
}

export const lerp = (a: number, b: number, t: number) => a + (b - a) * t

const mixPoint = (a: Point, b: Point, t: number): Point => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)]

export const clamp = (v: number, low = 0, high = 1) => Math.min(high, Math.max(low, v))

export const smooth = (t: number) => {
  const c = clamp(t)
  return c * c * (3 - 2 * c)
}

/** Direction of the curve in each point: the neighbours' directions, the nearer one counting more. */
function tangents(points: Points, closed: boolean): Points {
  const n = points.length
  return points.map((p, i) => {
    const before = closed || i > 0 ? points[(i - 1 + n) % n] : null
    const after = closed || i < n - 1 ? points[(i + 1) % n] : null
    if (!before) return unit(sub(after!, p))
    if (!after) return unit(sub(p, before))
    const a = sub(p, before)
    const b = sub(after, p)
    const la = len(a) || 1e-6
    const lb = len(b) || 1e-6
    return unit([(a[0] / la) * lb + (b[0] / lb) * la, (a[1] / la) * lb + (b[1] / lb) * la])
  })
}

/** The Bezier segments [p0, c1, c2, p1] of a smooth curve through the points. */
function segments(points: Points, closed: boolean): Segment[] {
  const n = points.length
  const t = tangents(points, closed)
  const out: Segment[] = []
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const p = points[i]!
    const q = points[(i + 1) % n]!
    const l = len(sub(q, p)) / 3
    const chord = unit(sub(q, p))
    let a = p[2] ? chord : t[i]!
    let b = q[2] ? chord : t[(i + 1) % n]!
    if (p[2] && !q[2]) a = unit([2 * chord[0] - b[0], 2 * chord[1] - b[1]])
    if (q[2] && !p[2]) b = unit([2 * chord[0] - a[0], 2 * chord[1] - a[1]])
    out.push([p, [p[0] + a[0] * l, p[1] + a[1] * l], [q[0] - b[0] * l, q[1] - b[1] * l], q])
  }
  return out
}

const tenth = (v: number) => Math.round(v * 10)

/** Tenths as the shortest text, with a blank before it only where one is needed. The common ones are kept ready. */
const spell = (tenths: number) => {
  const text = String(tenths / 10)
  return text.startsWith('0.') ? text.slice(1) : text.startsWith('-0.') ? '-' + text.slice(2) : text
}

const READY = 1500

const bare = Array.from({ length: 2 * READY + 1 }, (_, i) => spell(i - READY))

const spaced = bare.map((text) => (text[0] === '-' ? text : ' ' + text))

export const short = (tenths: number, first = false) => {
  if (tenths >= -READY && tenths <= READY) return (first ? bare : spaced)[tenths + READY]
  const text = spell(tenths)
  return first || text[0] === '-' ? text : ' ' + text
}

/** Writes segments as relative curves (shorter text); differences are taken from rounded points, so no error adds up. */
const write = (segs: Segment[], start: boolean, close: boolean) => {
  let d = start ? `M${at(segs[0]![0][0], segs[0]![0][1])}` : ''
  let x = segs.length ? tenth(segs[0]![0][0]) : 0
  let y = segs.length ? tenth(-segs[0]![0][1]) : 0
  for (const [, a, b, q] of segs) {
    const qx = tenth(q[0])
    const qy = tenth(-q[1])
    d +=
      'c' +
      short(tenth(a[0]) - x, true) +
      short(tenth(-a[1]) - y) +
      short(tenth(b[0]) - x) +
      short(tenth(-b[1]) - y) +
      short(qx - x) +
      short(qy - y)
    x = qx
    y = qy
  }
  return d + (close ? 'Z' : '')
}

/** Closed smooth outline. */
export const closed = (points: Points) => write(segments(points, true), true, true)

/** Open smooth line. */
export const open = (points: Points) => write(segments(points, false), true, false)

/** Closed straight-sided outline. */
export const polygon = (points: Points) => `M${points.map(([x, y]) => at(x, y)).join('L')}Z`

export const polyline = (points: Points) => `M${points.map(([x, y]) => at(x, y)).join('L')}`

/** Several open curves as the border of one area; each is smooth in itself and corners lie between them. */
export const area = (...lines: Points[]) => {
  let d = ''
  for (const [i, points] of lines.entries()) {
    const segs = points.length > 1 ? segments(points, false) : []
    d += i === 0 ? `M${at(points[0]![0], points[0]![1])}` : `L${at(points[0]![0], points[0]![1])}`
    d += write(segs, false, false)
  }
  return d + 'Z'
}

export const rect = (x: number, y: number, w: number, h: number, r = 0) =>
  r
    ? `M${at(x + r, y)}h${num(w - 2 * r)}q${num(r)} 0 ${num(r)} ${num(-r)}v${num(-(h - 2 * r))}q0 ${num(-r)} ${num(-r)} ${num(-r)}h${num(-(w - 2 * r))}q${num(-r)} 0 ${num(-r)} ${num(r)}v${num(h - 2 * r)}q0 ${num(r)} ${num(r)} ${num(r)}z`
    : `M${at(x, y)}h${num(w)}v${num(-h)}h${num(-w)}z`

export const ellipse = (x: number, y: number, rx: number, ry = rx) =>
  `M${at(x - rx, y)}a${num(rx)} ${num(ry)} 0 1 1 ${num(2 * rx)} 0a${num(rx)} ${num(ry)} 0 1 1 ${num(-2 * rx)} 0z`

const bezier = ([p, a, b, q]: Segment, t: number): Point => {
  const u = 1 - t
  const f = (i: 0 | 1) => u * u * u * p[i] + 3 * u * u * t * a[i] + 3 * u * t * t * b[i] + t * t * t * q[i]
  return [f(0), f(1)]
}

/** The smooth curve through the points, to be walked along. */
export function curve(points: Points, perSegment = 6): Curve {
  const dense: Points = []
  const segs = segments(points, false)
  segs.forEach((s, k) => {
    for (let i = k ? 1 : 0; i <= perSegment; i++) dense.push(bezier(s, i / perSegment))
  })
  const lengths: number[] = [0]
  for (let i = 1; i < dense.length; i++) lengths.push(lengths[i - 1]! + len(sub(dense[i]!, dense[i - 1]!)))
  const total = lengths[lengths.length - 1] || 1
  const find = (t: number): [number, number] => {
    const s = clamp(t) * total
    let i = 1
    while (i < lengths.length - 1 && lengths[i]! < s) i++
    const f = (s - lengths[i - 1]!) / (lengths[i]! - lengths[i - 1]! || 1)
    return [i, f]
  }
  const point = (t: number): Point => {
    const [i, f] = find(t)
    return mixPoint(dense[i - 1]!, dense[i]!, f)
  }
  const normal = (t: number): Point => {
    const a = point(t - 0.02)
    const b = point(t + 0.02)
    const [dx, dy] = unit(sub(b, a))
    return [-dy, dx]
  }
  const beside = (t: number, d: number): Point => {
    const p = point(t)
    const n = normal(t)
    return [p[0] + n[0] * d, p[1] + n[1] * d]
  }
  const offset: Curve['offset'] = (d, from = 0, to = 1, count = 6) => {
    const out: Points = []
    for (let i = 0; i < count; i++) {
      const along = i / (count - 1)
      out.push(beside(lerp(from, to, along), typeof d === 'function' ? d(along) : d))
    }
    return out
  }
  return {
    points,
    length: total,
    at: point,
    normal,
    offset,
    part: (from, to, count = 6) => offset(0, from, to, count),
    ends: (d, from, to) => [beside(from, d), beside(to, d)],
  }
}

export const reversed = (points: Points) => [...points].reverse()

export const shift = (points: Points, dx: number, dy: number) => points.map((p): Point => [p[0] + dx, p[1] + dy, p[2]])

/** The same points with other proportions: heights times high, widths times wide. */
export const stretched = (points: Points, high: number, wide = 1): Points =>
  points.map(([x, y, corner]) => [x * wide, y * high, corner])
/** The same points, each a corner. */
export const cornered = (points: Points): Points => points.map(([x, y]) => [x, y, 1])
