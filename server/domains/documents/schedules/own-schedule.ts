import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { visibleAssortments } from '../../assortments/assortments.public.ts'
import { scheduleByPublicId, type ScheduleRow } from './schedules.queries.ts'

/**
 * A schedule that is the person's own, or of an assortment that they may change: what leaves from it is their business,
 * and ends with it. @throws Failure notFound for all others
 */
export async function requireSchedule(db: Database, caller: Caller, publicId: string): Promise<ScheduleRow> {
  const row = await scheduleByPublicId(db, publicId)
  if (!row) throw noSuchSchedule()
  if (row.owner_id === Number(caller.key)) return row
  const seen = await visibleAssortments(db, caller, { keys: [row.assortment_id] })
  if (!seen.get(row.assortment_id)?.mayEdit) throw noSuchSchedule()
  return row
}

export const noSuchSchedule = (): Failure => new Failure('notFound', 'There is no such schedule')
