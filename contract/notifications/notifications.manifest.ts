import { z } from 'zod'
import type { ContractRoom } from '../room.ts'
import { notificationChoices } from './notification-choices.ts'

export const notificationsContract = {
  name: 'notifications',
  /** Holds no numbers: two transactions cannot know of each other's. */
  live: [z.object({ type: z.literal('notificationsChanged') })],
  preferences: { notificationChoices },
} as const satisfies ContractRoom
