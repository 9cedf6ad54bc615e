import { z } from 'zod'
import type { ContractRoom } from '../room.ts'
import { notificationChoices } from './notification-choices.ts'

export const notificationsContract = {
  name: 'notifications',
  records: ['absence'],
  told: {
    deputyNamed: {
      topic: 'account',
      nature: 'news',
      subject: 'absence',
      /** Days as their moments in UTC, which words write out. */
      values: z.object({ title: z.string(), from: z.number(), to: z.number() }),
      mail: 'atOnce',
      path: '/my-account/notifications',
      icon: 'person',
    },
    /** Their address refuses mail: they are told here alone. The subject is their code. */
    mailFails: {
      topic: 'account',
      nature: 'news',
      subject: 'person',
      values: z.object({ email: z.string() }),
      mail: 'never',
      path: '/my-account/notifications',
      icon: 'alert',
    },
  },
  /** Holds no numbers: two transactions cannot know of each other's. */
  live: [z.object({ type: z.literal('notificationsChanged') })],
  preferences: { notificationChoices },
} as const satisfies ContractRoom
