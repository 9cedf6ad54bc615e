import type { OrderBatch, OrderHeader } from '../../../../contract/orders/order.ts'
import { usualEnd } from '../../../../contract/orders/order-dates.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import { type Change, differing } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { lookForCustomer, type OrderingCustomer } from '../customers/customers.queries.ts'
import { settleIfAsSent } from '../connectors/sent-orders.queries.ts'
import type { ChangedRows, HeldOrder, OrderStore, RowsToWrite } from '../order-store.ts'
import { headerOf } from '../orders.present.ts'
import { finishHeader, finishOrder, writeHeader } from '../orders.queries.ts'
import { errorsLeft } from '../rules/errors-left.ts'
import type { MadeOn } from '../rules/is-of-others.ts'
import { regionOfCountry } from '../../../../contract/orders/places/region-of-country.ts'

type Wish = Pick<OrderBatch, 'patch' | 'addRows' | 'updateRows' | 'deleteRows'> &
  MadeOn & {
    /** Under which what was written and refused is kept, to answer it again. */
    batchId?: string
    /** Instead of rows that are named: those that are put into the order, whose header is written. */
    fill?: (headed: HeldOrder) => Promise<RowsToWrite | undefined>
  }

const nothingNamed: ChangedRows = { touched: [], saved: [], rejected: [], changes: [] }

export interface WrittenOrder extends ChangedRows {
  held: HeldOrder
}

/**
 * Writes header and rows of an order that is locked, prices that follow from the header, and its sums: the one way that create,
 * batch and duplicate have. @throws Failure userLock, notFound for a customer one may not order for
 */
export async function writeOrder(
  trx: DatabaseTransaction,
  store: OrderStore,
  caller: Caller,
  held: HeldOrder,
  wish: Wish,
): Promise<WrittenOrder> {
  const version = held.version + 1
  const customer = await customerOf(trx, caller, wish.patch)
  const patch = withEnd(withCustomer(wish.patch, customer, held), customer ?? held.customer, held)
  const changed = Object.keys(patch)
  const fieldVersions = Object.fromEntries(changed.map((field) => [field, version]))
  const moved =
    customer === undefined ? undefined : { key: customer?.key ?? null, currency: customer?.currency ?? null }
  const finishing = { version, userKey: caller.key, fieldVersions, customer: moved }
  // Rows are priced and split by the header as it is now, those that are there before anything is written into them.
  let headed = held
  if (changed.length > 0) {
    await writeHeader(trx, store, held.id, patch)
    headed = await finishHeader(trx, store, caller, held.id, finishing)
  }
  // One that was just begun has none.
  const followed = held.version > 1 && store.followed.some((field) => patch[field] !== undefined)
  const following = followed ? await store.rows.follow(trx, headed) : []
  const rows = wish.fill
    ? { ...nothingNamed, toWrite: await wish.fill(headed) }
    : await store.rows.change(trx, headed, wish, version, caller)
  const { rejected } = rows
  const touched = [...new Set([...rows.touched, ...following])]
  const left = errorsLeft(held.erpErrors, changed, rows.changes)
  const counted = await finishOrder(trx, store, held.id, {
    ...finishing,
    erpErrors: left.length < held.erpErrors.length ? left : undefined,
    batch: wish.batchId === undefined ? undefined : { batchId: wish.batchId, answer: { touched, rejected } },
    rows: rows.toWrite,
  })
  const after = { ...headed, ...counted }
  if (after.sentContent !== null && (await settleIfAsSent(trx, store, held.id))) after.sentContent = after.content
  return {
    held: after,
    touched,
    rejected,
    // Of rows that followed the header, not all are in hand.
    saved: following.length === 0 ? rows.saved : undefined,
    changes: [...headerChanges(held, after), ...rows.changes],
  }
}

/** Undefined: nothing is said of a customer; null: there is none any more. @throws Failure notFound */
async function customerOf(
  trx: DatabaseTransaction,
  caller: Caller,
  { customer }: Partial<OrderHeader>,
): Promise<OrderingCustomer | null | undefined> {
  if (customer === undefined || customer === null) return customer
  const found = await lookForCustomer(trx, caller, customer)
  if (!found) throw noSuch('customer', { customer })
  return found
}

/** What a new customer brings, unless it is said otherwise: region, first term and address (ORW-01, ORW-06). */
function withCustomer(
  patch: Partial<OrderHeader>,
  customer: OrderingCustomer | null | undefined,
  { header, customer: before }: HeldOrder,
): Partial<OrderHeader> {
  if (!customer) return patch
  return {
    region: regionOfCountry(customer.country) ?? header.region,
    term: customer.terms[0]?.code ?? header.term,
    shipTo: customer.address,
    // The doors of another customer are no doors of this one.
    ...(before && before.key !== customer.key && header.stores.length > 0 ? { stores: [] } : {}),
    ...patch,
  }
}

/** The end follows the start until another one was typed (ORW-03). */
function withEnd(
  patch: Partial<OrderHeader>,
  customer: { country: string } | null,
  { header, customer: before }: HeldOrder,
): Partial<OrderHeader> {
  if (!patch.startDate || patch.endDate !== undefined) return patch
  const usual = header.startDate && usualEnd(header.startDate, header.region, before?.country ?? null)
  if (header.endDate !== null && header.endDate !== usual) return patch
  return { ...patch, endDate: usualEnd(patch.startDate, patch.region ?? header.region, customer?.country ?? null) }
}

type HeaderValue = OrderHeader[keyof OrderHeader]

/** A field of the header as the audit log tells it: of what has a name of its own, the name. */
function toldAs(value: HeaderValue): string | number | boolean | null {
  const nameOf = (one: string | { label: string }): string => (typeof one === 'string' ? one : one.label)
  if (Array.isArray(value)) return value.map(nameOf).join(', ')
  return value !== null && typeof value === 'object' ? value.label : value
}

function headerChanges(before: HeldOrder, after: HeldOrder): Change[] {
  const said = (held: HeldOrder) => ({
    ...Object.fromEntries(Object.entries(headerOf(held)).map(([field, value]) => [field, toldAs(value)])),
    customer: held.customer?.name ?? null,
  })
  const { before: was, after: is } = differing(said(before), said(after))
  return Object.keys(is).length === 0 ? [] : [{ table: 'customer_order', recordId: after.id, before: was, after: is }]
}
