import { useEffect, useState } from 'react'
import type { GridModel } from '../grid-model.ts'
import { cellUnder } from '../interaction/pointing/cell-under.ts'
import type { MountedGrid } from '../mount-grid.ts'

/** Long enough that nothing flickers up under a pointer that is on its way. */
const restMs = 350

export interface CellPlace {
  rowId: string
  column: string
}

/** The cell on which the mouse rests, of those that have something to tell. `tells`: one function for all renderings. */
export function useRestedOn(
  grid: MountedGrid,
  tells: (model: GridModel, cell: CellPlace) => boolean,
): CellPlace | undefined {
  const { model, painter } = grid.hands
  const [over, setOver] = useState<CellPlace>()
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
      if (!cell || !tells(model, cell)) return
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
  }, [model, painter, tells])
  return over
}
