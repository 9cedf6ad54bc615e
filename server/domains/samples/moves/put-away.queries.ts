import { type RawBuilder, sql } from 'kysely'
import { waitsToBePutAway } from '../sample-filters.queries.ts'

/** Lines of Sales that go to another bin, or arrived and were not put away: they wait for whoever keeps the library. */
export const samplesToPutAway = (): RawBuilder<unknown> => sql`
  select s.style || ' ' || s.color as name, s.modified_at as at from sample s
  where s.library = 'Sales' and s.deleted_at is null and s.on_hand > 0 and ${waitsToBePutAway('Sales')}`
