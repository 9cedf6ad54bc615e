import { useRef } from 'react'
import type { GridModel } from '../grid-model.ts'
import type { MountedGrid } from '../mount-grid.ts'
import { noteAt } from '../selection/note-at.ts'
import { besideActive } from '../selection/beside-active.ts'
import { useFloat } from './use-float.ts'
import { useModel } from '../use-model.ts'
import { type CellPlace, useRestedOn } from './use-rested-on.ts'

const hasNote = (model: GridModel, { column }: CellPlace): boolean =>
  model.columnAt(model.layout.indexOf(column))?.note !== undefined

/** What is to be known of the cell on which the mouse rests, beside it; a finger and the keyboard read it below the rows. */
export function GridNote({ grid }: { grid: MountedGrid }) {
  const { model, editor } = grid.hands
  useModel(model, 'data', 'layout', 'rejected', 'editor')
  const box = useRef<HTMLDivElement>(null)
  const over = useRestedOn(grid, hasNote)
  const row = over ? model.displayOfId(over.rowId) : -1
  const col = over ? model.layout.indexOf(over.column) : -1
  const isFree = row >= 0 && col >= 0 && !editor.session && !model.refusedText(over?.rowId, over?.column ?? '')
  const lines = isFree ? noteAt(model, { row, col }) : []
  const open = lines.length > 0
  useFloat(grid, 'note', box, { open, row, col, place: besideActive })
  if (!open) return null
  return (
    // A screen reader says it with the active cell.
    <div className="lg-note" ref={box} aria-hidden>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  )
}
