import { sql } from 'kysely'
import { areaAccess } from '../../../contract/identity/area-access.ts'
import type { WaitingSource } from '../../declarations/waiting-source.ts'

/** People whose address is confirmed and about whom nobody has decided. */
export const accessRequests: WaitingSource = {
  waitsFor: areaAccess.administration,
  rows: () => sql`
    select u.name || ' ' || u.last_name as name, r.email_verified_at as at
    from access_request r join user_account u on u.id = r.user_id
    where r.decided_at is null and r.email_verified_at is not null`,
}
