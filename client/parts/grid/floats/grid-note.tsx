import { useEffect, useRef, useState } from 'react'
import { cellUnder } from '../interaction/pointing/cell-under.ts'
import type { MountedGrid } from '../mount-grid.ts'
import { noteAt } from '../selection/note-at.ts'
import { besideActive } from '../selection/beside-active.ts'
import { useFloat } from './use-float.ts'
import { useModel } from '../use-model.ts'

/** Long enough that nothing flickers up under a pointer that is on its way. */
const restMs = 350

/** What is to be known of the cell on which the mouse rests, beside it; a finger and the keyboard read it below the rows. */
export function GridNote({ grid }: { grid: MountedGrid }) {
  const { model, painter, editor } = grid.hands
  useModel(model, 'data', 'layout', 'rejected', 'editor')
  const box = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState<{ rowId: string; column: string }>()
  useEffect(() => {
    const { stage, scroller, root } = painter.stage
    const stop = new AbortController()
    let timer = 0
    let pointed: HTMLElement | undefined
    const leave = () => {
      clearTimeout(timer)
      pointed = undefined
      setOver(undefined)
    }
    const move = ({ target, pointerType }: PointerEvent) => {
      const cell = pointerType === 'mouse' ? cellUnder(target as Element) : undefined
      if (cell?.element === pointed) return
      leave()
      if (!cell || !model.columnAt(model.layout.indexOf(cell.column))?.note) return
      pointed = cell.element
      timer = window.setTimeout(() => setOver({ rowId: cell.rowId, column: cell.column }), restMs)
    }
    const { signal } = stop
    stage.addEventListener('pointermove', move, { signal })
    for (const event of ['pointerleave', 'pointerdown']) stage.addEventListener(event, leave, { signal })
    scroller.addEventListener('scroll', leave, { signal, passive: true })
    root.addEventListener('keydown', leave, { signal })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [model, painter])

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
