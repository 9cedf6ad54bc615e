import { z } from 'zod'
import { gridColumns, gridSort } from '../kernel/grids/arranged-grid.ts'
import type { ContractRoom } from '../room.ts'
import { promoTold } from './promo/promo-told.ts'
import { sampleTold } from './sample/sample-told.ts'
import { savedRuns } from './wholesale/sizes/size-runs.ts'
import { wholesaleTold } from './wholesale/wholesale-told.ts'

/** An order in the palette; `of` is its customer, or who asked for it. */
const foundOrder = z.object({
  _id: z.string(),
  orderIdentifier: z.string(),
  orderType: z.string(),
  of: z.string(),
  units: z.number().int(),
})
export type FoundOrder = z.infer<typeof foundOrder>

export const ordersContract = {
  name: 'orders',
  records: ['order', 'coordinatorAssignment'],
  waiting: [
    'promosToReview',
    'promosUnrouted',
    'promosToSend',
    'samplesToSend',
    'promosToMatch',
    'samplesToMatch',
    'rejectedOrders',
    'silentOrders',
  ],
  webhooks: ['order.created', 'order.changed', 'order.deleted'],
  explained: ['order'],
  found: { orders: z.array(foundOrder) },
  told: { ...promoTold, ...sampleTold, ...wholesaleTold },
  live: [
    /** Somebody changed an order or said something of it: whoever has it open reads what is newer. */
    z.object({
      type: z.literal('orderChanged'),
      _id: z.string(),
      version: z.number().int(),
      /** Code of whoever wrote in it; left out where nobody did. */
      byUser: z.string().optional(),
    }),
  ],
  preferences: {
    orderColumns: gridColumns,
    assignmentColumns: gridColumns,
    assignmentSort: gridSort,
    sizeRuns: savedRuns,
  },
} as const satisfies ContractRoom
