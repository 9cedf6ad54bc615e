import { say } from '../cells/attribute.ts'
import type { GridModel } from '../grid-model.ts'
import { noteAt } from '../selection/note-at.ts'

/** A screen reader says the note of the active cell with it, told its id whenever it was painted. */
export function noteTeller(model: GridModel): (id: string) => void {
  let told: Element | null = null
  return (id) => {
    const active = model.selection?.active
    // Another one than a cell: a choice that is offered for it.
    const cell = active ? (document.getElementById(id)?.closest<HTMLElement>('.lg-cell') ?? null) : null
    // Elements are pooled: what was said of the cell before must not be said of another one.
    if (told !== cell) told?.removeAttribute('aria-description')
    told = cell
    if (cell) say(cell, 'aria-description', noteAt(model, active!).join('. ') || undefined)
  }
}
