import { IconTruckDelivery } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wholesaleDay } from '../../../../../contract/identity/wholesale-date-format.ts'
import {
  type UnitsByDelivery,
  unitsByDelivery,
} from '../../../../../contract/orders/wholesale/sizes/units-by-delivery.ts'
import { useCurrentUser } from '../../../../engine/session/session-store.ts'
import { useToday } from '../../../../engine/session/use-today.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import { SideDrawer } from '../../../../ui/dialogs/side-drawer.tsx'
import type { OrderPart } from '../../order/order-page.tsx'
import { useStock } from '../matrix/use-stock.ts'
import classes from './deliveries.module.css'

/** The way to the chart of units by delivery (design 5.5). */
export function DeliveriesButton({ order }: OrderPart) {
  const { t } = useTranslation('wholesale')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn d s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconTruckDelivery size={14} aria-hidden />
        {t('deliveries.button')}
      </button>
      <SideDrawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('deliveries.title')}
        subtitle={order.orderIdentifier}
      >
        <div className="padded">{isOpen && <Deliveries order={order} />}</div>
      </SideDrawer>
    </>
  )
}

interface Bar {
  key: string
  name: string
  units: number
  level: 'here' | 'later' | 'none' | 'missing'
}

/** Of which deliveries the units are that stand in the order now. */
export function Deliveries({ order }: Pick<OrderPart, 'order'>) {
  const { t } = useTranslation('wholesale')
  const { number, percent } = useFormat()
  const { wholesaleDateFormat } = useCurrentUser()
  const today = useToday()
  const { stockOf } = useStock(order)
  const { header, rows } = order
  const found = useMemo(() => unitsByDelivery(rows, header, stockOf, today), [rows, header, stockOf, today])
  if (!found) return <p className="muted">{t('deliveries.unknown')}</p>
  const bars = barsOf(found, { ...wordsOf(), day: (date) => wholesaleDay(date, wholesaleDateFormat) })
  const all = bars.reduce((sum, { units }) => sum + units, 0)
  if (all === 0) return <p className="muted">{t('issues.empty')}</p>
  const most = Math.max(...bars.map(({ units }) => units))
  return (
    <ul className={classes.bars}>
      {bars.map(({ key, name, units, level }) => (
        <li key={key} className={classes.bar}>
          <span>{name}</span>
          <span className={classes.units}>
            <b className="b">{t('readBack.units', { count: units, number: number(units) })}</b>{' '}
            <span className="muted">{percent((units / all) * 100, 0)}</span>
          </span>
          <span className={classes.track} aria-hidden>
            <span data-level={level} style={{ width: `${(units / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )

  function wordsOf() {
    return {
      now: t('deliveries.now'),
      backOrder: t('deliveries.backOrder'),
      made: t('deliveries.made'),
      missing: t('deliveries.missing'),
    }
  }
}

function barsOf(
  { now, later, backOrder, made, missing }: UnitsByDelivery,
  words: Record<'now' | 'backOrder' | 'made' | 'missing', string> & { day: (date: string) => string },
): Bar[] {
  const bars: Bar[] = [
    { key: 'now', name: words.now, units: now, level: 'here' },
    ...later.map(({ date, units }): Bar => ({ key: date, name: words.day(date), units, level: 'later' })),
    { key: 'backOrder', name: words.backOrder, units: backOrder, level: 'none' },
    { key: 'made', name: words.made, units: made, level: 'none' },
    { key: 'missing', name: words.missing, units: missing, level: 'missing' },
  ]
  return bars.filter(({ units }) => units > 0)
}
