import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../tables.ts'

type Reader = Database | DatabaseTransaction

/** Days the log of deliveries is kept. */
const DAYS_KEPT = 30

export interface NewDelivery {
  publicId: string
  webhookId: number
  eventId: number | null
  kind: string
  body: string
  /** Waits to be sent by the job, not by hand. */
  due: boolean
}

/** What a webhook has of an event already is left out. */
export async function insertDeliveries(trx: DatabaseTransaction, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return
  await sql`
    insert into webhook_delivery (public_id, webhook_id, event_id, kind, body, next_attempt_at)
    select "publicId", "webhookId", "eventId", kind, body, case when due then now() end
    from json_to_recordset(${JSON.stringify(deliveries)}::json)
      as d ("publicId" text, "webhookId" bigint, "eventId" bigint, kind text, body text, due boolean)
    on conflict (webhook_id, event_id) do nothing`.execute(trx)
}

export interface DeliveryRow {
  id: number
  public_id: string
  webhook_id: number
  kind: string
  body: string
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  created_at: Date
  next_attempt_at: Date | null
}

/**
 * The next due delivery of an active webhook, taken by a process for the length of an attempt; none while another is being
 * tried, whose job goes on with this one. Two jobs of a webhook meet when one is asked for while the other runs: they take
 * their turn at the webhook's row, or what happened later would be told first.
 */
export async function takeDue(
  trx: DatabaseTransaction,
  webhookId: number,
  leaseId: string,
): Promise<DeliveryRow | undefined> {
  await sql`select from webhook where id = ${webhookId} for no key update`.execute(trx)
  const { rows } = await sql<DeliveryRow>`
    update webhook_delivery d set lease_id = ${leaseId}::uuid
    from (
      select d.id from webhook_delivery d join webhook w on w.id = d.webhook_id
      where d.webhook_id = ${webhookId} and w.state = 'active' and d.state = 'waiting' and d.next_attempt_at <= now()
        and not exists (select from webhook_delivery u
          where u.webhook_id = d.webhook_id and u.state = 'waiting' and u.lease_id is not null)
      order by d.id limit 1 for update of d skip locked) next
    where d.id = next.id returning d.*`.execute(trx)
  return rows[0]
}

/** Whether some process is trying one of this webhook's. */
export async function isUnderWay(db: Reader, webhookId: number): Promise<boolean> {
  const { rows } = await sql`
    select from webhook_delivery where webhook_id = ${webhookId} and state = 'waiting' and lease_id is not null
    limit 1`.execute(db)
  return rows.length > 0
}

/** What a process took of a webhook and did not try. */
export const leaveTaken = (db: Database, webhookId: number, leaseId: string) =>
  sql`update webhook_delivery set lease_id = null
    where webhook_id = ${webhookId} and lease_id = ${leaseId}::uuid`.execute(db)

/** Webhooks with something due: the net below jobs that were lost. */
export async function webhooksWithDue(db: Reader): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct d.webhook_id as id from webhook_delivery d join webhook w on w.id = d.webhook_id
    where d.state = 'waiting' and d.next_attempt_at <= now() and d.lease_id is null and w.state = 'active'`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Attempt {
  milliseconds: number
  status: number | null
  fault: string | null
  excerpt: string
  byHand: boolean
}

export const insertAttempt = (trx: DatabaseTransaction, deliveryId: number, attempt: Attempt) =>
  trx
    .insertInto('webhook_attempt')
    .values({
      delivery_id: deliveryId,
      milliseconds: attempt.milliseconds,
      status: attempt.status,
      fault: attempt.fault,
      excerpt: attempt.excerpt,
      by_hand: attempt.byHand,
    })
    .execute()

/** `nextIn`: seconds to the next attempt, null for none. One that arrived already stays so; by hand nothing was taken. */
export async function noteAttempt(
  trx: DatabaseTransaction,
  id: number,
  outcome: { state: DeliveryRow['state']; nextIn: number | null; counts: boolean; byHand: boolean },
): Promise<void> {
  await sql`
    update webhook_delivery set state = ${outcome.state}, attempts = attempts + ${outcome.counts ? 1 : 0}::integer,
      next_attempt_at = case when ${outcome.nextIn}::float8 is null then null
        else now() + make_interval(secs => ${outcome.nextIn}::float8) end,
      delivered_at = case when ${outcome.state} = 'delivered' then now() else delivered_at end,
      lease_id = case when ${outcome.byHand}::boolean then lease_id end
    where id = ${id}`.execute(trx)
}

/** Whether anything got through since a delivery was made. */
export async function anythingDeliveredSince(trx: DatabaseTransaction, delivery: DeliveryRow): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from webhook_delivery where webhook_id = ${delivery.webhook_id}
      and delivered_at > ${delivery.created_at}) as some`.execute(trx)
  return rows[0]!.some
}

/** What waited for a webhook that goes on is due at once. */
export const hasten = (trx: DatabaseTransaction, webhookId: number) =>
  trx
    .updateTable('webhook_delivery')
    .set({ next_attempt_at: sql<Date>`now()` })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', 'is not', null)
    .execute()

export interface LoggedDelivery extends DeliveryRow {
  at: Date | null
  milliseconds: number
  status: number | null
  fault: string | null
  excerpt: string
  by_hand: boolean
}

/** Newest first, each with its last attempt; behind the delivery `before`. */
export async function readDeliveries(
  db: Reader,
  webhookId: number,
  wish: { before?: string; only?: string; limit: number },
): Promise<LoggedDelivery[]> {
  const { rows } = await sql<LoggedDelivery>`
    select d.*, a.at, a.milliseconds, a.status, a.fault, a.excerpt, a.by_hand
    from webhook_delivery d
    left join lateral (
      select * from webhook_attempt where delivery_id = d.id order by id desc limit 1) a on true
    where d.webhook_id = ${webhookId}
      and (${wish.only ?? null}::text is null or d.public_id = ${wish.only ?? null})
      and (${wish.before ?? null}::text is null
        or d.id < (select id from webhook_delivery where public_id = ${wish.before ?? null}))
    order by d.id desc limit ${wish.limit}`.execute(db)
  return rows
}

/** Attempts by hand have no end of their own; the newest are enough. */
const ATTEMPTS_SHOWN = 50

export const readAttempts = (db: Reader, deliveryId: number) =>
  db
    .selectFrom('webhook_attempt')
    .selectAll()
    .where('delivery_id', '=', deliveryId)
    .orderBy('id', 'desc')
    .limit(ATTEMPTS_SHOWN)
    .execute()

export const sweepDeliveries = (db: Database) =>
  db
    .deleteFrom('webhook_delivery')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${DAYS_KEPT})`)
    .execute()

type OutboxReader = 'webhook_reader' | 'crm_reader'

/** The number of the last event that it has read; undefined while another process reads, which sees whatever woke us. */
export async function lockReader(trx: DatabaseTransaction, reader: OutboxReader): Promise<number | undefined> {
  const row = await trx.selectFrom(reader).select('event_id').forUpdate().skipLocked().executeTakeFirst()
  return row?.event_id
}

export const moveReader = (trx: DatabaseTransaction, reader: OutboxReader, position: number) =>
  trx.updateTable(reader).set({ event_id: position }).execute()
