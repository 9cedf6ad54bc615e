import { sql } from 'kysely'
import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { WaitingSource } from '../../declarations/waiting-source.ts'

/** Places that are full and for how many seconds, as any process sees them; a full database may know of no other's. */
export const fullPlaces: WaitingSource = {
  waitsFor: areaAccess.administration,
  // One is named once, whoever of the processes met it.
  rows: (given) => sql`
    select name, now() - make_interval(secs => max(seconds::float8)) as at from (
      select key as name, value as seconds from jsonb_each_text(${JSON.stringify(given.fullPlaces.seconds())}::jsonb)
      union all
      select p.key, p.value from process_lease l, jsonb_each_text(l.facts -> 'full') p where l.expires_at > now()) f
    group by name`,
}
