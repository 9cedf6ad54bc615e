import type { RawBuilder } from 'kysely'
import type { OrderKind } from '../../../contract/orders/order-kind.ts'
import type { OrderStatus, ApprovalStatus } from '../../../contract/orders/order-words.ts'
import type { OrderBatch, OrderHeader, OrderRow, RejectedCell } from '../../../contract/orders/order.ts'
import type { Change } from '../../engine/database/audit.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import type { MadeOn } from './rules/is-of-others.ts'

/** An order as it stands. */
export interface HeldOrder {
  id: number
  publicId: string
  version: number
  /** Field of the header: the version that changed it last. */
  fieldVersions: Record<string, number>
  number: number
  orderIdentifier: string
  status: OrderStatus
  approval: ApprovalStatus | null
  requesterCode: string
  requesterName: string
  customer: { key: number; _id: string; id: string; name: string; country: string } | null
  currency: string | null
  duplicateOf: string | null
  erpReference: string | null
  rowCount: number
  units: number
  gross: number
  discountAmount: number
  createdAt: Date
  modifiedAt: Date
  submittedAt: Date | null
  completedAt: Date | null
  header: Omit<OrderHeader, 'customer'>
}

/** A field of the header and the column of the type's own table. */
export interface HeaderColumn {
  field: Exclude<keyof OrderHeader, 'customer'>
  column: string
  type: 'text' | 'text[]' | 'boolean' | 'date' | 'numeric' | 'jsonb'
}

/** Something that keeps an order from being sent: a code, by the row and size it is of. */
export interface OrderIssue {
  /** Id of the row, and of its size behind a point; empty: of the order. */
  field: string
  message: string
  data: Record<string, string | number>
}

export interface ChangedRows {
  touched: string[]
  rejected: RejectedCell[]
  changes: Change[]
}

/** How the rows of a type are kept. */
export interface RowStore {
  read(db: Database | DatabaseTransaction, order: HeldOrder, ids?: readonly string[]): Promise<OrderRow[]>
  /** Hashes of pictures of the first rows, at most four of each order. */
  pictures(db: Database, keys: readonly number[]): Promise<Map<number, string[]>>
  /** Adds, changes and deletes rows of an order that is locked; `version` is the one that comes. */
  change(
    trx: DatabaseTransaction,
    order: HeldOrder,
    batch: Pick<OrderBatch, 'addRows' | 'updateRows' | 'deleteRows'> & MadeOn,
    version: number,
  ): Promise<ChangedRows>
  /** After a header that prices follow from was changed: ids of rows that cost something else now. */
  reprice(trx: DatabaseTransaction, order: HeldOrder): Promise<string[]>
  /** Copies what is still sold; answers what is not. */
  copy(trx: DatabaseTransaction, from: HeldOrder, to: HeldOrder): Promise<{ style: string; color: string }[]>
  /** Of the order `o` with its header `h`: row_count, units, gross, discount_amount. */
  readonly sums: RawBuilder<unknown>
}

/** A type of order on the server: its data, and what only its own tables know. */
export interface OrderStore {
  kind: OrderKind
  /** Whence its numbers come. */
  sequence: string
  /** Its part of the header. */
  table: string
  columns: readonly HeaderColumn[]
  /** Fields of the header that prices follow from. */
  pricing: readonly (keyof OrderHeader)[]
  /** Orders this person sees, of the order as `o`, its header as `h` and its customer as `c`. */
  sees(caller: Caller): RawBuilder<boolean>
  rows: RowStore
  /** What of it is copied into a duplicate, of today. */
  carried(header: HeldOrder['header'], today: string): HeldOrder['header']
  /** Everything that keeps it from being sent. `holding`: stock is locked until the transaction ends. */
  check(trx: Database | DatabaseTransaction, order: HeldOrder, caller: Caller, holding: boolean): Promise<OrderIssue[]>
  hold(trx: DatabaseTransaction, order: HeldOrder): Promise<void>
  letGo(trx: DatabaseTransaction, keys: readonly number[]): Promise<void>
}
