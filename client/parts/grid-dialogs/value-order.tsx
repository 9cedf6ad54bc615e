import { IconArrowBarToUp, IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type PointerEvent, useRef, useState } from 'react'
import { useGridTexts } from '../grid/use-grid-texts.ts'
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
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const move = (from: number, to: number) => {
    if (to >= 0 && to < values.length && to !== from) onChange(moved(values, from, to))
  }
  const drag = (event: PointerEvent) => {
    if (dragged === undefined) return
    const items = [...(list.current?.children ?? [])]
    const over = items.findIndex((item) => event.clientY < item.getBoundingClientRect().bottom)
    move(values.indexOf(dragged), over < 0 ? items.length - 1 : over)
  }
  return (
    <div className={classes.own}>
      <p>{t('sort.ownHint')}</p>
      <ol ref={list} aria-label={label}>
        {values.map((value, at) => (
          <li key={value} data-dragging={value === dragged || undefined}>
            <button
              type="button"
              className={classes.handle}
              aria-label={t('sort.moveValue', { value })}
              onKeyDown={(event) => {
                const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: values.length - 1 }[event.key]
                if (to === undefined) return
                event.preventDefault()
                move(at, to)
              }}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setDragged(value)
              }}
              onPointerMove={drag}
              onLostPointerCapture={() => setDragged(undefined)}
            >
              <IconGripVertical size={14} aria-hidden />
            </button>
            <span className="sp ell">{value}</span>
            {(
              [
                ['valueTop', IconArrowBarToUp, 0],
                ['valueUp', IconArrowUp, at - 1],
                ['valueDown', IconArrowDown, at + 1],
              ] as const
            ).map(([name, Icon, to]) => (
              <button
                key={name}
                type="button"
                className="ib s"
                aria-label={t(`sort.${name}`, { value })}
                disabled={to === at || to < 0 || to >= values.length}
                onClick={() => move(at, to)}
              >
                <Icon size={14} aria-hidden />
              </button>
            ))}
          </li>
        ))}
      </ol>
    </div>
  )
}
