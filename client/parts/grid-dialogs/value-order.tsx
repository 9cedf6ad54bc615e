import { DragDropProvider } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import { IconArrowBarToUp, IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useRef } from 'react'
import { byPointer } from '../dragging/by-pointer.ts'
import { movedOver } from '../dragging/moved-over.ts'
import { useGridTexts } from '../grid/use-grid-texts.ts'
import classes from './grid-dialogs.module.css'

/** Values in an order that is changed by dragging, by buttons, or by the arrow keys on a value's handle. */
export function ValueOrder({
  label,
  values,
  onChange,
}: {
  label: string
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}) {
  const { t } = useGridTexts()
  const before = useRef(values)
  // The end of a drag comes before the last movement over a value is rendered.
  const latest = useRef(values)
  const show = (order: readonly string[]) => {
    latest.current = order
    onChange(order)
  }
  const move = (value: string, to: number) => {
    const over = values[to]
    if (over !== undefined && over !== value) show(movedOver(values, value, over))
  }
  return (
    <div className={classes.own}>
      <p>{t('sort.ownHint')}</p>
      <DragDropProvider
        {...byPointer}
        onDragStart={() => {
          before.current = values
          latest.current = values
        }}
        onDragOver={(event) => {
          const { source, target } = event.operation
          if (!source || !target) return
          // We move the values ourselves.
          event.preventDefault()
          show(movedOver(latest.current, String(source.id), String(target.id)))
        }}
        onDragEnd={({ canceled }) => canceled && show(before.current)}
      >
        <ol aria-label={label}>
          {values.map((value, at) => (
            <ValueLine key={value} value={value} at={at} last={values.length - 1} onMove={(to) => move(value, to)} />
          ))}
        </ol>
      </DragDropProvider>
    </div>
  )
}

function ValueLine({
  value,
  at,
  last,
  onMove,
}: {
  value: string
  at: number
  last: number
  onMove: (to: number) => void
}) {
  const { t } = useGridTexts()
  const { ref, handleRef, isDragging } = useSortable({ id: value, index: at })
  const buttons = [
    ['valueTop', IconArrowBarToUp, 0],
    ['valueUp', IconArrowUp, at - 1],
    ['valueDown', IconArrowDown, at + 1],
  ] as const
  return (
    <li ref={ref} data-dragging={isDragging || undefined}>
      <button
        ref={handleRef}
        type="button"
        className={classes.handle}
        aria-label={t('sort.moveValue', { value })}
        onKeyDown={(event) => {
          const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last }[event.key]
          if (to === undefined) return
          event.preventDefault()
          onMove(to)
        }}
      >
        <IconGripVertical size={14} aria-hidden />
      </button>
      <span className="sp ell">{value}</span>
      {buttons.map(([name, Icon, to]) => (
        <button
          key={name}
          type="button"
          className="ib s"
          aria-label={t(`sort.${name}`, { value })}
          disabled={to === at || to < 0 || to > last}
          onClick={() => onMove(to)}
        >
          <Icon size={14} aria-hidden />
        </button>
      ))}
    </li>
  )
}
