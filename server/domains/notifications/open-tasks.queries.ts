import { type RawBuilder, sql } from 'kysely'
import type { DeputyTopic } from '../../../contract/notifications/acting-for.ts'
import type { NotificationKindName } from '../../../contract/notifications/notification-kinds.ts'
import { actedTasks } from './acted-tasks.ts'

const named = sql`coalesce(n.facts ->> 'title', n.facts ->> 'order', n.facts ->> 'number') as name, n.created_at as at`

/**
 * Name and time of a person's open tasks of a kind, own ones and those that they stand in for in some topics, for what waits at home:
 * it never says other than the drawer.
 */
export const openTasks = (
  kind: NotificationKindName,
  { userKey, acting }: { userKey: string; acting: readonly DeputyTopic[] },
): RawBuilder<unknown> => sql`
  select ${named} from notification n
  where n.user_id = ${userKey}::bigint and n.kind = ${kind} and n.is_task and n.settled_at is null
    and n.snoozed_until is null
  ${acting.length === 0 ? sql`` : sql`union all select ${named} ${actedTasks(sql`${userKey}::bigint`, acting)} and n.kind = ${kind}`}`
