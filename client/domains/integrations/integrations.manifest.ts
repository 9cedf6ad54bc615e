import type { integrationsContract } from '../../../contract/integrations/integrations.manifest.ts'
import type { ClientRoom } from '../../room.ts'
import { integrationScreens } from './integrations.screens.tsx'

export const integrationsRoom: ClientRoom<typeof integrationsContract> = {
  name: 'integrations',
  screens: integrationScreens,
  waiting: { failedWebhooks: () => import('./integrations.waiting.ts').then((shown) => shown.failedWebhooks) },
}
