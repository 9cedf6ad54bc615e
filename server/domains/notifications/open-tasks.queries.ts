import { type RawBuilder, sql } from 'kysely'
import type { NotificationKindName } from '../../../contract/notifications/notification-kinds.ts'

/** Name and time of a person's open tasks of a kind, for what waits at home: it never says other than the drawer. */
export const openTasks = (kind: NotificationKindName, userKey: string): RawBuilder<unknown> => sql`
  select n.facts ->> 'title' as name, n.created_at as at from notification n
  where n.user_id = ${userKey}::bigint and n.kind = ${kind} and n.is_task and n.settled_at is null
    and n.snoozed_until is null`
