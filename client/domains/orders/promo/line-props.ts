import type { SizeEntry } from '../../../../contract/orders/promo/promo-window.ts'
import type { OrderPart } from '../order/order-page.tsx'
import type { PromoMode, PromoRow } from './promo-mode.ts'

/** A row, and what its cells are drawn by. */
export interface LineProps extends OrderPart {
  row: PromoRow
  mode: PromoMode
  today: string
  /** Undefined while nobody knows yet. */
  entries: readonly SizeEntry[] | undefined
}
