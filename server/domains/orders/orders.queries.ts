import { type RawBuilder, sql } from 'kysely'
import type { ErpError } from '../../../contract/orders/connectors/erp.ts'
import { emptyHeader, type OrderHeader } from '../../../contract/orders/order.ts'
import type { OrderState } from '../../../contract/orders/order-words.ts'
import { partsOfState } from '../../../contract/orders/order-words.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import type { HeldOrder, OrderStore } from './order-store.ts'
import { seenOrders } from './orders.access.ts'

const { customer: _none, ...unsaid } = emptyHeader

/** The fields that the type has; the others say nothing. */
const headerJson = ({ columns }: OrderStore): RawBuilder<unknown> => {
  const named = columns.map(
    ({ field, column, type }) => `'${field}', h.${column}${type === 'numeric' ? '::float8' : ''}`,
  )
  return sql`${JSON.stringify(unsaid)}::jsonb || jsonb_build_object(${sql.raw(named.join(', '))})`
}

/** What is read of an order, whatever it is shown as; of the order as `o`, its header as `h`, its requester as `u`, its customer as `c`. */
export const heldColumns = (store: OrderStore, caller: Caller): RawBuilder<unknown> => sql`
  o.id, o.public_id as "publicId", o.version, o.field_versions as "fieldVersions", o.number,
  o.order_identifier as "orderIdentifier", o.status, nullif(o.approval, '') as approval,
  u.id::text as "requesterKey", u.user_code as "requesterCode", trim(u.name || ' ' || u.last_name) as "requesterName",
  case when c.id is not null then json_build_object('key', c.id, '_id', c.public_id, 'id', c.code, 'name', c.name,
    'country', c.country) end as customer,
  o.currency, (select d.order_identifier from customer_order d where d.id = o.duplicate_of) as "duplicateOf",
  (select a.public_id from assortment a where a.id = o.assortment_id and a.deleted_at is null) as "assortmentId", o.erp_reference as "erpReference",
  ${store.deciders ?? sql`null`} as deciders,
  o.revision, o.content, o.sent_content as "sentContent", o.erp_errors as "erpErrors",
  o.row_count as "rowCount", o.units, o.gross, o.discount_amount as "discountAmount", o.created_at as "createdAt",
  o.modified_at as "modifiedAt", o.submitted_at as "submittedAt", o.completed_at as "completedAt",
  array_remove(${store.actors(caller)}, null) as actors, ${headerJson(store)} as header`

export const heldFrom = ({ table }: OrderStore): RawBuilder<unknown> => sql`
  customer_order o join ${sql.table(table)} h on h.order_id = o.id join user_account u on u.id = o.requester_id
  left join customer c on c.id = o.customer_id`

/** Orders by id that this person sees, in the order of their keys; locked until the transaction ends where it is said. */
export async function findOrders(
  db: Database | DatabaseTransaction,
  store: OrderStore,
  caller: Caller,
  ids: readonly string[],
  { lock = false } = {},
): Promise<HeldOrder[]> {
  const { rows } = await sql<HeldOrder>`
    select ${heldColumns(store, caller)} from ${heldFrom(store)}
    where o.public_id = any(${[...ids]}::text[]) and ${seenOrders(store, caller)}
    order by o.id ${lock ? sql`for update of o` : sql``}`.execute(db)
  return rows
}

/** An order that was sent, as what its answer changes. */
export async function lookForSent(
  trx: DatabaseTransaction,
  key: number,
): Promise<Pick<HeldOrder, 'id' | 'publicId' | 'version' | 'status' | 'revision' | 'erpReference'> | undefined> {
  const { rows } = await sql<Pick<HeldOrder, 'id' | 'publicId' | 'version' | 'status' | 'revision' | 'erpReference'>>`
    select o.id, o.public_id as "publicId", o.version, o.status, o.revision, o.erp_reference as "erpReference"
    from customer_order o where o.id = ${key} and o.deleted_at is null`.execute(trx)
  return rows[0]
}

/** By its number, or by number and letter. */
export async function lookForNumber(
  db: Database,
  store: OrderStore,
  caller: Caller,
  number: string,
): Promise<HeldOrder | undefined> {
  const { rows } = await sql<HeldOrder>`
    select ${heldColumns(store, caller)} from ${heldFrom(store)}
    where (o.order_identifier = upper(${number}) or o.number::text = ${number}) and ${seenOrders(store, caller)}`.execute(
    db,
  )
  return rows[0]
}

/** True when an order was begun under this id by anybody: what is sent again adds nothing. */
export async function isTaken(trx: DatabaseTransaction, publicId: string): Promise<boolean> {
  const { rows } = await sql`select from customer_order where public_id = ${publicId}`.execute(trx)
  return rows.length > 0
}

/** An order as it begins, and what it is made from. */
interface BegunOrder {
  publicId: string
  state: OrderState
  duplicateOf?: number
  assortmentKey?: number | undefined
}

export async function insertOrder(
  trx: DatabaseTransaction,
  store: OrderStore,
  caller: Caller,
  { publicId, state, duplicateOf, assortmentKey }: BegunOrder,
): Promise<void> {
  const { status, approval } = partsOfState(state)
  await sql`
    with added as (
      insert into customer_order (public_id, purpose, number, letter, status, approval, requester_id,
        duplicate_of, assortment_id, created_by, modified_by)
      values (${publicId}, ${store.kind.purpose}, nextval(${store.sequence}), ${store.kind.letter}, ${status},
        ${approval ?? ''}, ${caller.key}, ${duplicateOf ?? null}, ${assortmentKey ?? null}, ${caller.key}, ${caller.key})
      returning id)
    insert into ${sql.table(store.table)} (order_id) select id from added`.execute(trx)
}

/** Writes the fields that are named into the type's own part of the header. */
export async function writeHeader(
  trx: DatabaseTransaction,
  store: OrderStore,
  key: number,
  patch: Partial<OrderHeader>,
): Promise<void> {
  const named = store.columns.filter(({ field }) => patch[field] !== undefined)
  if (named.length === 0) return
  const values = JSON.stringify(Object.fromEntries(named.map(({ field, column }) => [column, patch[field]])))
  const typed = sql.raw(named.map(({ column, type }) => `${column} ${type}`).join(', '))
  const sets = sql.raw(named.map(({ column }) => `${column} = r.${column}`).join(', '))
  await sql`
    update ${sql.table(store.table)} h set ${sets} from jsonb_to_record(${values}::jsonb) as r (${typed})
    where h.order_id = ${key}`.execute(trx)
}

/** Counts the order's version on, with its sums and the text it is found by. */
export async function finishOrder(
  trx: DatabaseTransaction,
  store: OrderStore,
  key: number,
  wish: {
    version: number
    userKey: string
    fieldVersions: Record<string, number>
    customer: CustomerChange | undefined
  },
): Promise<void> {
  const { version, userKey, fieldVersions, customer } = wish
  const moved = customer ? sql`customer_id = ${customer.key},` : sql``
  await sql`
    update customer_order o set ${moved} version = ${version}, modified_at = now(), modified_by = ${userKey},
      field_versions = o.field_versions || ${JSON.stringify(fieldVersions)}::jsonb,
      content = o.content + 1, row_count = s.row_count, units = s.units, gross = s.gross, discount_amount = s.discount_amount,
      currency = coalesce(s.currency, ${customer ? sql`${customer.currency}::text` : sql`o.currency`}),
      search_text = concat_ws(' ', o.order_identifier, k.code, k.name, ${store.foundBy})
    from ${sql.table(store.table)} h
      left join customer k on k.id = ${customer ? customer.key : sql`(select customer_id from customer_order where id = ${key})`},
      lateral (${store.rows.sums}) s
    where o.id = ${key} and h.order_id = ${key}`.execute(trx)
}

/** What the ERP has against an order and nobody has answered. */
export const writeErpErrors = (trx: DatabaseTransaction, key: number, errors: readonly ErpError[]) =>
  sql`update customer_order set erp_errors = ${JSON.stringify(errors)}::jsonb where id = ${key}`.execute(trx)

/** The customer that an order is given, or none. */
export interface CustomerChange {
  key: number | null
  currency: string | null
}

export async function lookForBatch(
  trx: DatabaseTransaction,
  key: number,
  batchId: string,
): Promise<object | undefined> {
  const { rows } = await sql<{ answer: object }>`
    select answer from order_batch where order_id = ${key} and batch_id = ${batchId}`.execute(trx)
  return rows[0]?.answer
}

export const keepBatch = (trx: DatabaseTransaction, key: number, batchId: string, answer: object) =>
  sql`
    insert into order_batch (order_id, batch_id, answer) values (${key}, ${batchId}, ${JSON.stringify(answer)})`.execute(
    trx,
  )

export const markDeleted = (trx: DatabaseTransaction, keys: readonly number[], userKey: string) =>
  sql`
    update customer_order set deleted_at = now(), modified_by = ${userKey}, version = version + 1
    where id = any(${[...keys]}::bigint[])`.execute(trx)

/** Orders that this person deleted since, locked; of the order as `o`. */
export async function findDeleted(
  trx: DatabaseTransaction,
  { kind }: OrderStore,
  caller: Caller,
  { ids, minutes }: { ids: readonly string[]; minutes: number },
): Promise<{ id: number; publicId: string; version: number; orderIdentifier: string }[]> {
  const { rows } = await sql<{ id: number; publicId: string; version: number; orderIdentifier: string }>`
    select o.id, o.public_id as "publicId", o.version, o.order_identifier as "orderIdentifier" from customer_order o
    where o.public_id = any(${[...ids]}::text[]) and o.purpose = ${kind.purpose} and o.modified_by = ${caller.key}::bigint
      and o.deleted_at > now() - make_interval(mins => ${minutes}::int)
    order by o.id for update`.execute(trx)
  return rows
}

/** Days for which a deleted order can still be looked up in the trail. */
const DELETED_KEPT = 30
const SWEPT_AT_ONCE = 500

/** Drafts that were deleted long ago, and were never sent, go with all they had; true while there may be more. */
export async function removeDeleted(db: Database): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      select id from customer_order
      where deleted_at < now() - make_interval(days => ${DELETED_KEPT}) and submitted_at is null
      order by id limit ${SWEPT_AT_ONCE} for update skip locked),
    freed as (
      update customer_order o set duplicate_of = null from gone
      where o.duplicate_of = gone.id and o.id not in (select id from gone))
    delete from customer_order where id in (select id from gone) returning id`.execute(db)
  return rows.length === SWEPT_AT_ONCE
}

export const unmarkDeleted = (trx: DatabaseTransaction, keys: readonly number[]) =>
  sql`update customer_order set deleted_at = null where id = any(${[...keys]}::bigint[])`.execute(trx)
