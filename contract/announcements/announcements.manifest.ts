import type { ContractRoom } from '../room.ts'

export const announcementsContract = {
  name: 'announcements',
  records: ['announcement'],
} as const satisfies ContractRoom
