import { Accessibility, PointerSensor } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import { IconArrowBarToUp, IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useRef } from 'react'
import { useGridTexts } from '../grid/use-grid-texts.ts'
import { styledWithNonce } from '../styled-with-nonce.ts'
import classes from './grid-dialogs.module.css'

const moved = (values: readonly string[], from: number, to: number): readonly string[] => {
  const rest = values.toSpliced(from, 1)
  return rest.toSpliced(to, 0, values[from]!)
}

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
  const move = (from: number, to: number) => {
    if (to >= 0 && to < values.length && to !== from) show(moved(values, from, to))
  }
  return (
    <div className={classes.own}>
      <p>{t('sort.ownHint')}</p>
      <DragDropProvider
        sensors={[PointerSensor]}
        plugins={(defaults) => [...defaults.filter((plugin) => plugin !== Accessibility), styledWithNonce]}
        onDragStart={() => {
          before.current = values
          latest.current = values
        }}
        onDragOver={(event) => {
          const { source, target } = event.operation
          if (!source || !target) return
          // We move the values ourselves.
          event.preventDefault()
          const place = (id: unknown) => latest.current.indexOf(String(id))
          show(moved(latest.current, place(source.id), place(target.id)))
        }}
        onDragEnd={({ canceled }) => canceled && show(before.current)}
      >
        <ol aria-label={label}>
          {values.map((value, at) => (
            <ValueLine key={value} value={value} at={at} last={values.length - 1} onMove={(to) => move(at, to)} />
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
