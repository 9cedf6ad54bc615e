import { sql } from 'kysely'
import { areaAccess } from '../../../contract/identity/area-access.ts'
import { DAYS_OF_NEWS, type WaitingSource } from '../../declarations/waiting-source.ts'

/** The newest run of each kind of file, where it failed. */
export const failedFeeds: WaitingSource = {
  waitsFor: areaAccess.administration,
  rows: () => sql`
    select file_name as name, started_at as at from (
      select distinct on (kind) * from feed_run order by kind, id desc) f
    where (state = 'failed' or rejected > 0) and started_at > now() - make_interval(days => ${DAYS_OF_NEWS})`,
}
