import { type RawBuilder, sql } from 'kysely'
import type { ErpError } from '../../../contract/orders/connectors/erp.ts'
import { emptyHeader, type OrderHeader } from '../../../contract/orders/order.ts'
import type { OrderState } from '../../../contract/orders/order-words.ts'
import { partsOfState } from '../../../contract/orders/order-words.ts'
import { evenly, keepPlan } from '../../engine/database/kept-plans.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import type { HeldOrder, OrderStore, RowsToWrite } from './order-store.ts'
import { rowTextsBeside } from './rows/order-rows.queries.ts'
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

/** Each order has a header and a requester; joined so, they are not read for what asks nothing of them, such as a count. */
export const heldFrom = (
  { table }: OrderStore,
  { orders = sql`customer_order`, headers = sql.table(table) } = {},
): RawBuilder<unknown> => sql`
  ${orders} o left join ${headers} h on h.order_id = o.id left join user_account u on u.id = o.requester_id
  left join customer c on c.id = o.customer_id`

/** Orders by key that this person sees. */
export const findByKeys = (
  db: Database,
  store: OrderStore,
  caller: Caller,
  keys: readonly number[],
): Promise<Map<number, HeldOrder>> => readByKeys<HeldOrder>(db, store, caller, keys, sql``)

/** An order as a line of a list. */
export type ListedOrder = HeldOrder & { pictures: string[] }

export const findLines = (
  db: Database,
  store: OrderStore,
  caller: Caller,
  keys: readonly number[],
): Promise<Map<number, ListedOrder>> =>
  readByKeys<ListedOrder>(db, store, caller, keys, sql`, ${store.rows.pictures} as pictures`)

async function readByKeys<Row extends HeldOrder>(
  db: Database,
  store: OrderStore,
  caller: Caller,
  keys: readonly number[],
  beside: RawBuilder<unknown>,
): Promise<Map<number, Row>> {
  const { rows } = await sql<Row>`${keepPlan}
    select ${heldColumns(store, caller)}${beside} from ${heldFrom(store)}
    where o.id = any(${evenly(keys, 'bigint')}) and ${seenOrders(store, caller)}`.execute(db)
  return new Map(rows.map((held) => [held.id, held]))
}

/** Orders by id that this person sees, in the order of their keys. */
export async function findOrders(
  db: Database | DatabaseTransaction,
  store: OrderStore,
  caller: Caller,
  ids: readonly string[],
): Promise<HeldOrder[]> {
  const { rows } = await sql<HeldOrder>`${keepPlan}
    select ${heldColumns(store, caller)} from ${heldFrom(store)}
    where o.public_id = any(${evenly(ids, 'text')}) and ${seenOrders(store, caller)} order by o.id`.execute(db)
  return rows
}

/** The same, locked until the transaction ends. */
export const lockOrders = (
  trx: DatabaseTransaction,
  store: OrderStore,
  caller: Caller,
  ids: readonly string[],
): Promise<HeldOrder[]> => lockRows<HeldOrder>(trx, store, caller, ids, sql`null as answered`)

/** One of them, with the rows that a batch names, and what it was answered if it was written into the order before. */
export async function lockForBatch<Answer>(
  trx: DatabaseTransaction,
  store: OrderStore,
  caller: Caller,
  { id, batchId, rowIds }: { id: string; batchId: string; rowIds: readonly string[] },
): Promise<(HeldOrder & { answered: Answer | null }) | undefined> {
  const { named } = store.rows
  const beside = sql`(select b.answer from order_batch b where b.order_id = o.id and b.batch_id = ${batchId}) as answered
    ${named && rowIds.length > 0 ? sql`, ${named(rowIds)} as named` : sql``}`
  const [held] = await lockRows<HeldOrder & { answered: Answer | null }>(trx, store, caller, [id], beside)
  return held
}

async function lockRows<Row extends HeldOrder>(
  trx: DatabaseTransaction,
  store: OrderStore,
  caller: Caller,
  ids: readonly string[],
  beside: RawBuilder<unknown>,
): Promise<Row[]> {
  const statement = sql<Row & { begunAt: number }>`${keepPlan}
    select ${heldColumns(store, caller)}, ${beside},
      (select w.version from customer_order w where w.id = o.id) as "begunAt"
    from ${heldFrom(store)}
    where o.public_id = any(${evenly(ids, 'text')}) and ${seenOrders(store, caller)}
    order by o.id for update of o`
  const { rows } = await statement.execute(trx)
  // Who waited for another transaction was given its order beside the header and answers of before: once it is theirs, all is read anew.
  const hasWaited = rows.some(({ version, begunAt }) => version !== begunAt)
  return hasWaited ? (await statement.execute(trx)).rows : rows
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

/** By its number, or by number and letter; with its rows as JSON, one behind the other. */
export async function lookForNumber(
  db: Database,
  store: OrderStore,
  caller: Caller,
  number: string,
): Promise<(HeldOrder & { rowTexts: string | null }) | undefined> {
  const named = /^\d{1,15}$/.test(number)
    ? sql`o.number = ${number}::bigint`
    : sql`o.order_identifier = ${number.toUpperCase()}::text`
  const { rows } = await sql<HeldOrder & { rowTexts: string | null }>`${keepPlan}
    select ${heldColumns(store, caller)}, ${rowTextsBeside(store.rows.shown)} as "rowTexts" from ${heldFrom(store)}
    where ${named} and ${seenOrders(store, caller)}`.execute(db)
  return rows[0]
}

/** An order as it begins, and what it is made from. */
interface BegunOrder {
  publicId: string
  state: OrderState
  duplicateOf?: number
  assortmentKey?: number | undefined
}

/** An order as it begins; nothing where one was begun under this id by anybody: what is sent again adds nothing. */
export async function insertOrder(
  trx: DatabaseTransaction,
  store: OrderStore,
  caller: Caller,
  { publicId, state, duplicateOf, assortmentKey }: BegunOrder,
): Promise<HeldOrder | undefined> {
  const { status, approval } = partsOfState(state)
  const { rows } = await sql<HeldOrder>`${keepPlan}
    with added as (
      insert into customer_order (public_id, purpose, number, letter, status, approval, requester_id,
        duplicate_of, assortment_id, created_by, modified_by)
      values (${publicId}, ${store.kind.purpose}, nextval(${store.sequence}), ${store.kind.letter}, ${status},
        ${approval ?? ''}, ${caller.key}, ${duplicateOf ?? null}, ${assortmentKey ?? null}, ${caller.key}, ${caller.key})
      on conflict (public_id) do nothing returning *),
    headed as (insert into ${sql.table(store.table)} (order_id) select id from added returning *)
    select ${heldColumns(store, caller)}
    from ${heldFrom(store, { orders: sql`added`, headers: sql`headed` })}`.execute(trx)
  return rows[0]
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
  const typed = sql.raw(store.columns.map(({ column, type }) => `${column} ${type}`).join(', '))
  // Of all fields, whichever are named: one statement, whose plan is kept.
  const sets = store.columns.map(
    ({ column }) => `${column} = case when n.said ? '${column}' then r.${column} else h.${column} end`,
  )
  await sql`${keepPlan}
    update ${sql.table(store.table)} h set ${sql.raw(sets.join(', '))}
    from (select ${values}::jsonb as said) n cross join lateral jsonb_to_record(n.said) as r (${typed})
    where h.order_id = ${key}::bigint`.execute(trx)
}

/** What of an order is counted by the database when it is written. */
export type CountedOrder = Pick<
  HeldOrder,
  'version' | 'content' | 'rowCount' | 'units' | 'gross' | 'discountAmount' | 'currency' | 'modifiedAt' | 'erpErrors'
>

/** How an order is counted on. */
interface Finishing {
  version: number
  userKey: string
  fieldVersions: Record<string, number>
  customer: CustomerChange | undefined
  erpErrors?: readonly ErpError[] | undefined
  batch?: KeptBatch | undefined
  rows?: RowsToWrite | undefined
}

/** Counts the order's version on, with its sums and the text it is found by; writes rows that wait for it, and keeps what the batch is answered. */
export async function finishOrder(
  trx: DatabaseTransaction,
  store: OrderStore,
  key: number,
  wish: Finishing,
): Promise<CountedOrder> {
  const { rows } = await sql<CountedOrder>`${keepPlan}
    with ${finished(store, key, wish)}
    select o.version, o.content, o.row_count as "rowCount", o.units, o.gross, o.discount_amount as "discountAmount",
      o.currency, o.modified_at as "modifiedAt", o.erp_errors as "erpErrors" from finished o`.execute(trx)
  return rows[0]!
}

/**
 * The same of an order whose header was written, as it stands now: that of whoever wrote it, though they may not see it any more.
 */
export async function finishHeader(
  trx: DatabaseTransaction,
  store: OrderStore,
  caller: Caller,
  key: number,
  wish: Finishing,
): Promise<HeldOrder> {
  const { rows } = await sql<HeldOrder>`${keepPlan}
    with ${finished(store, key, wish)}
    select ${heldColumns(store, caller)} from ${heldFrom(store, { orders: sql`finished` })}`.execute(trx)
  return rows[0]!
}

/** Named parts of a statement: the last one, `finished`, is the order as it is from now on. */
function finished(store: OrderStore, key: number, wish: Finishing): RawBuilder<unknown> {
  const { version, userKey, fieldVersions, customer, erpErrors, batch, rows: toWrite } = wish
  const writing = toWrite ? sql`, given as materialized (${toWrite.given}), written as (${toWrite.write})` : sql``
  const moved = customer !== undefined
  const customerKey = sql`case when ${moved}::boolean then ${customer?.key ?? null}::bigint
    else (select w.customer_id from customer_order w where w.id = ${key}::bigint) end`
  return sql`kept as (
      insert into order_batch (order_id, batch_id, answer)
      select ${key}::bigint, b.id, ${JSON.stringify(batch?.answer ?? {})}::jsonb
      from (select ${batch?.batchId ?? null}::text as id) b where b.id is not null)${writing},
    finished as (update customer_order o set customer_id = k.key, version = ${version}, modified_at = now(), modified_by = ${userKey}::bigint,
      field_versions = o.field_versions || ${JSON.stringify(fieldVersions)}::jsonb, content = o.content + 1,
      row_count = s.row_count, units = s.units, gross = s.gross, discount_amount = s.discount_amount,
      currency = coalesce(s.currency, case when ${moved}::boolean then ${customer?.currency ?? null}::text else o.currency end),
      erp_errors = coalesce(${erpErrors ? JSON.stringify(erpErrors) : null}::jsonb, o.erp_errors),
      search_text = concat_ws(' ', o.order_identifier, c.code, c.name, ${store.foundBy})
    from (select ${customerKey} as key) k left join customer c on c.id = k.key, ${sql.table(store.table)} h,
      lateral (${toWrite?.sums ?? store.rows.sums}) s
    where o.id = ${key}::bigint and h.order_id = ${key}::bigint returning o.*)`
}

/** The customer that an order is given, or none. */
export interface CustomerChange {
  key: number | null
  currency: string | null
}

/** What a batch is answered, if it is sent again. */
export interface KeptBatch {
  batchId: string
  answer: object
}

export const markDeleted = (trx: DatabaseTransaction, keys: readonly number[], userKey: string) =>
  sql`
    update customer_order set deleted_at = now(), modified_by = ${userKey}, version = version + 1
    where id = any(${[...keys]}::bigint[])`.execute(trx)

/** Orders that this person deleted since, locked; of the order as `o`. */
export async function findDeleted(
  db: Database | DatabaseTransaction,
  { kind }: OrderStore,
  caller: Caller,
  { ids, minutes }: { ids: readonly string[]; minutes: number },
): Promise<{ id: number; publicId: string; version: number; orderIdentifier: string }[]> {
  const { rows } = await sql<{ id: number; publicId: string; version: number; orderIdentifier: string }>`
    select o.id, o.public_id as "publicId", o.version, o.order_identifier as "orderIdentifier" from customer_order o
    where o.public_id = any(${[...ids]}::text[]) and o.purpose = ${kind.purpose} and o.modified_by = ${caller.key}::bigint
      and o.deleted_at > now() - make_interval(mins => ${minutes}::int)
    order by o.id for update`.execute(db)
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

/** What the ERP had of them was canceled there when they were deleted. */
export const unmarkDeleted = (trx: DatabaseTransaction, keys: readonly number[]) =>
  sql`
    update customer_order set deleted_at = null, erp_reference = null, sent_content = null, sent_revision = null
    where id = any(${[...keys]}::bigint[])`.execute(trx)
