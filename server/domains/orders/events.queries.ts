import { sql } from 'kysely'
import type { ErpError } from '../../../contract/orders/connectors/erp.ts'
import type { OrderEvent } from '../../../contract/orders/order-kind.ts'
import {
  type ApprovalStatus,
  type OrderState,
  type OrderStatus,
  partsOfState,
} from '../../../contract/orders/order-words.ts'
import { PAGE_LIMIT } from '../../../contract/kernel/paging.ts'
import { keepPlan } from '../../engine/database/kept-plans.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'

export interface NewEvent {
  key: number
  event: OrderEvent
  from: OrderState | null
  to: OrderState | null
  /** Key of the person for whom a deputy did it. */
  standsInFor?: string | undefined
}

/** What happened to orders, with the request that did it. */
export async function writeEvents(
  trx: DatabaseTransaction,
  userKey: string | null,
  { requestId, note = '', errors = [] }: { requestId: string; note?: string; errors?: readonly ErpError[] },
  events: readonly NewEvent[],
): Promise<void> {
  const given = events.map(({ key, event, from, to, standsInFor }) => ({
    key,
    event,
    from: from && partsOfState(from),
    to: to && partsOfState(to),
    standsInFor,
  }))
  await sql`${keepPlan}
    insert into order_event (order_id, user_id, for_user_id, event, from_status, from_approval, to_status, to_approval, note,
      errors, request_id)
    select r.key, ${userKey}::bigint, r."standsInFor", r.event, r."from" ->> 'status',
      coalesce(r."from" ->> 'approval', ''), r."to" ->> 'status', coalesce(r."to" ->> 'approval', ''), ${note}::text,
      ${JSON.stringify(errors)}::jsonb, ${requestId}::text
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r (key bigint, event text, "from" jsonb, "to" jsonb,
      "standsInFor" bigint)`.execute(trx)
}

/** Those of the orders to which this request did something already. */
export async function knownRequests(
  trx: DatabaseTransaction,
  keys: readonly number[],
  requestId: string,
): Promise<Set<number>> {
  const { rows } = await sql<{ key: number }>`
    select order_id as key from order_event
    where order_id = any(${[...keys]}::bigint[]) and request_id = ${requestId}`.execute(trx)
  return new Set(rows.map(({ key }) => key))
}

/** Leads orders to their next states, each a version further. */
export async function writeStates(
  trx: DatabaseTransaction,
  userKey: string | null,
  event: OrderEvent,
  moves: readonly { key: number; to: OrderState }[],
): Promise<void> {
  const given = moves.map(({ key, to }) => ({ key, ...partsOfState(to) }))
  await sql`
    update customer_order o set status = r.status, approval = coalesce(r.approval, ''), version = o.version + 1,
      modified_at = now(), modified_by = ${userKey}::bigint,
      submitted_at = case when ${event === 'submit'} then now() else o.submitted_at end,
      completed_at = case when ${event === 'complete'} then now() else o.completed_at end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r (key bigint, status text, approval text)
    where o.id = r.key`.execute(trx)
}

/** The same id again leaves the comment that is there. @returns whether it is new */
export async function insertComment(
  trx: DatabaseTransaction,
  comment: { key: number; publicId: string; userKey: string; body: string },
): Promise<boolean> {
  const { key, publicId, userKey, body } = comment
  const { rows } = await sql`
    insert into order_comment (order_id, public_id, user_id, body) values (${key}, ${publicId}, ${userKey}, ${body})
    on conflict (public_id) do nothing returning id`.execute(trx)
  return rows.length > 0
}

export interface CommentRecord {
  kind: 'comment'
  _id: string
  at: Date
  by: string
  body: string
}
export interface EventRecord {
  kind: 'event'
  at: Date
  by: string
  event: OrderEvent
  /** For whom a deputy did it; empty: for themselves. */
  standsInFor: string
  from: OrderStatus | null
  fromApproval: ApprovalStatus | null
  to: OrderStatus | null
  toApproval: ApprovalStatus | null
  note: string
  errors: ErpError[]
}

const nameOf = sql`coalesce(trim(u.name || ' ' || u.last_name), '')`

export async function readHistory(db: Database, key: number): Promise<(CommentRecord | EventRecord)[]> {
  const [events, comments] = await Promise.all([
    sql<EventRecord>`
      select 'event' as kind, e.at, ${nameOf} as by, coalesce(trim(f.name || ' ' || f.last_name), '') as "standsInFor",
        e.event, e.from_status as "from", nullif(e.from_approval, '') as "fromApproval", e.to_status as "to",
        nullif(e.to_approval, '') as "toApproval", e.note, e.errors
      from order_event e left join user_account u on u.id = e.user_id left join user_account f on f.id = e.for_user_id
      where e.order_id = ${key} order by e.id desc limit ${PAGE_LIMIT}`.execute(db),
    readComments(db, key),
  ])
  return [...events.rows, ...comments]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, PAGE_LIMIT)
}

async function readComments(db: Database, key: number): Promise<CommentRecord[]> {
  const { rows } = await sql<CommentRecord>`
    select 'comment' as kind, m.public_id as "_id", m.created_at as at, ${nameOf} as by, m.body
    from order_comment m left join user_account u on u.id = m.user_id
    where m.order_id = ${key} order by m.id desc limit ${PAGE_LIMIT}`.execute(db)
  return rows
}

/** @returns undefined for an id that stands at another order */
export async function lookForComment(db: Database, key: number, publicId: string): Promise<CommentRecord | undefined> {
  return (await readComments(db, key)).find(({ _id }) => _id === publicId)
}
