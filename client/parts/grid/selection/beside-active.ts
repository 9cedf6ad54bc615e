import { type Box, cellBox } from '../geometry/hit-test.ts'
import { spotBeside } from '../geometry/spot-beside.ts'
import type { GridModel } from '../grid-model.ts'

type Size = Pick<Box, 'width' | 'height'>

/** Finds a place by a cell that hides nothing of the active one. */
export const besideActive =
  (model: GridModel) =>
  (cell: Box, size: Size, view: Size): Pick<Box, 'left' | 'top'> => {
    const active = model.selection?.active
    return spotBeside(cell, size, view, active && cellBox(active.row, active.col, model.view, model.layout))
  }
