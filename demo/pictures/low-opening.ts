// The inside of a low-cut shoe.
import { shade } from './colour.ts'
import type { Drawing } from './drawing.ts'
import type { Upper } from './last.ts'
import { type Points, area, open, reversed } from './paths.ts'

/** The inside of a low-cut shoe seen over the top line: far edge, lining, sock. */
export function lowOpening(g: Drawing, f: Upper, colour: string, lift: number) {
  const near: Points = f.collar.map(([x, y]) => [x, y])
  const n = near.length - 1
  const far: Points = near.map(([x, y], i) => [x + (i ? 3 : 0), y + lift * Math.sin((i / n) * Math.PI) ** 0.6])
  const d = area(
    far,
    reversed(near).map(([x, y]) => [x, y - 5]),
  )
  g.fill(
    d,
    g.linear(0, 0, 220, 0, [
      [0, shade(colour, 0.3)],
      [0.5, colour],
      [1, shade(colour, 0.34)],
    ]),
  )
  g.inside(d, () => g.soft(open(near), '#000', 10, 0.4))
  return far
}
