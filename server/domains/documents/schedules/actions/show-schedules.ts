import type { Schedule, ScheduleRun } from '../../../../../contract/documents/schedules/schedule.ts'
import { isPartner } from '../../../../../contract/identity/access/partners.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import type { Database } from '../../../../tables.ts'
import { visibleAssortments } from '../../../assortments/assortments.public.ts'
import { findSchedule } from '../own-schedule.ts'
import { lastRuns, runsOf } from '../runs.queries.ts'
import { presentRun, presentSchedule } from '../schedules.present.ts'
import { countByAssortment, readSchedules, type ScheduleRow } from '../schedules.queries.ts'

/**
 * The person's own, or those of an assortment: everybody's when they may change it, else their own. A partner's list is their
 * own in any case: those of others name people and their recipients.
 */
export async function listSchedules(db: Database, caller: Caller, assortmentId?: string): Promise<Schedule[]> {
  const owner = Number(caller.key)
  if (assortmentId === undefined) return present(db, await readSchedules(db, { owner }))
  const [[key, reach] = []] = await visibleAssortments(db, caller, { publicId: assortmentId })
  if (key === undefined) return []
  const rows = await readSchedules(db, { assortment: key })
  return present(db, reach?.mayEdit && !isPartner(caller) ? rows : rows.filter(({ owner_id }) => owner_id === owner))
}

/** Everybody's, of the assortments that the person sees. */
export async function listAllSchedules(db: Database, caller: Caller): Promise<Schedule[]> {
  const rows = await readSchedules(db, 'all')
  const seen = await visibleAssortments(db, caller, { keys: rows.map(({ assortment_id }) => assortment_id) })
  return present(
    db,
    rows.filter(({ assortment_id }) => seen.has(assortment_id)),
  )
}

/** @throws Failure notFound */
export async function showSchedule(
  db: Database,
  caller: Caller,
  id: string,
): Promise<{ schedule: Schedule; runs: ScheduleRun[] }> {
  const row = await findSchedule(db, caller, id)
  const runs = await runsOf(db, row.id)
  return { schedule: presentSchedule(row, runs), runs: runs.map(presentRun) }
}

/** How many schedules go with assortments that the person may change; others are not counted. */
export async function countSchedules(db: Database, caller: Caller, assortmentIds: readonly string[]): Promise<number> {
  const counts = await countByAssortment(db, assortmentIds)
  const seen = await visibleAssortments(db, caller, { keys: counts.map(({ id }) => id) })
  return counts.reduce((sum, { id, count }) => sum + (seen.get(id)?.mayEdit ? count : 0), 0)
}

async function present(db: Database, rows: readonly ScheduleRow[]): Promise<Schedule[]> {
  const runs = await lastRuns(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentSchedule(row, runs))
}
