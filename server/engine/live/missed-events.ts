import { type Kysely, sql } from 'kysely'
import type { LiveEvent } from '../../../contract/kernel/live-event.ts'
import type { EngineTables } from '../database/engine.tables.ts'
import { keepPlan } from '../database/kept-plans.ts'
import type { StreamedEvent } from '../http/answers/event-stream.ts'

/** Most events that somebody who was away is given; to read everything anew is quicker then. */
export const MOST_MISSED = 1_000

/** Whom a person's events are for. */
export const audiencesOf = (userKey: string): readonly string[] => ['all', `user:${userKey}`]

/**
 * Events of browsers between two positions for a person, in their order. Undefined where that is not known: they are more
 * than `MOST_MISSED`, some were swept, or `after` is a number of another database.
 */
export async function missedEvents(
  db: Kysely<EngineTables>,
  userKey: string,
  { after, upTo }: { after: number; upTo: number },
): Promise<StreamedEvent[] | undefined> {
  if (after === upTo) return []
  if (after > upTo) return undefined
  // Nothing was swept behind an event that is still there, or that is followed by the first that is.
  const { rows: known } = await sql`${keepPlan}
    select from outbox_event where id <= ${after}::bigint + 1 limit 1`.execute(db)
  if (known.length === 0) return undefined
  const { rows } = await sql<StreamedEvent>`${keepPlan}
    select id, payload as event from outbox_event
    where id > ${after}::bigint and id <= ${upTo}::bigint and topic = 'live'
      and audience = any (${audiencesOf(userKey)}::text[])
    order by id limit ${MOST_MISSED + 1}::integer`.execute(db)
  return rows.length > MOST_MISSED ? undefined : rows
}

/** Said in their place. */
export const readAnew: LiveEvent = { type: 'readAnew' }
