import {
  INNER_CELLS as GRID,
  LINE_DIRECTIONS as DIRECTIONS,
  OUTLINE_CELLS as OUTLINE,
} from '../../../contract/kernel/pictures/look-parts.ts'
import { perceive } from '../../../contract/kernel/pictures/perceived-colour.ts'
import type { Pixels } from './subject-mask.ts'

/**
 * What a subject looks like in 176 bytes, for comparing it with others: how full each part of its outline is, in which
 * directions lines run through it, and what colours lie where. Told of the square around the subject, so that size and
 * place in the picture do not matter; proportions do.
 */
export function describeLook(pixels: Pixels, mask: Uint8Array): Uint8Array {
  const frame = frameOf(pixels.width, mask)
  return Uint8Array.from([
    ...outlineOf(pixels.width, mask, frame),
    ...linesOf(pixels, mask, frame),
    ...coloursOf(pixels, mask, frame),
  ])
}

interface Frame {
  left: number
  top: number
  side: number
}

/** The square around the subject, which lies in its middle. */
function frameOf(width: number, mask: Uint8Array): Frame {
  let [left, right, top, bottom] = [Infinity, 0, Infinity, 0]
  for (let at = 0; at < mask.length; at++) {
    if (mask[at] === 0) continue
    const [x, y] = [at % width, Math.trunc(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  const longest = Math.max(right - left, bottom - top, 1)
  return { left: (left + right - longest) / 2, top: (top + bottom - longest) / 2, side: longest }
}

/** Calls with every pixel of the subject and the cell of a grid that it lies in. */
function eachPixel(
  width: number,
  mask: Uint8Array,
  frame: Frame,
  cells: number,
  take: (at: number, cell: number) => void,
) {
  const inside = (place: number) => Math.min(cells - 1, Math.max(0, Math.trunc(place)))
  for (let at = 0; at < mask.length; at++) {
    if (mask[at] === 0) continue
    const column = inside((((at % width) + 0.5 - frame.left) / frame.side) * cells)
    const row = inside(((Math.trunc(at / width) + 0.5 - frame.top) / frame.side) * cells)
    take(at, row * cells + column)
  }
}

function outlineOf(width: number, mask: Uint8Array, frame: Frame): Float64Array {
  const counts = new Float64Array(OUTLINE ** 2)
  eachPixel(width, mask, frame, OUTLINE, (_at, cell) => (counts[cell]! += 1))
  const full = (frame.side / OUTLINE) ** 2
  return counts.map((count) => Math.min(255, Math.round((255 * count) / full)))
}

/** Strength of the lines in each cell by direction, against the strongest of the picture. */
function linesOf({ width, data }: Pixels, mask: Uint8Array, frame: Frame): Float64Array {
  const sums = new Float64Array(GRID ** 2 * DIRECTIONS)
  const light = (at: number): number =>
    mask[at] === 1 ? 0.3 * data[at * 4]! + 0.59 * data[at * 4 + 1]! + 0.11 * data[at * 4 + 2]! : Number.NaN
  eachPixel(width, mask, frame, GRID, (at, cell) => {
    const [dx, dy] = [light(at + 1) - light(at - 1), light(at + width) - light(at - width)]
    const strength = Math.hypot(dx, dy)
    // At the outline one side is ground: what the ground looks like says nothing.
    if (!(strength > 6)) return
    const turn = ((Math.atan2(dy, dx) + Math.PI) / Math.PI) * DIRECTIONS
    sums[cell * DIRECTIONS + (Math.round(turn) % DIRECTIONS)]! += Math.min(strength, 60)
  })
  const strongest = Math.max(...sums, 1)
  return sums.map((sum) => Math.round(255 * Math.sqrt(sum / strongest)))
}

/** The middle colour of each cell, weighed by how much of the cell the subject fills: empty ones are neutral. */
function coloursOf({ width, data }: Pixels, mask: Uint8Array, frame: Frame): Float64Array {
  const sums = new Float64Array(GRID ** 2 * 4)
  eachPixel(width, mask, frame, GRID, (at, cell) => {
    const { l, a, b } = perceive(data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!)
    for (const [of, value] of [l, a, b, 1].entries()) sums[cell * 4 + of]! += value
  })
  const full = (frame.side / GRID) ** 2
  return Float64Array.from({ length: GRID ** 2 * 3 }, (_none, place) => {
    const [cell, of] = [Math.trunc(place / 3), place % 3]
    const count = sums[cell * 4 + 3]!
    const neutral = of === 0 ? 100 : 128
    if (count === 0) return neutral
    const filled = Math.min(1, (2 * count) / full)
    return Math.round(neutral + (sums[cell * 4 + of]! / count - neutral) * filled)
  })
}
