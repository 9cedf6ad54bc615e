import { sql } from 'kysely'
import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import { openTasks } from '../notifications/notifications.public.ts'
import type { WaitingSource } from '../../declarations/waiting-source.ts'

/** Webhooks that were given up, which wait in the drawer too, and those of which nothing has got through since one failed. */
export const failedWebhooks: WaitingSource = {
  waitsFor: areaAccess.administration,
  rows: (given) => sql`
    ${openTasks('webhookDisabled', given)}
    union all
    select w.name, d.at from webhook w
    cross join lateral (
      select min(d.created_at) as at from webhook_delivery d
      where d.webhook_id = w.id and d.state <> 'delivered' and d.attempts > 0
        and d.created_at > coalesce(
          (select max(ok.delivered_at) from webhook_delivery ok where ok.webhook_id = w.id), '-infinity')) d
    where w.state = 'active' and d.at is not null`,
}
