import { z } from 'zod'
import type { ContractRoom } from '../room.ts'

export const identityContract = {
  name: 'identity',
  records: ['user'],
  waiting: ['accessRequests'],
  webhooks: ['user.created', 'user.changed'],
  told: {
    accessRequested: {
      topic: 'administration',
      nature: 'task',
      subject: 'accessRequest',
      values: z.object({ title: z.string() }),
      mail: 'never',
      ownMail: true,
      path: '/administration/requests',
      icon: 'person',
    },
  },
  live: [
    /** The account of whoever hears it: their rights changed or their sessions are over. The stream ends with it. */
    z.object({ type: z.literal('accountChanged') }),
  ],
} as const satisfies ContractRoom
