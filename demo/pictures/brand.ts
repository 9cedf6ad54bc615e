// The demo brand's mark (a folded ridge line) and a small stroke alphabet for its name. Another brand
// is another mark function and another word.
import { type Point, type Points, at, polygon } from './paths.ts'

export const brand = { word: 'TARNWAY' }

/** The ridge: a broad rising limb and a slim falling one. Box about 100 wide, 60 high, lower left in 0,0. */
const limbs: Points[] = [
  [
    [0, 0],
    [19, 0],
    [58, 60],
    [44, 60],
  ],
  [
    [49, 36],
    [59, 51],
    [100, 0],
    [88, 0],
  ],
]

/** Mark path: its lower left corner at x, y, the width w; lean shifts the top, squash changes the height. */
export function mark(
  x: number,
  y: number,
  w: number,
  { lean = 0, high = 1, flip = false }: { lean?: number; high?: number; flip?: boolean } = {},
) {
  const s = w / 100
  return limbs
    .map((points) =>
      polygon(points.map(([px, py]): Point => [x + (flip ? 100 - px : px) * s + lean * py * s, y + py * s * high])),
    )
    .join('')
}

/** Capital letters as strokes in a box 4 wide, 6 high. */
export const letters: Readonly<Record<string, string>> = {
  A: 'M0 0 2 6 4 0M.8 2.2 3.2 2.2',
  B: 'M0 0 0 6 2.6 6 3.6 5 3.6 4 2.6 3.2 0 3.2M2.6 3.2 4 2.2 4 1 2.8 0 0 0',
  C: 'M4 5 3 6 1 6 0 5 0 1 1 0 3 0 4 1',
  D: 'M0 0 0 6 2.6 6 4 4.6 4 1.4 2.6 0 0 0',
  E: 'M4 6 0 6 0 0 4 0M0 3.1 3.2 3.1',
  F: 'M4 6 0 6 0 0M0 3.1 3.2 3.1',
  G: 'M4 5 3 6 1 6 0 5 0 1 1 0 3 0 4 1 4 2.8 2.4 2.8',
  H: 'M0 0 0 6M4 0 4 6M0 3.1 4 3.1',
  I: 'M2 0 2 6',
  J: 'M4 6 4 1 3 0 1 0 0 1',
  K: 'M0 0 0 6M4 6 .2 2.6M1.4 3.8 4 0',
  L: 'M0 6 0 0 4 0',
  M: 'M0 0 0 6 2.4 2.4 4.8 6 4.8 0',
  N: 'M0 0 0 6 4 0 4 6',
  O: 'M1 0 0 1 0 5 1 6 3 6 4 5 4 1 3 0 1 0',
  P: 'M0 0 0 6 3 6 4 5 4 3.8 3 2.8 0 2.8',
  Q: 'M1 0 0 1 0 5 1 6 3 6 4 5 4 1 3 0 1 0M2.6 1.6 4.2-.4',
  R: 'M0 0 0 6 3 6 4 5 4 3.9 3 3 0 3M2.2 3 4 0',
  S: 'M4 5 3 6 1 6 0 5 0 4 1 3.2 3 2.8 4 2 4 1 3 0 1 0 0 1',
  T: 'M0 6 4 6M2 6 2 0',
  U: 'M0 6 0 1 1 0 3 0 4 1 4 6',
  V: 'M0 6 2 0 4 6',
  W: 'M0 6 1.3 0 2.7 4.6 4.1 0 5.4 6',
  X: 'M0 0 4 6M0 6 4 0',
  Y: 'M0 6 2 3 4 6M2 3 2 0',
  Z: 'M0 6 4 6 0 0 4 0',
  '0': 'M1 0 0 1 0 5 1 6 3 6 4 5 4 1 3 0 1 0',
  '1': 'M1 5 2 6 2 0',
  '2': 'M0 5 1 6 3 6 4 5 4 4 0 0 4 0',
  '3': 'M0 5 1 6 3 6 4 5 4 4 3 3.1 4 2.2 4 1 3 0 1 0 0 1',
  '4': 'M3 0 3 6 0 2 4 2',
  '5': 'M4 6 0 6 0 3.4 3 3.4 4 2.4 4 1 3 0 1 0 0 1',
  '6': 'M4 5 3 6 1 6 0 5 0 1 1 0 3 0 4 1 4 2.4 3 3.3 0 3.3',
  '7': 'M0 6 4 6 1.4 0',
  '8': 'M1 3.2 0 4 0 5 1 6 3 6 4 5 4 4 3 3.2 1 3.2 0 2.4 0 1 1 0 3 0 4 1 4 2.4 3 3.2',
  '9': 'M4 2.7 1 2.7 0 3.6 0 5 1 6 3 6 4 5 4 1 3 0 1 0',
  '%': 'M0 0 4 6M.2 6 1.4 6 1.4 4.6 .2 4.6 .2 6M2.6 1.4 3.8 1.4 3.8 0 2.6 0 2.6 1.4',
  '-': 'M1 3 3 3',
  '&': 'M4 0 .8 4.6 1 5.6 2 6 2.8 5.4 2.6 4.4 0 1.8 0 .8 1 0 2.4 0 4 2',
}

/** Strokes of a letter, moved to its left edge, and its width. */
const glyphs: Readonly<Record<string, { strokes: number[][]; width: number }>> = Object.fromEntries(
  Object.entries(letters).map(([letter, text]) => {
    const strokes = text
      .split('M')
      .filter(Boolean)
      .map((part) => (part.match(/-?\d*\.?\d+/g) ?? []).map(Number))
    const xs = strokes.flatMap((n) => n.filter((_, i) => i % 2 === 0))
    const left = Math.min(...xs)
    return [
      letter,
      { strokes: strokes.map((n) => n.map((v, i) => (i % 2 ? v : v - left))), width: Math.max(...xs) - left },
    ]
  }),
)

const BLANK = 2.2

const widthOf = (letter: string) => glyphs[letter]?.width ?? BLANK

/** Width of a word at the given letter height; space is the gap between letters, in letter heights. */
function wordWidth(text: string, height: number, space = 0.3): number {
  let width = 0
  for (const letter of text.toUpperCase()) width += widthOf(letter) + 6 * space
  return (Math.max(0, width - 6 * space) * height) / 6
}

/** Largest height at which the word stays within a width. */
export const fitWord = (text: string, width: number, most = Infinity) => Math.min(most, width / wordWidth(text, 1))

/**
 * A word as stroke path; x, y is the lower left, or the middle of the foot with align 'middle'. slope leans it like an
 * italic.
 */
export function word(
  text: string,
  x: number,
  y: number,
  height: number,
  { align = 'start', space = 0.3, slope = 0 }: { align?: 'start' | 'middle'; space?: number; slope?: number } = {},
) {
  const s = height / 6
  let left = align === 'middle' ? x - wordWidth(text, height, space) / 2 : x
  let d = ''
  for (const letter of text.toUpperCase()) {
    for (const n of glyphs[letter]?.strokes ?? []) {
      const points: string[] = []
      for (let i = 0; i < n.length; i += 2) points.push(at(left + n[i]! * s + n[i + 1]! * s * slope, y + n[i + 1]! * s))
      d += 'M' + points.join('L')
    }
    left += (widthOf(letter) + 6 * space) * s
  }
  return d
}
