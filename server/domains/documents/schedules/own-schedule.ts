import { noSuch, requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { visibleAssortments } from '../../assortments/assortments.public.ts'
import { scheduleByPublicId, type ScheduleRow } from './schedules.queries.ts'

/**
 * A schedule that is the person's own, or of an assortment that they may change: what leaves from it is their business,
 * and ends with it. @throws Failure notFound for all others
 */
export async function findSchedule(
  db: Database | DatabaseTransaction,
  caller: Caller,
  publicId: string,
  options: { lock?: boolean } = {},
): Promise<ScheduleRow> {
  const row = requireFound(await scheduleByPublicId(db, publicId, options), 'schedule')
  if (row.owner_id === Number(caller.key)) return row
  const seen = await visibleAssortments(db, caller, { keys: [row.assortment_id] })
  if (!seen.get(row.assortment_id)?.mayEdit) throw noSuch('schedule')
  return row
}
