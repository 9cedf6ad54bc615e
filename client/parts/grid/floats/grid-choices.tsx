import { useEffect, useId, useRef } from 'react'
import { spotBelow } from '../geometry/spot-beside.ts'
import type { MountedGrid } from '../mount-grid.ts'
import { useFloat } from './use-float.ts'
import { useModel } from '../use-model.ts'

/** The choices of a list column below its editor; keys are the editor's, a press takes one. */
export function GridChoices({ grid }: { grid: MountedGrid }) {
  const { model, editor, painter } = grid.hands
  useModel(model, 'editor', 'layout')
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const choices = editor.choices()
  const { session } = editor
  const row = session ? model.displayOfId(session.rowId) : -1
  const col = session ? model.layout.indexOf(session.column) : -1
  const open = choices.length > 0 && row >= 0 && col >= 0
  useFloat(grid, 'choices', list, { open, row, col, place: spotBelow })
  const option = open ? session?.option : undefined
  const column = col >= 0 ? model.columnAt(col) : undefined
  // While a choice is highlighted the screen reader is pointed to it instead of to the cell.
  useEffect(() => {
    painter.pointAt(option === undefined || option < 0 ? undefined : `${id}-${option}`)
    return () => painter.pointAt(undefined)
  }, [painter, id, option])
  useEffect(() => {
    list.current?.querySelector('.is-on')?.scrollIntoView({ block: 'nearest' })
  })
  if (!open) return null
  return (
    <div
      className="lg-choices"
      ref={list}
      id={id}
      role="listbox"
      aria-label={column?.title}
      aria-multiselectable={session?.kind === 'lists' || undefined}
    >
      {choices.map((choice, index) => (
        <div
          key={choice}
          id={`${id}-${index}`}
          role="option"
          aria-selected={session?.kind === 'lists' ? editor.isChosen(choice) : index === session?.option}
          className={index === session?.option ? 'lg-choice is-on' : 'lg-choice'}
          onPointerDown={(event) => {
            event.preventDefault()
            editor.choose(choice)
          }}
        >
          {session?.kind === 'lists' && (
            <span className={editor.isChosen(choice) ? 'lg-tick is-on' : 'lg-tick'} aria-hidden>
              <svg viewBox="0 0 24 24" width="11" height="11">
                <path d="M5 12l5 5l10 -10" />
              </svg>
            </span>
          )}
          {choice}
        </div>
      ))}
    </div>
  )
}
