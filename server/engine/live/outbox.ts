import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { EngineTables } from '../database/engine.tables.ts'

/** Whom an event is for: `user:<key>`, or `all` who are logged in. Scope is checked again when the browser reads. */
export type Audience = `user:${number | string}` | 'all'

export interface OutboxEvent {
  id: number
  topic: string
  audience: string
  payload: unknown
}

const channel = 'linebook_outbox'

/**
 * Tells the outside of a change, in the transaction of the change: the event exists exactly if the change does.
 * `topic` says who inside listens (`live` for browsers, `catalogue` for the facet index).
 */
export async function publish<Tables extends EngineTables>(
  transaction: Transaction<Tables> | Kysely<Tables>,
  events: readonly { topic: string; audience: Audience; payload: unknown }[],
): Promise<void> {
  if (events.length === 0) return
  const db = transaction as unknown as Kysely<EngineTables>
  await db
    .insertInto('outbox_event')
    .values(events.map(({ topic, audience, payload }) => ({ topic, audience, payload: JSON.stringify(payload) })))
    .execute()
  await sql`select pg_notify(${channel}, '')`.execute(db)
}

/** Events for listeners inside, whoever is logged in, as a statement to be run together with others. */
export const eventsStatement = (topic: string, payloads: readonly object[]): RawBuilder<unknown> => sql`
  insert into outbox_event (topic, audience, payload)
  select ${topic}::text, 'all', p from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as p
  returning pg_notify(${channel}, '')`

/** One event for all that a query of audiences answers, as a statement to be run together with others. */
export const eventStatement = (topic: string, audiences: RawBuilder<Audience>, payload: unknown): RawBuilder<unknown> =>
  sql`
    insert into outbox_event (topic, audience, payload)
    select ${topic}::text, a.audience, ${JSON.stringify(payload)}::jsonb from (${audiences}) as a (audience)
    returning pg_notify(${channel}, '')`

/** Many events with audiences of their own, as a query of both answers them; to be run together with others. */
export const eventRowsStatement = (
  topic: string,
  rows: RawBuilder<{ audience: Audience; payload: unknown }>,
): RawBuilder<unknown> => sql`
  insert into outbox_event (topic, audience, payload)
  select ${topic}::text, e.audience, e.payload from (${rows}) as e (audience, payload)
  returning pg_notify(${channel}, '')`

/** Where a reader stands. Events are ordered by the transaction that wrote them, then by id. */
export interface OutboxPosition {
  transactionId: string
  id: number
}

/** Events read in one go. */
export const OUTBOX_PAGE = 500

/**
 * Events behind a position, oldest first, of transactions older than every running one: an id handed out earlier but
 * committed later is thus never skipped. At most `limit`.
 */
export async function readOutbox(
  db: Kysely<EngineTables>,
  after: OutboxPosition,
  limit = OUTBOX_PAGE,
): Promise<{ events: OutboxEvent[]; position: OutboxPosition }> {
  const { rows } = await sql<OutboxEvent & { transaction_id: string }>`
    select id, transaction_id::text, topic, audience, payload from outbox_event
    where (transaction_id, id) > (${after.transactionId}::xid8, ${after.id}::bigint)
      and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
    order by transaction_id, id limit ${limit}`.execute(db)
  const last = rows.at(-1)
  return { events: rows, position: last ? { transactionId: last.transaction_id, id: last.id } : after }
}

/** The position behind everything that is committed now; a new reader starts here. */
export async function outboxEnd(db: Kysely<EngineTables>): Promise<OutboxPosition> {
  const { rows } = await sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db)
  // One before the oldest running transaction: what is still running will be read when it commits.
  return { transactionId: String(BigInt(rows[0]!.xmin) - 1n), id: Number.MAX_SAFE_INTEGER }
}

/** Removes events older than a day; readers that were away longer read their state anew. */
export async function sweepOutbox(db: Kysely<EngineTables>): Promise<void> {
  await sql`delete from outbox_event where created_at < now() - interval '1 day'`.execute(db)
}

export const outboxChannel = channel
