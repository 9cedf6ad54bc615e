import type { integrationsContract } from '../../../contract/integrations/integrations.manifest.ts'
import { titledBy } from '../../declarations/record-kind.ts'
import type { ServerRoom } from '../../room.ts'
import { integrationsHeld, integrationsTexts } from './integrations.held.ts'
import { failedWebhooks } from './integrations.waiting.ts'
import { crmRoomOf } from './crm/crm-room.ts'
import { crmRoutes } from './crm/crm.routes.ts'
import { tellerOf } from './describe-events.ts'
import { followOutbox } from './follow-outbox.ts'
import { integrationsJobs } from './integrations.jobs.ts'
import { integrationsRoutes } from './integrations.routes.ts'
import { seenWebhooks } from './seen-webhooks.ts'
import { webhookRoomOf } from './webhook-room.ts'
import './integrations.tables.ts'

export const integrationsRoom: ServerRoom<typeof integrationsContract> = {
  name: 'integrations',
  records: { apiToken: titledBy('api_token', 'name'), webhook: titledBy('webhook', 'name') },
  waiting: { failedWebhooks },
  held: integrationsHeld,
  writtenTexts: integrationsTexts,
  noticed: ({ db }) => ({ webhook: seenWebhooks(db) }),
  routes: (application) => [...integrationsRoutes(webhookRoomOf(application)), ...crmRoutes(crmRoomOf(application))],
  jobs: (application, { webhooks }) =>
    integrationsJobs(webhookRoomOf(application), crmRoomOf(application), tellerOf(webhooks)),
  async beginWork(application, house) {
    const rooms = {
      webhooks: webhookRoomOf(application),
      crm: crmRoomOf(application),
      teller: tellerOf(house.webhooks),
    }
    return followOutbox(rooms, application)
  },
  sealed(application) {
    const { sealer } = webhookRoomOf(application)
    return ['secret', 'old_secret'].map((column) => ({ place: { table: 'webhook', key: 'id', column }, sealer }))
  },
}
