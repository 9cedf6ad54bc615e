import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { LiveEvent } from '../../../contract/kernel/live-event.ts'
import type { EngineTables } from '../database/engine.tables.ts'
import { keepPlan } from '../database/kept-plans.ts'
import { runTogether } from '../database/run-together.ts'

/** Whom an event is for: `user:<key>`, or `all` who are logged in. Scope is checked again when the browser reads. */
export type Audience = `user:${number | string}` | 'all'

export interface OutboxEvent {
  id: number
  topic: string
  audience: string
  payload: unknown
}

const channel = 'linebook_outbox'

/** One event, or a statement that goes with them, such as one of those below. */
export type News = { topic: string; audience: Audience; payload: object } | RawBuilder<unknown>

/** What the browsers of these people hear. */
export const forBrowsers = (audience: Audience, payload: LiveEvent): News => ({ topic: 'live', audience, payload })

/** Statements that tell the outside of a change, in its transaction: the events exist exactly if the change does. */
export function newsStatements(news: readonly News[]): RawBuilder<unknown>[] {
  const events = news.filter((one) => 'topic' in one)
  const statements = news.flatMap((one) => ('topic' in one ? [] : [one]))
  if (events.length === 0) return statements
  // In one statement, for the order in which they are told.
  const together = sql`
    insert into outbox_event (topic, audience, payload)
    select e.topic, e.audience, e.payload
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (topic text, audience text, payload jsonb)
    returning pg_notify(${channel}, '')`
  return [together, ...statements]
}

/**
 * Tells the outside of something, in the transaction of the change if there is one.
 * `topic` says who inside listens (`live` for browsers, `catalogue` for the facet index).
 */
export async function publish<Tables extends EngineTables>(
  transaction: Transaction<Tables> | Kysely<Tables>,
  news: readonly News[],
): Promise<void> {
  await runTogether(transaction, newsStatements(news))
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

/** Events read in one go. */
export const OUTBOX_PAGE = 500

export interface OutboxReading {
  events: OutboxEvent[]
  /** Number of the last event that was read or that never came to be; the next reading begins behind it. */
  position: number
  /** True while events behind it wait for a writer that has not ended yet. */
  isHeld: boolean
  /** True when the numbers begin below the reader's: another database has taken this one's place. */
  wentBack: boolean
}

/**
 * Events behind a position in the order of their numbers, at most `limit`, as far as nobody is still writing: a number
 * handed out earlier but committed later is thus never skipped. Not in a transaction of one snapshot, which would be older
 * than the look for writers.
 */
export async function readOutbox(db: Kysely<EngineTables>, after: number, limit = OUTBOX_PAGE): Promise<OutboxReading> {
  const { reach, last } = await outboxReach(db)
  const isHeld = reach < last
  if (last < after) return { events: [], position: reach, isHeld, wentBack: true }
  if (reach <= after) return { events: [], position: after, isHeld, wentBack: false }
  const { rows } = await sql<OutboxEvent>`${keepPlan}
    select id, topic, audience, payload from outbox_event
    where id > ${after}::bigint and id <= ${reach}::bigint order by id limit ${limit}::integer`.execute(db)
  const position = rows.length < limit ? reach : rows.at(-1)!.id
  return { events: rows, position, isHeld, wentBack: false }
}

/** The position behind everything that is committed now; what is still being written will be read when it commits. */
export const outboxEnd = async (db: Kysely<EngineTables>): Promise<number> => (await outboxReach(db)).reach

/** Up to which number everything is written or never will be, and the last number that was handed out. */
async function outboxReach(db: Kysely<EngineTables>): Promise<{ reach: number; last: number }> {
  const { rows } = await sql<{ reach: number; last: number }>`${keepPlan}
    select reach, last from outbox_reach()`.execute(db)
  return rows[0]!
}

/** The last number that was handed out: everything that is told by now is at or before it. */
export const outboxLast = async (db: Kysely<EngineTables>): Promise<number> => {
  const { rows } = await sql<{ last: number }>`${keepPlan}
    select case when is_called then last_value else 0 end as last from outbox_event_id_seq`.execute(db)
  return rows[0]!.last
}

/** Removes events older than a day; readers that were away longer read their state anew. */
export async function sweepOutbox(db: Kysely<EngineTables>): Promise<void> {
  await sql`delete from outbox_event where created_at < now() - interval '1 day'`.execute(db)
}

export const outboxChannel = channel
