import { z } from 'zod'
import type { ContractRoom } from '../room.ts'

export const announcementsContract = {
  name: 'announcements',
  records: ['announcement'],
  told: {
    announcementPublished: {
      topic: 'libraries',
      nature: 'news',
      subject: 'announcement',
      values: z.object({ title: z.string() }),
      mail: 'never',
      path: '/advertising/libraries/announcements#{id}',
      icon: 'news',
    },
  },
} as const satisfies ContractRoom
