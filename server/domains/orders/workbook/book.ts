import type { ExportedColumn, ExportedWord } from '../../../../contract/orders/export-orders.ts'
import type { OrderRow } from '../../../../contract/orders/order.ts'
import type { Door } from '../../../../contract/orders/wholesale/stores.ts'

/** An order as it is written into a workbook; plain data, for a thread. */
export interface BookOrder {
  _id: string
  orderIdentifier: string
  version: number
  customer: string
  requester: string
  reason: string
  po: string
  /** When it ships, as whoever reads it writes days (ORD-10). */
  days: string
  /** Decimals of its currency: amounts of a workbook are whole units of it. */
  decimals: number
  discount: number
  stores: readonly Door[]
  rows: readonly OrderRow[]
  /** What is free of a style by day, in the order of days; null: now. */
  stock: Readonly<Record<string, readonly { day: string | null; bySize: Readonly<Record<string, number>> }[]>>
}

export interface BookWish {
  title: string
  stores: boolean
  orders: readonly BookOrder[]
  titles: Partial<Record<ExportedColumn, string>>
  words: Partial<Record<ExportedWord, string>>
  /** JPEG pictures by hash, where pictures are wanted. */
  pictures: Readonly<Record<string, Uint8Array>> | undefined
}
