import type { SampleFilters } from '../../../contract/samples/sample-calls.ts'
import type { Caller } from '../../engine/http/caller.ts'

/** Filters with the clock of whoever asks, by which things are due: what day it is there the database says, in the query itself. */
export interface AskedFilters extends SampleFilters {
  timezone: string
}

export const askedFilters = ({ timezone }: Pick<Caller, 'timezone'>, filters: SampleFilters): AskedFilters => ({
  ...filters,
  timezone,
})
