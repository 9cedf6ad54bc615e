import type { ContractRoom } from '../room.ts'

export const integrationsContract = {
  name: 'integrations',
  records: ['apiToken', 'webhook'],
  waiting: ['failedWebhooks'],
} as const satisfies ContractRoom
