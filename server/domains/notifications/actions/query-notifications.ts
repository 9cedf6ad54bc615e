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
import { askTogether } from '../../../engine/concurrency/ask-together.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { standInTopics } from '../../../../contract/notifications/acting-for.ts'
import { presentLine } from '../notifications.present.ts'
import * as queries from '../notifications.queries.ts'
import type { NotificationRow } from '../notifications.queries.ts'
import type { NotificationsRoom } from '../room.ts'
import { visibleLines } from '../visible-lines.ts'

type Wish = z.output<(typeof queryCall)['body']>

/**
 * A page of the drawer with its numbers. Own lines whose record the person may not see any more are closed on the occasion,
 * those of others left out, and others come in their place.
 */
export async function queryNotifications(
  room: NotificationsRoom,
  caller: Caller,
  type: NotificationType,
  wish: Wish,
): Promise<NotificationPage> {
  const lines = linesWish(Number(caller.key), type, wish, caller)
  const { limit, before } = pageOf(wish)
  const data: NotificationRow[] = []
  const first = await queries.readPage(room.db, lines, { limit, before })
  let rows = first.lines
  let closed = 0
  for (;;) {
    const visible = new Set(await visibleLines(room, caller, rows))
    data.push(...rows.filter((row) => visible.has(row)))
    const over = rows.filter((row) => !visible.has(row) && row.userId === lines.userKey).map(({ id }) => id)
    if (over.length > 0) await queries.closeLines(room.db, over)
    closed += over.length
    const last = rows.at(-1)
    if (!last || rows.length < limit || data.length >= limit) break
    const behind = { at: last.lastAt.toISOString(), id: last.publicId }
    rows = await queries.readLines(room.db, lines, { limit, before: behind })
  }
  const { numbers } = closed > 0 ? await queries.readPage(room.db, lines, { limit: 1 }) : first
  return {
    data: data.slice(0, limit).map((row) => presentLine(row, lines.userKey)),
    ...numbers,
    seen: first.numbers.seen,
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
  const page = await queries.readPage(room.db, lines, pageOf(wish))
  const rows = await visibleLines(room, caller, page.lines)
  return { data: rows.map((row) => presentLine(row, userKey)), ...page.numbers }
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
    await queries.lineByPublicId(room.db, { userKey, ...reachOf(type, caller) }, id),
    'notification',
  )
  const [seen] = await visibleLines(room, caller, [row])
  if (!seen) throw noSuch('notification')
  return presentLine(seen, userKey)
}

/** Counts for all who ask in the same moment by one statement: every open window does, when many are told of something. */
export function countingTogether({ db }: NotificationsRoom) {
  const count = askTogether((wishes: readonly queries.CountsWish[]) => queries.countLines(db, wishes), { most: 100 })
  return (caller: Caller, type: NotificationType): Promise<queries.Counts> =>
    count({ userKey: Number(caller.key), ...reachOf(type, caller) })
}

/** Topics of a type, and those in which its reader may stand in for others. */
export function reachOf(type: NotificationType, reader?: Caller): Pick<queries.LinesWish, 'topics' | 'acting'> {
  const topics = topicsOf(type)
  return { topics, acting: reader ? standInTopics(reader).filter((topic) => topics.includes(topic)) : [] }
}

const linesWish = (
  userKey: number,
  type: NotificationType,
  { state, notificationType, waiting, modelType, modelId }: Wish,
  reader?: Caller,
): queries.LinesWish => ({
  userKey,
  ...reachOf(type, reader),
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
