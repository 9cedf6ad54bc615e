import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order, OrderRow } from '../../../../../contract/orders/order.ts'
import { isSplit, type Door } from '../../../../../contract/orders/wholesale/stores.ts'
import { unitsOf } from '../../../../../contract/orders/wholesale/sizes/units-of.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import { TabStrip } from '../../../../parts/tab-strip/tab-strip.tsx'
import { quantitiesOf } from '../../order/order-edit.ts'
import { type Spread, spreads } from './spread.ts'

/** Instead of a store: all of them side by side. */
export const PIVOT = 'pivot'

/** Of whom the quantities are shown; all of them again when the store is not one of the order's any more. */
export function useStore(stores: readonly Door[]): {
  /** Null: of all stores together. */
  store: string | null
  isPivot: boolean
  choose: (tab: string | null) => void
} {
  const [tab, choose] = useState<string | null>(null)
  const isThere = isSplit(stores) && stores.some(({ _id }) => _id === tab)
  return { store: isThere ? tab : null, isPivot: isSplit(stores) && tab === PIVOT, choose }
}

const unitsOfStore = (rows: readonly OrderRow[], store: string): number =>
  rows.reduce((sum, row) => sum + unitsOf(quantitiesOf(row, store)), 0)

/** All stores together, and each by itself with its units; not there where the order is not split (design 5.5). */
export function StoreTabs({
  order: {
    header: { stores },
    rows,
  },
  tab,
  onChoose,
}: {
  order: Pick<Order, 'header' | 'rows'>
  tab: string | null
  onChoose: (tab: string | null) => void
}) {
  const { t } = useTranslation('wholesale')
  const { number } = useFormat()
  if (!isSplit(stores)) return null
  const all = rows.reduce((sum, row) => sum + row.units, 0)
  const tabs = [
    { id: null, label: t('stores.all'), count: all },
    ...stores.map(({ _id, label }) => ({ id: _id, label, count: unitsOfStore(rows, _id) })),
  ]
  return (
    <TabStrip label={t('stores.title')}>
      {tabs.map(({ id, label, count }) => (
        <button
          key={id ?? ''}
          type="button"
          className={id === tab ? 'on' : ''}
          aria-pressed={id === tab}
          onClick={() => onChoose(id)}
        >
          {label}
          <span className="n">{number(count)}</span>
        </button>
      ))}
      <button
        type="button"
        className={tab === PIVOT ? 'on' : ''}
        aria-pressed={tab === PIVOT}
        onClick={() => onChoose(PIVOT)}
      >
        {t('stores.pivot')}
      </button>
    </TabStrip>
  )
}

/** How what is typed for all stores is spread over them (design 5.5). */
export function SpreadSelect({ spread, onChange }: { spread: Spread; onChange: (spread: Spread) => void }) {
  const { t } = useTranslation('wholesale')
  return (
    <NativeSelect
      size="xs"
      aria-label={t('stores.spread.label')}
      value={spread}
      onChange={({ currentTarget: { value } }) => onChange(value as Spread)}
      data={spreads.map((one) => ({ value: one, label: t(`stores.spread.${one}`) }))}
    />
  )
}
