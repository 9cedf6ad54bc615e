import { z } from 'zod'
import type { ContractRoom } from '../room.ts'

export const documentsContract = {
  name: 'documents',
  records: ['schedule', 'documentLayout'],
  webhooks: ['document.completed', 'document.failed'],
  explained: ['document'],
  live: [
    z.object({
      type: z.literal('documentProgress'),
      documentId: z.string(),
      status: z.string(),
      done: z.number(),
      total: z.number(),
    }),
  ],
} as const satisfies ContractRoom
