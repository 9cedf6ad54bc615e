import { z } from 'zod'
import { gridColumns, gridSort } from '../kernel/arranged-grid.ts'
import type { ContractRoom } from '../room.ts'
import { promoTold } from './promo/promo-told.ts'

export const ordersContract = {
  name: 'orders',
  records: ['order', 'coordinatorAssignment'],
  told: promoTold,
  live: [
    /** Somebody changed an order or said something of it: whoever has it open reads what is newer. */
    z.object({ type: z.literal('orderChanged'), _id: z.string(), version: z.number().int() }),
  ],
  preferences: { orderColumns: gridColumns, assignmentColumns: gridColumns, assignmentSort: gridSort },
} as const satisfies ContractRoom
