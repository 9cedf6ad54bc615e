import type { RawBuilder } from 'kysely'
import type { ErpError } from '../../../contract/orders/connectors/erp.ts'
import type {
  OrderActor,
  OrderEvent,
  OrderKind,
  OrderListKind,
  OrderNames,
} from '../../../contract/orders/order-kind.ts'
import type { ApprovalStatus, OrderState, OrderStatus } from '../../../contract/orders/order-words.ts'
import type { OrderBatch, OrderHeader, OrderRowFields, RejectedCell, SavedRow } from '../../../contract/orders/order.ts'
import type { Settings } from '../../../contract/settings/settings.ts'
import type { ToldRule } from '../../../contract/identity/access/explain-access.ts'
import type { Change } from '../../engine/database/audit.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { Mail } from '../../engine/mail/queue-mail.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import type { MadeOn } from './rules/is-of-others.ts'

/** What administrators set of orders (ADM-04). */
export type OrderRules = Settings['orders']

export interface OrderPerson {
  code: string
  name: string
}

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
  requesterKey: string
  requesterCode: string
  requesterName: string
  customer: { key: number; _id: string; id: string; name: string; country: string } | null
  currency: string | null
  duplicateOf: string | null
  /** The assortment it was made from. */
  assortmentId: string | null
  erpReference: string | null
  /** Who decides on it, where somebody does. */
  deciders: { approver: OrderPerson | null; senior: OrderPerson | null } | null
  /** Counts what is sent. */
  revision: number
  /** Counts changes of what the ERP gets; and that of what it took last. */
  content: number
  sentContent: number | null
  erpErrors: ErpError[]
  rowCount: number
  units: number
  gross: number
  discountAmount: number
  createdAt: Date
  modifiedAt: Date
  submittedAt: Date | null
  completedAt: Date | null
  /** What the person who asks is to it. */
  actors: OrderActor[]
  header: Omit<OrderHeader, 'customer'>
  /** Rows that a batch names, as its type keeps them, where they were read with the lock. */
  named?: readonly unknown[]
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
  /** Ids of those that were added or changed. */
  touched: string[]
  /** All of them as they are now, where they are in hand. */
  saved?: readonly SavedRow[] | undefined
  rejected: RejectedCell[]
  changes: Change[]
  /** What is written with the sums of the order, and not before. */
  toWrite?: RowsToWrite | undefined
}

/** Rows that are written by the statement that sums the order up: its parts do not see what another one wrote. */
export interface RowsToWrite {
  /** What they are from now on; the other two have it as `given`. */
  given: RawBuilder<unknown>
  write: RawBuilder<unknown>
  /** As the sums of the type, of those that are given and those that stay. */
  sums: RawBuilder<unknown>
}

/** `holding`: stock is locked until the transaction ends; one order is asked of then. */
export type OrderGuard = (
  trx: Database | DatabaseTransaction,
  orders: readonly HeldOrder[],
  caller: Caller,
  holding: boolean,
) => Promise<ReadonlyMap<number, OrderIssue[]>>

/** How rows of a type are shown: of its table as `r`, in orders `w` with the location that they are for. */
export interface ShownRows {
  table: string
  columns: RawBuilder<unknown>
  /** What the columns are of, joined to `r`. */
  joins: RawBuilder<unknown>
}

/** How the rows of a type are kept. */
export interface RowStore {
  /** Fields that its rows have. */
  fields: readonly (keyof OrderRowFields)[]
  readonly shown: ShownRows
  /** Hashes of pictures of the first rows of the order `o`, at most four. */
  readonly pictures: RawBuilder<unknown>
  /** Adds, changes and deletes rows of an order that is locked; `version` is the one that comes. */
  change(
    trx: DatabaseTransaction,
    order: HeldOrder,
    batch: Pick<OrderBatch, 'addRows' | 'updateRows' | 'deleteRows'> & MadeOn,
    version: number,
    caller: Caller,
  ): Promise<ChangedRows>
  /** Rows of the order `o` by id, as `HeldOrder.named` has them; of types that read them with the lock. */
  named?(ids: readonly string[]): RawBuilder<unknown>
  /** After a header that rows follow was changed: ids of rows that are others now, in price or else. */
  follow(trx: DatabaseTransaction, order: HeldOrder): Promise<string[]>
  /** Copies what is still sold, or answers it as what is written with the sums of the order. */
  copy(trx: DatabaseTransaction, from: HeldOrder, to: HeldOrder): Promise<RowsToWrite | undefined>
  /** Products of an order that the copy, once it is written, does not have. */
  leftOut(trx: DatabaseTransaction, from: HeldOrder, to: HeldOrder): Promise<{ style: string; color: string }[]>
  /** Of the order `o` with its header `h`: row_count, units, gross, discount_amount, and currency where the rows have one. */
  readonly sums: RawBuilder<unknown>
}

/** By the rule that tells why (BEY-10). */
export type OrderWays = Partial<Record<ToldRule, RawBuilder<boolean>>>

/** A type of order on the server: its data, and what only its own tables know. */
export interface OrderStore {
  kind: OrderKind
  /** Whence its numbers come. */
  sequence: string
  /** Its part of the header. */
  table: string
  columns: readonly HeaderColumn[]
  /** Who decides on it, of the header `h`, as JSON; left out: nobody. */
  deciders?: RawBuilder<unknown>
  /** What its header begins with, unless it is said. */
  begun(caller: Caller, today: string): Partial<OrderHeader>
  /** Texts of the header `h` that it is found by. */
  foundBy: RawBuilder<unknown>
  /** Fields of the header that rows follow. */
  followed: readonly (keyof OrderHeader)[]
  /** In which ways this person sees an order, of the order as `o`, its header as `h` and its customer as `c`: any of them will do. */
  ways(caller: Caller): OrderWays
  /** All of them, and what lists show, ask the order alone or other tables apart: nothing has to be joined to it. */
  seenAlone?: true
  /** What this person is to such an order: names of actors, as text[]. */
  actors(caller: Caller): RawBuilder<unknown>
  rows: RowStore
  /** Which orders of a list this person is shown, of those that they see; left out: all. `viewedAs`: code of a coordinator, or empty. */
  listed?(caller: Caller, list: OrderListKind, rules: OrderRules, viewedAs: string): RawBuilder<boolean>
  /** Where an event leads that may lead to several states, by the key of the order; what is not named stays. */
  leads?(
    trx: DatabaseTransaction,
    orders: readonly HeldOrder[],
    event: OrderEvent,
    caller: Caller,
    rules: OrderRules,
  ): Promise<ReadonlyMap<number, OrderState>>
  /** What of it is copied into a duplicate, of today. */
  carried(header: HeldOrder['header'], today: string): HeldOrder['header']
  /** What its table's guards ask: everything that keeps an order from what it is to do, by the key of the order. */
  guards: Partial<Record<OrderNames['guard'], OrderGuard>>
  /** Of an order that is led to a state. */
  hold(trx: DatabaseTransaction, order: HeldOrder, to: OrderState, caller: Caller): Promise<void>
  /** What the ERP is sent of a revision of it; of types that are sent. */
  message?(trx: DatabaseTransaction, order: HeldOrder, revision: number): Promise<object>
  /** What the ERP gets of it: fields of the header, and rows of the order `o` as JSON; of types that are sent. */
  sent?: { fields: readonly (keyof OrderHeader)[]; rows: RawBuilder<unknown> }
  letGo(trx: DatabaseTransaction, keys: readonly number[]): Promise<void>
  /** What is held for orders that the ERP had before is what their revision asks, or as it was before it; of types that are sent. */
  answered?(trx: DatabaseTransaction, keys: readonly number[], answer: { isAccepted: boolean }): Promise<void>
  /** Samples that were promised to orders and have not left are free again; of types that borrow some. */
  release?(trx: DatabaseTransaction, keys: readonly number[], caller: Caller): Promise<void>
  /** How many of its rows want samples that they do not have, or others than they have; of types that borrow some (ORS-04). */
  unmatched?(trx: DatabaseTransaction, order: HeldOrder): Promise<number>
  /** Whom it is mailed that the ERP has taken it; left out: nobody. */
  mails?(trx: DatabaseTransaction, key: number): Promise<Mail[]>
  /** Keys of people by how they hear of it (`OrderListener`), as JSON; of the order `o`, its header `h`, its customer `c`. */
  concerned: RawBuilder<unknown>
  /** What is told of it beside its number, its customer and who asked, as JSON. */
  said: RawBuilder<unknown>
  /** For whom of those who decide this person stands in, by the key of the order; left out: for nobody. */
  standsInFor?(trx: DatabaseTransaction, keys: readonly number[], caller: Caller): Promise<ReadonlyMap<number, string>>
}
