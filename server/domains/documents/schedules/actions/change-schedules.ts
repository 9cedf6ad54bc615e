import { nanoid } from 'nanoid'
import type { z } from 'zod'
import { nextRun } from '../../../../../contract/documents/schedules/next-run.ts'
import type { updateSchedule as updateCall } from '../../../../../contract/documents/schedules/schedule-calls.ts'
import type { Schedule, ScheduleRequest } from '../../../../../contract/documents/schedules/schedule.ts'
import type { Timing } from '../../../../../contract/documents/schedules/timing.ts'
import { Failure } from '../../../../../contract/kernel/errors.ts'
import { recordChanges } from '../../../../engine/database/audit.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../../tables.ts'
import { readAssortmentForExport, visibleAssortments } from '../../../assortments/assortments.public.ts'
import { settleRequest } from '../../actions/create-document.ts'
import type { DocumentsRoom } from '../../room.ts'
import { beginRuns } from '../begin-runs.ts'
import { noSuchSchedule, requireSchedule } from '../own-schedule.ts'
import { isRunning } from '../runs.queries.ts'
import { timingOf } from '../schedules.present.ts'
import {
  changeSchedule,
  countOfOwner,
  insertSchedule,
  MOST_SCHEDULES,
  removeSchedules,
  scheduleByPublicId,
  type ScheduleRow,
} from '../schedules.queries.ts'
import { tellOfSchedules } from '../tell-of-schedules.ts'
import { showSchedule } from './show-schedules.ts'

type Room = Pick<DocumentsRoom, 'db' | 'catalogue'>

/**
 * Has a document made and sent by the clock (DOC-06).
 * @throws Failure notFound, notAllowed for the location, tooManyItems, invalidInput for a moment that is over
 */
export async function createSchedule(room: Room, caller: Caller, request: ScheduleRequest): Promise<Schedule> {
  const columns = await settle(room, caller, request)
  const [[assortment] = []] = await visibleAssortments(room.db, caller, { publicId: request.assortmentId })
  if (assortment === undefined) throw new Failure('notFound', 'There is no such assortment')
  const owner = Number(caller.key)
  const made = await room.db.transaction().execute(async (trx) => {
    if ((await countOfOwner(trx, owner)) >= MOST_SCHEDULES) {
      throw new Failure('tooManyItems', 'Too many schedules: end some first', { data: { most: MOST_SCHEDULES } })
    }
    const row = { public_id: nanoid(), owner_id: owner, assortment_id: assortment, ...columns }
    const { id, public_id } = await insertSchedule(trx, row)
    await note(trx, caller, id, null, shown(columns))
    await tellOfSchedules(trx, [owner])
    return public_id
  })
  return (await showSchedule(room.db, caller, made)).schedule
}

/** @throws Failure notFound, userLock, notAllowed for the location, invalidInput */
export async function updateSchedule(
  room: Room,
  caller: Caller,
  id: string,
  { version, ...request }: z.output<(typeof updateCall)['body']>,
): Promise<Schedule> {
  const { assortment_public_id: assortmentId } = await requireSchedule(room.db, caller, id)
  const columns = await settle(room, caller, { ...request, assortmentId })
  await change(room, caller, id, async (trx, held) => {
    if (held.version !== version) throw new Failure('userLock', 'The schedule was changed by somebody else meanwhile')
    await changeSchedule(trx, held.id, columns)
    return shown(columns)
  })
  return (await showSchedule(room.db, caller, id)).schedule
}

/** Lets it rest or go on; moments that passed meanwhile are not made up for. @throws Failure notFound */
export async function pauseSchedule(room: Room, caller: Caller, id: string, paused: boolean): Promise<Schedule> {
  await change(room, caller, id, async (trx, held) => {
    if ((held.paused_at !== null) === paused) return undefined
    if (!paused && !held.owner_is_active) throw new Failure('nothingToDo', 'Its owner has no account: take it over')
    await changeSchedule(
      trx,
      held.id,
      paused ? { paused_at: new Date(), pause_reason: 'byHand' } : { ...goOn(timingOf(held)) },
    )
    return { paused }
  })
  return (await showSchedule(room.db, caller, id)).schedule
}

/** Its documents are made with the rights of this person from now on. @throws Failure notFound */
export async function takeOverSchedule(room: Room, caller: Caller, id: string): Promise<Schedule> {
  await change(room, caller, id, async (trx, held) => {
    const owner = Number(caller.key)
    if (held.owner_id === owner) return undefined
    const left = held.pause_reason === 'ownerLeft' ? goOn(timingOf(held)) : {}
    await changeSchedule(trx, held.id, { owner_id: owner, ...left })
    await tellOfSchedules(trx, [owner])
    return { owner: caller.userCode }
  })
  return (await showSchedule(room.db, caller, id)).schedule
}

/** Makes and sends it now. @throws Failure notFound, busy while the last run by hand is not over */
export async function runScheduleNow(room: Room, caller: Caller, id: string): Promise<Schedule> {
  await change(room, caller, id, async (trx, held) => {
    if (!held.owner_is_active) throw new Failure('nothingToDo', 'Its owner has no account: take it over')
    if (await isRunning(trx, held.id)) throw new Failure('busy', 'It is being made already')
    await beginRuns(trx, [{ row: held, dueAt: new Date(), byHand: true }])
    return undefined
  })
  return (await showSchedule(room.db, caller, id)).schedule
}

/** Ends a schedule with its history. @throws Failure notFound */
export const deleteSchedule = (room: Room, caller: Caller, id: string): Promise<void> =>
  change(room, caller, id, async (trx, held) => {
    await removeSchedules(trx, [held.id])
    return null
  })

/** What is written of a request, checked as an export of it would be. */
async function settle(room: Room, caller: Caller, request: ScheduleRequest) {
  const { assortmentId, sort, locationId, timing, message } = request
  // A collection is one person's and of today; left out in silence, all of the assortment would go out.
  if (request.collectionId !== undefined) {
    throw new Failure('invalidInput', 'A schedule makes the whole assortment', {
      details: [{ field: 'body.collectionId', message: 'cannot be scheduled' }],
    })
  }
  const { assortment } = await readAssortmentForExport(room, caller, assortmentId, {
    sort,
    groupBy: 'none',
    locationId,
  })
  const { groupBy } = assortment.uiSettings.groupSettings
  const settled = settleRequest(caller, request, { ...assortment, groupBy })
  const { type, subType, fileType, filename, settings, language } = settled
  const next = nextRun(timing, Date.now())
  if (next === undefined) {
    throw new Failure('invalidInput', 'This moment is over', {
      details: [{ field: 'body.timing.startDay', message: 'is over' }],
    })
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

function goOn(timing: Timing) {
  const next = nextRun(timing, Date.now())
  return { paused_at: null, pause_reason: null, next_run_at: next === undefined ? null : new Date(next) }
}

/** One change of a schedule under its lock; `work` answers what is written down of it, null when it is gone. */
async function change(
  { db }: Room,
  caller: Caller,
  id: string,
  work: (trx: DatabaseTransaction, held: ScheduleRow) => Promise<object | null | undefined>,
): Promise<void> {
  await requireSchedule(db, caller, id)
  await db.transaction().execute(async (trx) => {
    const held = await scheduleByPublicId(trx, id, { lock: true })
    if (!held) throw noSuchSchedule()
    const after = await work(trx, held)
    if (after !== undefined) await note(trx, caller, held.id, shown(held), after)
    await tellOfSchedules(trx, [held.owner_id])
  })
}

const note = (trx: DatabaseTransaction, caller: Caller, id: number, before: object | null, after: object | null) =>
  recordChanges(trx, { userKey: caller.key, batchId: nanoid() }, [
    { table: 'document_schedule', recordId: id, before, after },
  ])

/** What people read of it in the trail. */
const shown = (row: Pick<ScheduleRow, 'filename' | 'frequency' | 'time_of_day' | 'timezone'>) => ({
  title: row.filename,
  frequency: row.frequency,
  time: row.time_of_day,
  timezone: row.timezone,
})
