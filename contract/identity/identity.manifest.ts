import { z } from 'zod'
import { gridPlace } from '../kernel/grids/grid-place.ts'
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
    /** Somebody came to a record or left it; heard by those who have it open. */
    z.object({ type: z.literal('presenceChanged'), recordId: z.string() }),
    /** Somebody who is there stands elsewhere in its grid: said whole, so that nobody has to ask. */
    z.object({
      type: z.literal('presenceMoved'),
      recordId: z.string(),
      userCode: z.string(),
      at: gridPlace.nullable(),
    }),
  ],
} as const satisfies ContractRoom
