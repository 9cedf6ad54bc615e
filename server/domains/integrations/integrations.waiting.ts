import { sql } from 'kysely'
import { areaAccess } from '../../../contract/identity/area-access.ts'
import type { WaitingSource } from '../../declarations/waiting-source.ts'

/** Webhooks that were given up, and those of which nothing has got through since one failed. */
export const failedWebhooks: WaitingSource = {
  waitsFor: areaAccess.administration,
  rows: () => sql`
    select w.name, coalesce(d.at, w.modified_at) as at from webhook w
    left join lateral (
      select min(d.created_at) as at from webhook_delivery d
      where d.webhook_id = w.id and d.state <> 'delivered' and d.attempts > 0
        and d.created_at > coalesce(
          (select max(ok.delivered_at) from webhook_delivery ok where ok.webhook_id = w.id), '-infinity')) d on true
    where w.state = 'disabled' or (w.state = 'active' and d.at is not null)`,
}
