import { kindNamed } from '../../../contract/notifications/notification-kinds.ts'
import { pathOf } from '../../../contract/notifications/notification-kind.ts'
import type { Notification } from '../../../contract/notifications/notification.ts'
import type { NotificationRow } from './notifications.queries.ts'

/** Row to contract, as `reader` reads it: what waits for somebody else says for whom, and is unread to them alone. */
export const presentLine = (row: NotificationRow, reader: number): Notification => ({
  _id: row.publicId,
  id: row.publicId,
  notificationType: row.kind,
  topic: row.topic,
  state: row.userId === reader ? row.state : 'Read',
  isTask: row.isTask,
  modelType: row.subjectType,
  modelId: row.subjectId,
  path: pathOf(kindNamed(row.kind) ?? { path: '/' }, row.subjectId, row.facts),
  values: row.facts,
  events: row.events,
  actor: row.actorCode === null ? null : { code: row.actorCode, name: row.actorName! },
  forPerson: row.userId === reader ? null : { code: row.personCode, name: row.personName },
  dueDate: row.dueAt?.toISOString() ?? null,
  lastDate: row.lastAt.toISOString(),
  settledDate: row.settledAt?.toISOString() ?? null,
  snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
})
