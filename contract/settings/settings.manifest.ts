import { z } from 'zod'
import type { ContractRoom } from '../room.ts'

export const settingsContract = {
  name: 'settings',
  records: ['setting'],
  live: [z.object({ type: z.literal('settingsChanged') })],
} as const satisfies ContractRoom
