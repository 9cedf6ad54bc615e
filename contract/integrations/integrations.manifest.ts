import { z } from 'zod'
import type { ContractRoom } from '../room.ts'

export const integrationsContract = {
  name: 'integrations',
  records: ['apiToken', 'webhook'],
  waiting: ['failedWebhooks'],
  told: {
    webhookDisabled: {
      topic: 'administration',
      nature: 'task',
      subject: 'webhook',
      values: z.object({ title: z.string() }),
      mail: 'never',
      ownMail: true,
      path: '/administration/webhooks',
      icon: 'plug',
    },
  },
} as const satisfies ContractRoom
