import type { z } from 'zod'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Notification } from '../../../../contract/notifications/notification.ts'
import {
  coordinatedTypes,
  type NotificationType,
  topicsOf,
} from '../../../../contract/notifications/notification-topic.ts'
import {
  coordinators,
  type NotificationPage,
  type queryNotifications as queryCall,
} from '../../../../contract/notifications/query-notifications.ts'
import { noSuch, requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { presentLine } from '../notifications.present.ts'
import * as queries from '../notifications.queries.ts'
import type { NotificationsRoom } from '../room.ts'
import { visibleLines } from '../visible-lines.ts'

type Wish = z.output<(typeof queryCall)['body']>

/**
 * A page of the drawer with its numbers. Lines whose record the person may not see any more are closed on the occasion, and
 * others come in their place.
 */
export async function queryNotifications(
  room: NotificationsRoom,
  caller: Caller,
  type: NotificationType,
  wish: Wish,
): Promise<NotificationPage> {
  const lines = linesWish(Number(caller.key), type, wish)
  const page = pageOf(wish)
  for (;;) {
    const { totalCount, seen } = await queries.countListed(room.db, lines)
    const rows = await queries.readLines(room.db, lines, page)
    const visible = await visibleLines(room, caller, rows)
    if (visible.length === rows.length) {
      const counts = await queries.countLines(room.db, lines)
      return { data: visible.map((row) => presentLine(row, lines.userKey)), totalCount, seen, ...counts }
    }
    const kept = new Set(visible)
    await queries.closeLines(
      room.db,
      rows.filter((row) => !kept.has(row)).map(({ id }) => id),
    )
  }
}

/** @throws Failure notAllowed for types that are not coordinated, notFound */
export async function queryCoordinator(
  room: NotificationsRoom,
  caller: Caller,
  { type, userCode }: { type: NotificationType; userCode: string },
  wish: Wish,
): Promise<NotificationPage> {
  if (!coordinatedTypes.includes(type)) throw new Failure('notAllowed', 'Only orders are coordinated')
  const userKey = requireFound(await queries.coordinatorByCode(room.db, userCode, coordinators), 'coordinator')
  const lines = linesWish(userKey, type, wish)
  const { totalCount, seen } = await queries.countListed(room.db, lines)
  const rows = await visibleLines(room, caller, await queries.readLines(room.db, lines, pageOf(wish)))
  const counts = await queries.countLines(room.db, lines)
  return { data: rows.map((row) => presentLine(row, userKey)), totalCount, seen, ...counts }
}

/** @throws Failure notFound, also for one whose record may not be seen any more */
export async function getNotification(
  room: NotificationsRoom,
  caller: Caller,
  type: NotificationType,
  id: string,
): Promise<Notification> {
  const userKey = Number(caller.key)
  const row = requireFound(
    await queries.lineByPublicId(room.db, { userKey, topics: topicsOf(type) }, id),
    'notification',
  )
  const [seen] = await visibleLines(room, caller, [row])
  if (!seen) throw noSuch('notification')
  return presentLine(seen, userKey)
}

export const countNotifications = (
  { db }: NotificationsRoom,
  caller: Caller,
  type: NotificationType,
): Promise<queries.Counts> => queries.countLines(db, { userKey: Number(caller.key), topics: topicsOf(type) })

const linesWish = (
  userKey: number,
  type: NotificationType,
  { state, notificationType, waiting, modelType, modelId }: Wish,
): queries.LinesWish => ({
  userKey,
  topics: topicsOf(type),
  state,
  kinds: notificationType,
  waiting,
  modelType,
  modelId,
})

function pageOf({ _options: { limit, before } }: Wish) {
  const [at, id] = before?.split(',') ?? []
  return { limit, before: at === undefined ? undefined : { at, id: id! } }
}
