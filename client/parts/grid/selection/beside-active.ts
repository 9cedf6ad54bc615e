import { type Box, cellBox } from '../geometry/hit-test.ts'
import { spotBeside } from '../geometry/spot-beside.ts'
import type { GridModel } from '../grid-model.ts'

/** A place by a cell that hides nothing of the active one. */
export function besideActive(
  cell: Box,
  size: Pick<Box, 'width' | 'height'>,
  model: GridModel,
): Pick<Box, 'left' | 'top'> {
  const active = model.selection?.active
  return spotBeside(cell, size, model, active && cellBox(active.row, active.col, model.view, model.layout))
}
