import type { SampleFilters } from '../../../contract/samples/sample-calls.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { Database } from '../../tables.ts'
import { todayOf } from './loans/today.ts'

/** Filters with the day on which they are asked, by which things are due. */
export interface AskedFilters extends SampleFilters {
  today: string
}

export const askedFilters = async (db: Database, caller: Caller, filters: SampleFilters): Promise<AskedFilters> => ({
  ...filters,
  today: await todayOf(db, caller),
})
