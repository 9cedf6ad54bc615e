import { z } from 'zod'
import type { ContractRoom } from '../room.ts'

export const sharesContract = {
  name: 'shares',
  records: ['share'],
  told: {
    /** One line per share, the newest recipient named. */
    shareOpened: {
      topic: 'sharing',
      nature: 'news',
      subject: 'share',
      values: z.object({ title: z.string(), recipient: z.string() }),
      mail: 'daily',
      path: '/product/assortments/shared?share={id}',
      icon: 'share',
    },
    shareDownloaded: {
      topic: 'sharing',
      nature: 'news',
      subject: 'share',
      values: z.object({ title: z.string(), recipient: z.string() }),
      mail: 'daily',
      path: '/product/assortments/shared?share={id}',
      icon: 'share',
    },
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
