import type { z } from 'zod'
import type * as calls from '../../../../contract/notifications/change-notifications.ts'
import type { Output } from '../../../../contract/kernel/endpoint.ts'
import { type Failure, refusedField } from '../../../../contract/kernel/errors.ts'
import { MOST_MARKED } from '../../../../contract/notifications/change-notifications.ts'
import { type NotificationType, topicsOf } from '../../../../contract/notifications/notification-topic.ts'
import { act } from '../../../engine/actions/act.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { forBrowsers, type News } from '../../../engine/live/outbox.ts'
import { presentLine } from '../notifications.present.ts'
import * as queries from '../notifications.queries.ts'
import type { NotificationsRoom } from '../room.ts'

type Room = Pick<NotificationsRoom, 'db'>
type Mark = z.output<(typeof calls.changeNotifications)['body']>[number]

/** Of what a person has read there is no trail: it is nobody else's. */
const ownReading = 'nothing: what somebody has read is theirs alone' as const

/** Days for which a line may be left aside. */
const LONGEST_SNOOZE = 366

/** Whatever they were shown; what came after it stays New (NOT-01). */
export const setAllRead = (
  room: Room,
  caller: Caller,
  type: NotificationType,
  shown: z.output<(typeof calls.setAllRead)['body']>,
): Promise<Output<typeof calls.setAllRead>> => {
  const own = { userKey: Number(caller.key), topics: topicsOf(type) }
  return act(room.db, caller, {
    async change(trx) {
      const ids = await queries.readAll(trx, own, shown)
      const { unread } = await queries.countLine(trx, { ...own, acting: [] })
      return { changed: ids.length, unread, ids: ids.slice(0, MOST_MARKED) }
    },
    audit: ownReading,
    tell: (_none, { changed }) => (changed > 0 ? tellOwn(caller) : []),
  })
}

/** All or none. @throws Failure notFound for ids that are not this person's, invalidInput */
export async function changeNotifications(
  room: Room,
  caller: Caller,
  type: NotificationType,
  wish: readonly Mark[],
): Promise<Output<typeof calls.changeNotifications>> {
  const own = { userKey: Number(caller.key), topics: topicsOf(type) }
  const marks = wish.map(markOf)
  const { data, unread } = await act(room.db, caller, {
    async find(trx) {
      const held = await queries.lockMarked(trx, own, marks)
      const known = new Set(held.map(({ publicId }) => publicId))
      if (marks.some(({ id }) => id !== null && !known.has(id))) throw noSuch('notification')
      return held.map(({ id }) => id)
    },
    async may(_held, trx) {
      const now = (await readNow(trx)).getTime()
      const at = marks.findIndex(({ until }) => until !== null && !isSoon(Date.parse(until) - now))
      if (at >= 0) throw badSnooze(at)
    },
    async change(trx, held) {
      const changed = await queries.mark(trx, held, marks)
      const rows = await queries.linesByIds(trx, held)
      const { unread } = await queries.countLine(trx, { ...own, acting: [] })
      return { changed, data: rows.map((row) => presentLine(row, own.userKey)), unread }
    },
    audit: ownReading,
    tell: (_held, { changed }) => (changed.length > 0 ? tellOwn(caller) : []),
  })
  return { data, unread }
}

/** In all windows of theirs. */
const tellOwn = ({ key }: Caller): News[] => [forBrowsers(`user:${key}`, { type: 'notificationsChanged' })]

const isSoon = (milliseconds: number): boolean => milliseconds > 0 && milliseconds < LONGEST_SNOOZE * 86_400_000

function badSnooze(at: number): Failure {
  return refusedField(`body.${at}.snoozedUntil`, 'must be to come, within a year')
}

const markOf = (wish: Mark): queries.MarkWish => ({
  id: '_id' in wish ? wish._id : null,
  model_type: 'modelType' in wish ? wish.modelType : null,
  model_id: 'modelId' in wish ? wish.modelId : null,
  state: 'state' in wish ? wish.state : null,
  until: 'snoozedUntil' in wish ? wish.snoozedUntil : null,
})
