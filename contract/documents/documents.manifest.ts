import { z } from 'zod'
import type { ContractRoom } from '../room.ts'

export const documentsContract = {
  name: 'documents',
  records: ['schedule', 'documentLayout'],
  webhooks: ['document.completed', 'document.failed'],
  waiting: ['pausedSchedules'],
  explained: ['document'],
  told: {
    schedulePaused: {
      topic: 'documents',
      nature: 'task',
      subject: 'schedule',
      values: z.object({ title: z.string() }),
      mail: 'never',
      ownMail: true,
      path: '/product/assortments/scheduled?schedule={id}',
      icon: 'clock',
    },
    documentFailed: {
      topic: 'documents',
      nature: 'news',
      subject: 'document',
      values: z.object({ title: z.string() }),
      mail: 'never',
      path: '/dashboard/its',
      icon: 'document',
    },
  },
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
