import { useMediaQuery } from '@mantine/hooks'
import { IconArrowRight, IconBackspace } from '@tabler/icons-react'
import { type Ref, useImperativeHandle, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OrderRow, SIZE_QUANTITY } from '../../../../../../contract/orders/order.ts'
import { isShut } from '../../../../../../contract/orders/wholesale/sizes/shut-size.ts'
import { cellOf } from '../../../order/order-edit.ts'
import { nextPlace, type Place } from './next-place.ts'
import classes from './number-pad.module.css'

export interface NumberPadHandle {
  /** Somebody stands in a cell, or nowhere. */
  stand(place: Place | null): void
}

/** Keys that change a quantity by so many (design 5.5). */
const steps = [-1, 1, 6, 12] as const
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

/** Where there is no keyboard: the quantity of the cell one stands in by keys of their own, and the way to the next size. */
export function NumberPad({
  rows,
  store,
  onWrite,
  onGo,
  ref,
}: {
  /** As they are shown, in their order. */
  rows: readonly OrderRow[]
  store: string | null
  onWrite: (place: Place, quantity: number | null) => void
  onGo: (place: Place) => void
  ref: Ref<NumberPadHandle>
}) {
  const { t } = useTranslation('wholesale')
  const isNarrow = useMediaQuery('(max-width: 1100px)')
  const [place, setPlace] = useState<Place | null>(null)
  /** What was typed into this cell since one stands in it; the first key writes over what it held. */
  const [typed, setTyped] = useState('')
  useImperativeHandle(ref, () => ({
    stand: (next) => {
      if (next?.rowId === place?.rowId && next?.column === place?.column) return
      setPlace(next)
      setTyped('')
    },
  }))
  const row = rows.find(({ _id }) => _id === place?.rowId)
  const size = place ? cellOf(place.column)?.size : undefined
  if (!isNarrow || !place || !row || size === undefined || isShut(row, size)) return null
  const now = row.sizes[size] ?? 0
  const write = (quantity: number) => onWrite(place, Math.min(SIZE_QUANTITY, Math.max(0, quantity)) || null)
  const type = (text: string) => {
    if (Number(text) > SIZE_QUANTITY) return
    setTyped(text)
    write(Number(text))
  }
  const next = nextPlace(rows, row, size, store)
  return (
    <div
      className={classes.pad}
      role="group"
      aria-label={t('pad.title', { row: `${row.style}/${row.color}`, size })}
      // The cell stays the one that is stood in.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className={classes.keys}>
        {digits.map((digit) => (
          <button key={digit} type="button" className={classes.key} onClick={() => type(`${typed}${digit}`)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          className={classes.key}
          aria-label={t('pad.back')}
          onClick={() => type((typed || String(now)).slice(0, -1))}
        >
          <IconBackspace size={18} aria-hidden />
        </button>
      </div>
      <div className={classes.keys}>
        {steps.map((step) => (
          <button
            key={step}
            type="button"
            className={`${classes.key} ${classes.step}`}
            onClick={() => {
              setTyped('')
              write(now + step)
            }}
          >
            {step < 0 ? `−${-step}` : `+${step}`}
          </button>
        ))}
        <button
          type="button"
          className={`${classes.key} ${classes.next}`}
          disabled={!next}
          onClick={() => next && onGo(next)}
        >
          {t('pad.next')}
          <IconArrowRight size={18} aria-hidden />
        </button>
      </div>
    </div>
  )
}
