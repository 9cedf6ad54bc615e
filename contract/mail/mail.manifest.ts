import type { ContractRoom } from '../room.ts'

export const mailContract = { name: 'mail', waiting: ['failedMails'] } as const satisfies ContractRoom
