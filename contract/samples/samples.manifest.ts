import type { ContractRoom } from '../room.ts'

export const samplesContract = {
  name: 'samples',
  records: ['sample'],
} as const satisfies ContractRoom
