import { type RefObject, useEffect } from 'react'
import type { MountedGrid } from '../mount-grid.ts'
import type { Float } from '../painting/grid-painter.ts'

/** Keeps an element by a cell while it is open, where `place` finds room for it: one function for all renderings, not one of each. */
export function useFloat(
  { hands: { painter } }: MountedGrid,
  name: string,
  box: RefObject<HTMLElement | null>,
  { open, row, col, place }: { open: boolean; row: number; col: number; place: Float['place'] },
): void {
  useEffect(() => {
    const { floats } = painter
    if (open && box.current) floats.set(name, { element: box.current, cell: { row, col }, place })
    painter.request()
    return () => {
      floats.delete(name)
    }
  }, [painter, name, box, open, row, col, place])
}
