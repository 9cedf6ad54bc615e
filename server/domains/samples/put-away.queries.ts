import { type RawBuilder, sql } from 'kysely'

/** Lines of Sales that go to another bin, or arrived and were not put away: they wait for whoever keeps the library. */
export const samplesToPutAway = (): RawBuilder<unknown> => sql`
  select s.style || ' ' || s.color as name, s.modified_at as at from sample s
  where s.library = 'Sales' and s.deleted_at is null and s.on_hand > 0 and (s.new_bin <> ''
    or s.place_id in (select id from sample_place where library = 'Sales' and is_arrivals))`
