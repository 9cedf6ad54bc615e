import type { ContractRoom } from '../room.ts'

export const sharesContract = { name: 'shares', records: ['share'] } as const satisfies ContractRoom
