import { nanoid } from 'nanoid'
import type { z } from 'zod'
import { nextRun } from '../../../../../contract/documents/schedules/next-run.ts'
import type { updateSchedule as updateCall } from '../../../../../contract/documents/schedules/schedule-calls.ts'
import { scheduleState, scheduleTable } from '../../../../../contract/documents/schedules/schedule-states.ts'
import type { Schedule, ScheduleRequest } from '../../../../../contract/documents/schedules/schedule.ts'
import type { Timing } from '../../../../../contract/documents/schedules/timing.ts'
import { Failure, refusedField } from '../../../../../contract/kernel/errors.ts'
import { mayDo } from '../../../../../contract/kernel/state-table.ts'
import { readNow } from '../../../../engine/database/read-now.ts'
import { act } from '../../../../engine/actions/act.ts'
import { requireFound, requireVersion } from '../../../../engine/actions/refusals.ts'
import { type Change, entry } from '../../../../engine/database/audit.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import { readAssortmentForExport, visibleAssortments } from '../../../assortments/assortments.public.ts'
import { settleRequest } from '../../actions/create-document.ts'
import type { DocumentsRoom } from '../../room.ts'
import { beginRuns } from '../begin-runs.ts'
import { findSchedule } from '../own-schedule.ts'
import { isRunning } from '../runs.queries.ts'
import { timingOf } from '../schedules.present.ts'
import {
  changeSchedule,
  countOfOwner,
  insertSchedule,
  MOST_SCHEDULES,
  removeSchedules,
  type ScheduleRow,
} from '../schedules.queries.ts'
import { settlePaused } from '../tell-of-paused.ts'
import { tellOfSchedules } from '../tell-of-schedules.ts'
import { runsAreLogged } from './run-due-schedules.ts'
import { showSchedule } from './show-schedules.ts'

type Room = Pick<DocumentsRoom, 'db' | 'catalogue'>

/**
 * Has a document made and sent by the clock (DOC-06).
 * @throws Failure notFound, notAllowed for the location, tooManyItems, invalidInput for a moment that is over
 */
export async function createSchedule(room: Room, caller: Caller, request: ScheduleRequest): Promise<Schedule> {
  const columns = await settle(room, caller, request)
  const [[seen] = []] = await visibleAssortments(room.db, caller, { publicId: request.assortmentId })
  const assortment = requireFound(seen, 'assortment')
  const owner = Number(caller.key)
  const { public_id } = await act(room.db, caller, {
    find: (trx) => countOfOwner(trx, owner),
    may(count) {
      if (count < MOST_SCHEDULES) return
      throw new Failure('tooManyItems', 'Too many schedules: end some first', { data: { most: MOST_SCHEDULES } })
    },
    change: (trx) =>
      insertSchedule(trx, { public_id: nanoid(), owner_id: owner, assortment_id: assortment, ...columns }),
    audit: (_count, { id }) => [entry('document_schedule', id, null, shown(columns))],
    tell: () => tellOfSchedules([owner]),
  })
  return (await showSchedule(room.db, caller, public_id)).schedule
}

/** @throws Failure notFound, userLock, notAllowed for the location, invalidInput */
export async function updateSchedule(
  room: Room,
  caller: Caller,
  id: string,
  { version, ...request }: z.output<(typeof updateCall)['body']>,
): Promise<Schedule> {
  const { assortment_public_id: assortmentId } = await findSchedule(room.db, caller, id)
  const columns = await settle(room, caller, { ...request, assortmentId })
  await act(room.db, caller, {
    find: (trx) => findSchedule(trx, caller, id, { lock: true }),
    may: (held) => requireVersion(held, version),
    change: (trx, held) => changeSchedule(trx, held.id, columns),
    audit: (held) => [changeOf(held, shown(columns))],
    tell: (held) => tellOfSchedules([held.owner_id]),
  })
  return (await showSchedule(room.db, caller, id)).schedule
}

/** Lets it rest or go on; moments that passed meanwhile are not made up for. @throws Failure notFound, nothingToDo */
export async function pauseSchedule(room: Room, caller: Caller, id: string, paused: boolean): Promise<Schedule> {
  const event = paused ? 'pause' : 'resume'
  const canBe = (held: ScheduleRow) => mayDo(scheduleTable, stateOf(held), event, 'editor')
  await act(room.db, caller, {
    find: (trx) => findSchedule(trx, caller, id, { lock: true }),
    may(held) {
      if (!paused && canBe(held)) requireOwner(held)
    },
    async change(trx, held) {
      if (!canBe(held)) return
      const now = await readNow(trx)
      const resting = { paused_at: now, pause_reason: 'byHand' as const }
      await changeSchedule(trx, held.id, paused ? resting : goOn(timingOf(held), now))
    },
    audit: (held) => (canBe(held) ? [changeOf(held, { paused })] : []),
    tell: (held) => [...tellOfSchedules([held.owner_id]), ...(paused ? [] : settlePaused([held]))],
  })
  return (await showSchedule(room.db, caller, id)).schedule
}

/** Its documents are made with the rights of this person from now on. @throws Failure notFound */
export async function takeOverSchedule(room: Room, caller: Caller, id: string): Promise<Schedule> {
  const owner = Number(caller.key)
  await act(room.db, caller, {
    find: (trx) => findSchedule(trx, caller, id, { lock: true }),
    async change(trx, held) {
      if (held.owner_id === owner) return
      const left = stateOf(held) === 'ownerLeft' ? goOn(timingOf(held), await readNow(trx)) : {}
      await changeSchedule(trx, held.id, { owner_id: owner, ...left })
    },
    audit: (held) => (held.owner_id === owner ? [] : [changeOf(held, { owner: caller.userCode })]),
    tell: (held) => [
      ...tellOfSchedules([owner, held.owner_id]),
      ...(held.pause_reason === 'ownerLeft' ? settlePaused([held]) : []),
    ],
  })
  return (await showSchedule(room.db, caller, id)).schedule
}

/** Makes and sends it now. @throws Failure notFound, nothingToDo, busy while the last run by hand is not over */
export async function runScheduleNow(room: Room, caller: Caller, id: string): Promise<Schedule> {
  await act(room.db, caller, {
    find: (trx) => findSchedule(trx, caller, id, { lock: true }),
    async may(held, trx) {
      requireOwner(held)
      if (await isRunning(trx, held.id)) throw new Failure('busy', 'It is being made already')
    },
    change: async (trx, held) => beginRuns(trx, [{ row: held, dueAt: await readNow(trx), byHand: true }]),
    audit: runsAreLogged,
    tell: (held, begun) => [...begun, ...tellOfSchedules([held.owner_id])],
  })
  return (await showSchedule(room.db, caller, id)).schedule
}

/** Ends a schedule with its history. @throws Failure notFound */
export async function deleteSchedule(room: Room, caller: Caller, id: string): Promise<void> {
  await act(room.db, caller, {
    find: (trx) => findSchedule(trx, caller, id, { lock: true }),
    change: (trx, held) => removeSchedules(trx, [held.id]),
    audit: (held) => [changeOf(held, null)],
    tell: (held) => [...tellOfSchedules([held.owner_id]), ...settlePaused([held])],
  })
}

function requireOwner({ owner_is_active }: ScheduleRow): void {
  if (!owner_is_active) throw new Failure('nothingToDo', 'Its owner has no account: take it over')
}

/** What is written of a request, checked as an export of it would be. */
async function settle(room: Room, caller: Caller, request: ScheduleRequest) {
  const { assortmentId, sort, locationId, timing, message } = request
  // A collection is one person's and of today; left out in silence, all of the assortment would go out.
  if (request.collectionId !== undefined) {
    throw refusedField('body.collectionId', 'a schedule makes the whole assortment')
  }
  const { assortment } = await readAssortmentForExport(room, caller, assortmentId, {
    sort,
    groupBy: 'none',
    locationId,
  })
  const { groupBy } = assortment.uiSettings.groupSettings
  const settled = settleRequest(caller, request, { ...assortment, groupBy })
  const { type, subType, fileType, filename, settings, language } = settled
  const next = nextRun(timing, (await readNow(room.db)).getTime())
  if (next === undefined) {
    throw refusedField('body.timing.startDay', 'this moment is over')
  }
  return {
    type,
    sub_type: subType,
    file_type: fileType,
    filename: filename.slice(0, -fileType.length - 1),
    settings: JSON.stringify(settings),
    location_code: locationId ?? assortment.locationId,
    sort: sort ? JSON.stringify(sort) : null,
    language,
    message: JSON.stringify(message),
    frequency: timing.frequency,
    time_of_day: timing.time,
    timezone: timing.timezone,
    start_day: timing.startDay,
    weekdays: [...new Set(timing.weekdays)].sort(),
    month_day: timing.monthDay,
    next_run_at: new Date(next),
  }
}

function goOn(timing: Timing, now: Date) {
  const next = nextRun(timing, now.getTime())
  return { paused_at: null, pause_reason: null, next_run_at: next === undefined ? null : new Date(next) }
}

const stateOf = (held: ScheduleRow) => scheduleState(held.pause_reason, held.next_run_at)

const changeOf = (held: ScheduleRow, after: object | null): Change =>
  entry('document_schedule', held.id, shown(held), after)

/** What people read of it in the trail. */
const shown = (row: Pick<ScheduleRow, 'filename' | 'frequency' | 'time_of_day' | 'timezone'>) => ({
  title: row.filename,
  frequency: row.frequency,
  time: row.time_of_day,
  timezone: row.timezone,
})
