import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOpen } from '../../../../contract/orders/promo/review.ts'
import type { MatchedRow } from '../../../../contract/orders/pieces/sample-matches.ts'
import type { SizeEntry } from '../../../../contract/orders/promo/promo-window.ts'
import type { OrderPart } from '../order/order-page.tsx'
import { decideRows } from './decide-rows.ts'
import type { PieceMode, PieceRow } from '../pieces/piece-mode.ts'
import { reviewed } from './reviewed-row.ts'
import { PromoRowLine } from './promo-row-line.tsx'
import classes from './promo-rows.module.css'

interface Rows extends OrderPart {
  rows: readonly PieceRow[]
  mode: PieceMode
  stockOf: (style: string, color: string) => readonly SizeEntry[] | undefined
  matches: ReadonlyMap<string, MatchedRow>
  today: string
  tableRef: RefObject<HTMLTableElement | null>
}

const isTyped = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** The rows; arrows move from one to the next, A approves and D denies the one that has the focus, Shift+A approves all that are open. */
export function PromoRows({ model, order, rows, mode, stockOf, matches, today, tableRef }: Rows) {
  const { t } = useTranslation('promo')
  const [current, setCurrent] = useState(rows[0]!._id)
  const at = Math.max(
    0,
    rows.findIndex(({ _id }) => _id === current),
  )
  const go = (to: number, inside = '') => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, to))]!
    setCurrent(row._id)
    const line = tableRef.current?.querySelector<HTMLElement>(`[data-row="${row._id}"]`)
    // The reason of a denial is there with the next paint.
    if (inside) requestAnimationFrame(() => line?.querySelector<HTMLElement>(inside)?.focus())
    else line?.focus()
  }
  /** On to what is still open, or to the next one. */
  const goOn = () => {
    const next = rows.findIndex((row, index) => index > at && isOpen(reviewed(row)))
    go(next === -1 ? at + 1 : next)
  }

  const press = (event: KeyboardEvent) => {
    if (isTyped(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const row = rows[at]!
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (key === 'ArrowDown') go(at + 1)
    else if (key === 'ArrowUp') go(at - 1)
    else if (key === 'Home') go(0)
    else if (key === 'End') go(rows.length - 1)
    else if (mode !== 'decide') return
    else if (key === 'a' && event.shiftKey)
      decideRows(
        model,
        rows.filter((one) => isOpen(reviewed(one))),
        'APPROVED',
      )
    else if (key === 'a') {
      decideRows(model, [row], 'APPROVED')
      goOn()
    } else if (key === 'd') {
      decideRows(model, [row], 'DENIED')
      go(at, 'input')
    } else return
    event.preventDefault()
  }

  return (
    <table ref={tableRef} className={classes.table} aria-label={t('pieces:rowsOf', { order: order.orderIdentifier })}>
      <thead>
        <tr>
          <td className={classes.picture} />
          <th>{t('pieces:columns.product')}</th>
          <th className={classes.size}>{t('pieces:columns.size')}</th>
          <th className={classes.count}>{t('pieces:columns.quantity')}</th>
          <th className={classes.source}>{t('pieces:columns.source')}</th>
          {mode === 'ask' && <th className={classes.code}>{t('columns.promoCode')}</th>}
          <th className={classes.value}>{t('columns.value')}</th>
          <th className={classes.last}>{t(mode === 'send' ? 'columns.parcel' : 'pieces:columns.status')}</th>
        </tr>
      </thead>
      <tbody onKeyDown={press}>
        {rows.map((row, index) => (
          <PromoRowLine
            key={row._id}
            {...{ model, order, row, mode, today }}
            entries={stockOf(row.style, row.color)}
            match={matches.get(row._id)}
            isCurrent={index === at}
            onCurrent={() => setCurrent(row._id)}
            onDenied={() => go(index, 'input')}
            onReasoned={goOn}
          />
        ))}
      </tbody>
    </table>
  )
}
