import { z } from 'zod'
import { gridColumns } from '../kernel/arranged-grid.ts'
import type { ContractRoom } from '../room.ts'

export const ordersContract = {
  name: 'orders',
  records: ['order'],
  live: [
    /** Somebody changed an order: whoever has it open reads it again. */
    z.object({ type: z.literal('orderChanged'), _id: z.string() }),
  ],
  preferences: { orderColumns: gridColumns },
} as const satisfies ContractRoom
