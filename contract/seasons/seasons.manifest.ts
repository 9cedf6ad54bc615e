import type { ContractRoom } from '../room.ts'

export const seasonsContract = { name: 'seasons', records: ['season'] } as const satisfies ContractRoom
