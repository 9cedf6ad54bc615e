// The sole of a trainer or an open shoe seen from the side.
import { lightness, shade, tint } from './colour.ts'
import type { Drawing } from './drawing.ts'
import { type Curve, type Point, type Points, area, clamp, curve, lerp, open, reversed, smooth } from './paths.ts'

/** What a sole needs to know of the upper it sits under. */
export interface Footing {
  L: number
  yF: number
  p: { heel: number; fore: number; spring: number }
  feather(x: number): number
}
/**
 * cup: how far it climbs at heel and toe, flare: how far it stands out behind, bevel: lift of the heel edge, wave(t):
 * form of the upper edge, arch: hollow under the waist.
 */
export interface SoleMeasures {
  cup?: number
  bumper?: number
  flare?: number
  bevel?: number
  wave?: (t: number) => number
  arch?: number
  front?: number
}
export interface SideSole {
  d: string
  top: Curve
  bottom: Curve
  lift(x: number): number
  height: number
}

/** Side wall of a sole. */
export function soleOf(
  f: Footing,
  { cup = 4, bumper = 3, flare = 3, bevel = 4, wave = () => 0, arch = 0, front = 2 }: SoleMeasures,
): SideSole {
  const { L, feather, p } = f
  const top: Points = [0.012, 0.09, 0.2, 0.33, 0.46, 0.6, 0.73, 0.85, 0.94, 0.985].map((t) => {
    const x = t * L
    return [x, feather(x) + wave(t) + cup * (1 - smooth(t / 0.2)) + bumper * smooth((t - 0.82) / 0.15)]
  })
  const back = top[0]!
  back[0] = -flare * 0.55
  const tip: Point = [L + front * 0.4, f.yF + bumper + wave(1)]
  top[top.length - 1] = tip
  const lift = (x: number) =>
    bevel * clamp((0.11 * L - x) / (0.11 * L)) ** 2 +
    p.spring * 1.15 * clamp((x - 0.66 * L) / (0.34 * L)) ** 1.9 +
    arch * Math.max(0, Math.sin(clamp((x / L - 0.3) / 0.3) * Math.PI))
  const bottom: Points = [0.955, 0.91, 0.85, 0.77, 0.66, 0.55, 0.45, 0.35, 0.24, 0.11, 0.05].map((t) => [
    t * L,
    lift(t * L),
  ])
  const yt = lift(L)
  const d = area(top, [
    tip,
    [L + front + 0.4, lerp(yt, f.yF, 0.66)],
    [L + front - 2.2, lerp(yt, f.yF, 0.3)],
    [L - 5.5, lerp(yt, f.yF, 0.02)],
    ...bottom,
    [4 - flare * 0.5, lift(0) + 1],
    [-flare * 0.8, lerp(lift(0), p.heel, 0.2)],
    [-flare, lerp(lift(0), p.heel, 0.5)],
    [-flare * 0.75, lerp(lift(0), p.heel, 0.85)],
    back,
  ])
  const under: Points = [
    [-flare * 0.8, lerp(lift(0), p.heel, 0.16)],
    [4 - flare * 0.5, lift(0) + 1],
    ...reversed(bottom),
    [L - 5.5, lerp(yt, f.yF, 0.02)],
    [L + front - 2.2, lerp(yt, f.yF, 0.3)],
    [L + front, lerp(yt, f.yF, 0.5)],
  ]
  return { d, top: curve(top), bottom: curve(under), lift, height: p.heel + cup }
}

/** Body of a sole with the shading that every sole has. */
export function soleBody(g: Drawing, s: SideSole, colour: string, { texture }: { texture?: string } = {}) {
  g.fill(
    s.d,
    g.linear(0, s.height, 0, 0, [
      [0, tint(colour, 0.25)],
      [0.35, colour],
      [0.8, shade(colour, 0.1)],
      [1, shade(colour, 0.3)],
    ]),
  )
  if (texture) g.fill(s.d, texture)
}

export function soleFinish(g: Drawing, s: SideSole, f: Footing, colour: string) {
  const { L } = f
  const dark = lightness(colour) < 0.3
  g.fill(
    s.d,
    g.linear(-4, 0, L + 3, 0, [
      [0, '#000', 0.3],
      [0.06, '#000', 0.05],
      [0.13, '#fff', dark ? 0.12 : 0.2],
      [0.24, '#fff', 0],
      [0.5, '#000', 0.06],
      [0.68, '#fff', dark ? 0.08 : 0.1],
      [0.86, '#fff', 0],
      [0.94, '#000', 0.05],
      [1, '#000', 0.3],
    ]),
  )
  g.line(open(s.top.part(0, 1, 10)), dark ? tint(colour, 0.6) : '#fff', 1, { opacity: dark ? 0.4 : 0.75 })
  g.soft(open(s.top.offset(-1.8, 0, 1, 7)), '#000', 2.4, 0.16, 2)
}

/** Dark line where the upper sits in the sole. */
export function soleSeat(g: Drawing, s: SideSole) {
  g.soft(open(s.top.offset(1, 0.01, 0.99)), '#000', 6, 0.42, 3)
}

/** Rubber under the sole: a strip of another colour with a tread; tread: 'cut block', in millimetres. */
export function outsole(
  g: Drawing,
  s: SideSole,
  colour: string,
  {
    thick = 5,
    tread = '2.2 7',
    depth = 2.2,
    from = 0,
    to = 1,
  }: { thick?: number; tread?: string; depth?: number; from?: number; to?: number },
) {
  const line = open(s.bottom.part(from, to, 10))
  g.line(line, colour, thick * 2)
  g.line(open(s.bottom.offset(thick, from, to, 10)), '#000', 0.8, { opacity: 0.25 })
  g.line(open(s.bottom.offset(thick - 0.9, from, to, 10)), '#fff', 0.6, { opacity: 0.22 })
  if (tread) g.line(line, '#0b0c0f', depth * 2, { dash: tread, opacity: 0.75 })
}
