import type { Box } from './hit-test.ts'

type Size = Pick<Box, 'width' | 'height'>

const gap = 5

/**
 * Where something of this size stands by a cell: on its right, above, on its left or below, the first place that lies in the
 * view and hides nothing of `shunned`. People mostly go on downwards, so below is the last.
 */
export function spotBeside(cell: Box, size: Size, view: Size, shunned: Box | undefined): { left: number; top: number } {
  const inside = (wanted: number, room: number) => Math.max(0, Math.min(wanted, room - gap))
  const level = inside(cell.top + (cell.height - size.height) / 2, view.height - size.height)
  const along = inside(cell.left, view.width - size.width)
  const spots = [
    { left: cell.left + cell.width + gap, top: level },
    { left: along, top: cell.top - size.height - gap },
    { left: cell.left - size.width - gap, top: level },
    { left: along, top: cell.top + cell.height + gap },
  ]
  const fits = ({ left, top }: { left: number; top: number }) =>
    left >= 0 && top >= 0 && left + size.width <= view.width && top + size.height <= view.height
  const hides = ({ left, top }: { left: number; top: number }) =>
    shunned !== undefined &&
    left < shunned.left + shunned.width &&
    left + size.width > shunned.left &&
    top < shunned.top + shunned.height &&
    top + size.height > shunned.top
  return spots.find((spot) => fits(spot) && !hides(spot)) ?? spots.find(fits) ?? spots[3]!
}

/** Under a cell, above it where there is no room below and enough above. */
export function spotBelow(cell: Box, size: Size, view: Size): { left: number; top: number } {
  const left = Math.max(0, Math.min(cell.left, view.width - size.width - 4))
  const below = cell.top + cell.height + gap
  const hasRoom = below + size.height <= view.height || cell.top < size.height
  return { left, top: hasRoom ? below : cell.top - size.height - gap }
}
