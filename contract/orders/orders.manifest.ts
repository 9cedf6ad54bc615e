import { z } from 'zod'
import { gridColumns, gridSort } from '../kernel/arranged-grid.ts'
import type { ContractRoom } from '../room.ts'
import { promoTold } from './promo/promo-told.ts'
import { sampleTold } from './sample/sample-told.ts'
import { wholesaleTold } from './wholesale/wholesale-told.ts'

export const ordersContract = {
  name: 'orders',
  records: ['order', 'coordinatorAssignment'],
  waiting: ['promosToReview', 'promosUnrouted', 'promosToSend', 'samplesToSend', 'rejectedOrders', 'silentOrders'],
  told: { ...promoTold, ...sampleTold, ...wholesaleTold },
  live: [
    /** Somebody changed an order or said something of it: whoever has it open reads what is newer. */
    z.object({ type: z.literal('orderChanged'), _id: z.string(), version: z.number().int() }),
  ],
  preferences: { orderColumns: gridColumns, assignmentColumns: gridColumns, assignmentSort: gridSort },
} as const satisfies ContractRoom
