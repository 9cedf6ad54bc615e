import { useTranslation } from 'react-i18next'
import type { CurrencyCode } from '../../../../contract/kernel/amounts/money.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import type { Door } from '../../../../contract/orders/wholesale/stores.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { cellOf } from '../order/order-edit.ts'

/** Lines of a kind that are shown; the others are counted. */
export const SHOWN = 200

/** How many lines there are beside those that are shown. */
export function More({ count }: { count: number }) {
  const { t } = useTranslation('wholesale')
  return count > 0 ? <p className="muted">{t('readBack.more', { count })}</p> : null
}

interface Place {
  style: string
  color: string
  field: string
  store: string | null
}

/** Where a cell of an order is, and how its values are read. */
export function useCellWords({ currency }: Pick<Order, 'currency'>, stores: readonly Pick<Door, '_id' | 'label'>[]) {
  const { t } = useTranslation('wholesale')
  const { money, number, percent } = useFormat()
  const labels = new Map(stores.map(({ _id, label }) => [_id, label]))
  return {
    place: ({ style, color, field, store }: Place): string => {
      const cell = cellOf(field)
      const named = cell ? t('readBack.size', { size: cell.size }) : t(`excel.columns.${field as 'packCode'}`)
      return [`${style}/${color}`, named, store && labels.get(store)].filter(Boolean).join(' · ')
    },
    value: (field: string, value: string | number | null): string => {
      if (value === null || value === '') return '–'
      if (typeof value === 'string') return value
      if (field === 'unitPrice') return money(value, (currency ?? 'USD') as CurrencyCode)
      return field === 'discount' ? percent(value) : number(value)
    },
  }
}
