import { type RawBuilder, sql } from 'kysely'
import type { DeputyTopic } from '../../../contract/notifications/acting-for.ts'

/**
 * Open tasks `n` of those for whom somebody acts now in some topics, beginning with `from` (BEY-13): one row with one state,
 * which ends with the absence. Left out is what waits for them anyhow, and what they asked for themselves, which nobody
 * decides. What was left aside by who is away now waits all the same.
 */
export const actedTasks = (
  userKey: number | RawBuilder<unknown>,
  topics: readonly DeputyTopic[] | RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  from absence away join notification n on n.user_id = away.user_id and n.topic = any(away.topics)
  where away.deputy_id = ${userKey}::bigint and away.begins_at <= now() and now() < away.ends_at
    and n.topic = any(${'toOperationNode' in topics ? topics : sql`${[...topics]}::text[]`}) and n.is_task and n.settled_at is null
    and n.actor_id is distinct from ${userKey}::bigint
    and not exists (select from notification own where own.user_id = ${userKey}::bigint and own.kind = n.kind
      and own.subject_type = n.subject_type and own.subject_id = n.subject_id and own.is_open)`
