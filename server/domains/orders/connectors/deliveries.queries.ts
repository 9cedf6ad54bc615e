import { sql } from 'kysely'
import type { ConnectorState } from '../../../../contract/orders/connectors/connector-calls.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'

type Reader = Database | DatabaseTransaction
type DeliveryKind = 'order.submitted' | 'order.canceled'

/** Days the log of deliveries is kept. */
const DAYS_KEPT = 400

/** The next revision of an order, which its message is of. */
export async function countRevision(trx: DatabaseTransaction, key: number): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    update customer_order set revision = revision + 1 where id = ${key} returning revision`.execute(trx)
  return rows[0]!.revision
}

/** What is sent of an order, in the transaction of what leads to it. */
export const insertDelivery = (
  trx: DatabaseTransaction,
  { key, kind, body }: { key: number; kind: DeliveryKind; body: object },
) =>
  sql`
    insert into connector_delivery (connector, order_id, revision, kind, content, body)
    select 'erp', o.id, o.revision, ${kind}, o.content, ${JSON.stringify(body)}::jsonb from customer_order o
    where o.id = ${key}
    on conflict (connector, order_id, revision, kind) do nothing`.execute(trx)

interface Withdrawn {
  /** Orders of which the ERP has something, or may have. */
  known: { key: number; orderIdentifier: string; revision: number }[]
  /** Those whose revision has not left. */
  dropped: number[]
}

/** What was not sent yet is not sent any more. */
export async function withdrawDeliveries(trx: DatabaseTransaction, keys: readonly number[]): Promise<Withdrawn> {
  const { rows: dropped } = await sql<{ key: number }>`
    update connector_delivery set state = 'dropped', next_attempt_at = null, settled_at = now()
    where order_id = any(${[...keys]}::bigint[]) and state in ('waiting', 'failed') and attempts = 0
    returning order_id as key`.execute(trx)
  const { rows: known } = await sql<Withdrawn['known'][number]>`
    select o.id as key, o.order_identifier as "orderIdentifier", o.revision from customer_order o
    where o.id = any(${[...keys]}::bigint[]) and exists (
      select from connector_delivery d where d.order_id = o.id and d.kind = 'order.submitted'
        and (d.state in ('accepted', 'taken') or d.attempts > 0 and d.state in ('waiting', 'failed')))`.execute(trx)
  return { known, dropped: dropped.map(({ key }) => key) }
}

export interface DeliveryRow {
  id: number
  publicId: string
  orderKey: number
  orderPublicId: string
  orderIdentifier: string
  orderNumber: number
  purpose: string
  kind: DeliveryKind
  revision: number
  content: number
  state: ConnectorState
  attempts: number
  createdAt: Date
  nextAttemptAt: Date | null
  /** Seconds; not above zero when it is to be tried now. */
  dueIn: number
  body: object
}

const columns = sql`
  d.id, d.public_id as "publicId", d.order_id as "orderKey", o.public_id as "orderPublicId",
  o.order_identifier as "orderIdentifier", o.number as "orderNumber", o.purpose, d.kind, d.revision, d.content, d.state,
  d.attempts, d.created_at as "createdAt", d.next_attempt_at as "nextAttemptAt",
  coalesce(extract(epoch from d.next_attempt_at - now()), 0)::float8 as "dueIn", d.body`
const from = sql`connector_delivery d join customer_order o on o.id = d.order_id`

/** Messages of one order leave in their order: the oldest that waits. */
export async function waitingDelivery(db: Reader, orderKey: number): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from ${from} where d.order_id = ${orderKey} and d.state = 'waiting' order by d.id limit 1`.execute(
    db,
  )
  return rows[0]
}

/** The submission of a revision, locked with its order. */
export async function lockSubmission(
  trx: DatabaseTransaction,
  which: { id: number } | { orderIdentifier: string; revision: number },
): Promise<DeliveryRow | undefined> {
  const is =
    'id' in which
      ? sql`d.id = ${which.id}`
      : sql`o.order_identifier = upper(${which.orderIdentifier}) and d.revision = ${which.revision} and d.kind = 'order.submitted'`
  const { rows } = await sql<DeliveryRow>`select ${columns} from ${from} where ${is} for update of o, d`.execute(trx)
  return rows[0]
}

export const insertAttempt = (
  trx: DatabaseTransaction,
  id: number,
  {
    milliseconds,
    status,
    fault,
    excerpt,
  }: { milliseconds: number; status: number | null; fault: string | null; excerpt: string },
) =>
  sql`
    insert into connector_attempt (delivery_id, milliseconds, status, fault, excerpt)
    values (${id}, ${milliseconds}, ${status}, ${fault}, ${excerpt.replaceAll('\0', '')})`.execute(trx)

/** `nextIn`: seconds to the next attempt, null for none. */
export const noteState = (
  trx: DatabaseTransaction,
  id: number,
  { state, nextIn = null, tried }: { state: ConnectorState; nextIn?: number | null; tried: boolean },
) =>
  sql`
    update connector_delivery set state = ${state}, attempts = attempts + ${tried ? 1 : 0}::int,
      next_attempt_at = now() + make_interval(secs => ${nextIn}::float8),
      settled_at = case when ${state} not in ('waiting', 'taken') then now() end
    where id = ${id}`.execute(trx)

/** What the ERP said of an order, kept at the order. */
export const noteAnswer = (
  trx: DatabaseTransaction,
  key: number,
  answer: { reference: string; content: number; revision: number } | { errors: object },
) =>
  'reference' in answer
    ? sql`
        update customer_order set erp_reference = ${answer.reference}, sent_content = ${answer.content},
          sent_revision = ${answer.revision}, erp_errors = '[]'
        where id = ${key}`.execute(trx)
    : sql`
        update customer_order set erp_errors = ${JSON.stringify(answer.errors)}::jsonb where id = ${key}`.execute(trx)

/** Orders with something to send now: the net below lost jobs. */
export async function dueOrders(db: Reader): Promise<number[]> {
  const { rows } = await sql<{ key: number }>`
    select distinct order_id as key from connector_delivery where state = 'waiting' and next_attempt_at <= now()
    limit 500`.execute(db)
  return rows.map(({ key }) => key)
}

/** Newest first; `only` is the id of a single one, `before` of the last one that was read. */
export async function readDeliveries(
  db: Reader,
  {
    only,
    before,
    state,
    limit,
  }: { only?: string; before?: string | undefined; state?: ConnectorState | undefined; limit: number },
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from ${from}
    where (${only ?? null}::text is null or d.public_id = ${only ?? null})
      and (${state ?? null}::text is null or d.state = ${state ?? null})
      and (${before ?? null}::text is null
        or d.id < (select b.id from connector_delivery b where b.public_id = ${before ?? null}))
    order by d.id desc limit ${limit}`.execute(db)
  return rows
}

interface AttemptRow {
  at: Date
  milliseconds: number
  status: number | null
  fault: string | null
  excerpt: string
}

export async function readAttempts(db: Reader, id: number): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select at, milliseconds, status, fault, excerpt from connector_attempt where delivery_id = ${id}
    order by id desc limit 100`.execute(db)
  return rows
}

/** How the connector does. */
export async function readHealth(
  db: Reader,
): Promise<{ lastSuccess: Date | null; waiting: number; failed: number; median: number | null }> {
  const { rows } = await sql<{ lastSuccess: Date | null; waiting: number; failed: number; median: number | null }>`
    select (select max(at) from connector_attempt where fault is null) as "lastSuccess",
      (select count(*)::int from connector_delivery where state = 'waiting') as waiting,
      (select count(*)::int from connector_delivery where state = 'failed') as failed,
      (select percentile_cont(0.5) within group (order by milliseconds) from connector_attempt
        where at > now() - interval '7 days')::float8 as median`.execute(db)
  return rows[0]!
}

/** What waits or failed of these is due now; answers the orders they are of. */
export async function hasten(trx: DatabaseTransaction, which: { id: number } | 'failed'): Promise<number[]> {
  const is = which === 'failed' ? sql`state = 'failed'` : sql`id = ${which.id} and state in ('waiting', 'failed')`
  const { rows } = await sql<{ key: number }>`
    update connector_delivery set state = 'waiting', next_attempt_at = now(), settled_at = null,
      attempts = case when state = 'failed' then 0 else attempts end
    where ${is} returning order_id as key`.execute(trx)
  return rows.map(({ key }) => key)
}

export const sweepDeliveries = (db: Database) =>
  sql`
    delete from connector_delivery where created_at < now() - make_interval(days => ${DAYS_KEPT})
      and state not in ('waiting', 'taken')`.execute(db)
