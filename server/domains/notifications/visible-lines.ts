import type { Caller } from '../../engine/http/caller.ts'
import type { NotificationRow } from './notifications.queries.ts'
import type { NotificationsRoom } from './room.ts'

/** Which lines are of records that this person may see: each type of record is asked of its room once. */
export async function visibleLines<Line extends Pick<NotificationRow, 'subjectType' | 'subjectId'>>(
  { maySee }: Pick<NotificationsRoom, 'maySee'>,
  caller: Caller,
  rows: readonly Line[],
): Promise<Line[]> {
  const byType = new Map<string, Set<string>>()
  for (const { subjectType: type, subjectId: id } of rows) byType.set(type, (byType.get(type) ?? new Set()).add(id))
  const seen = new Map(
    await Promise.all([...byType].map(async ([type, ids]) => [type, await maySee(type)(caller, [...ids])] as const)),
  )
  return rows.filter(({ subjectType, subjectId }) => seen.get(subjectType)!.has(subjectId))
}
