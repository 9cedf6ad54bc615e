import { z } from 'zod'
import type { ContractRoom } from '../room.ts'

export const sharesContract = {
  name: 'shares',
  records: ['share'],
  told: {
    /** The link itself is a mail already. */
    linkSent: {
      topic: 'sharing',
      nature: 'news',
      subject: 'link',
      values: z.object({ title: z.string(), path: z.string() }),
      mail: 'never',
      path: '{+path}',
      icon: 'link',
    },
  },
} as const satisfies ContractRoom
