import { assortmentSort } from '../../../../contract/assortments/rows/assortment-order.ts'
import { documentSettings } from '../../../../contract/documents/document.ts'
import type { Schedule, ScheduleRun } from '../../../../contract/documents/schedules/schedule.ts'
import type { Timing } from '../../../../contract/documents/schedules/timing.ts'
import { locationCode } from '../../../../contract/identity/user.ts'
import type { RunRow } from './runs.queries.ts'
import type { ScheduleRow } from './schedules.queries.ts'

export const presentRun = (row: RunRow): ScheduleRun => ({
  dueDate: row.due_at.toISOString(),
  byHand: row.by_hand,
  status: row.status,
  messageCode: row.message_code,
  finishedDate: row.finished_at?.toISOString() ?? null,
  documentId: row.document,
})

export const timingOf = (row: ScheduleRow): Timing => ({
  frequency: row.frequency,
  time: row.time_of_day,
  timezone: row.timezone,
  startDay: row.start_day,
  weekdays: row.weekdays,
  monthDay: row.month_day,
})

/** Row to contract, with its last run among those given. */
export function presentSchedule(row: ScheduleRow, runs: readonly RunRow[]): Schedule {
  const last = runs.find(({ schedule_id }) => schedule_id === row.id)
  return {
    _id: row.public_id,
    version: row.version,
    assortment: {
      _id: row.assortment_public_id,
      title: row.assortment_title,
      productType: row.product_type,
      isInternal: row.assortment_kind === 'internal',
    },
    owner: { code: row.owner_code, name: row.owner_name },
    documentType: { type: row.type, subType: row.sub_type },
    fileType: row.file_type,
    name: row.filename,
    settings: documentSettings.parse(row.settings),
    locationId: locationCode.parse(row.location_code),
    sort: row.sort === null ? null : assortmentSort.parse(row.sort),
    language: row.language,
    message: row.message,
    timing: timingOf(row),
    nextDate: row.paused_at ? null : (row.next_run_at?.toISOString() ?? null),
    paused: row.pause_reason,
    lastRun: last ? presentRun(last) : null,
  }
}
