import { type RawBuilder, sql } from 'kysely'
import { kindNamed, type NotificationKindName } from '../../../contract/notifications/notification-kinds.ts'

/** Whether anybody was told of a record, of which columns say the public id, since a moment: jobs tell nobody twice. */
export const wasTold = (
  kind: NotificationKindName,
  { subject, since }: { subject: RawBuilder<unknown>; since: RawBuilder<unknown> },
): RawBuilder<boolean> => sql<boolean>`exists (
  select from notification n where n.subject_type = ${kindNamed(kind)!.subject} and n.subject_id = ${subject}
    and n.kind = ${kind} and n.last_at >= ${since})`
