import { z } from 'zod'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { movedOrders, ORDERS_AT_ONCE, orderOfSet } from '../order-calls.ts'
import { decisions } from './review.ts'

/**
 * Every row that is still open gets the decision, and the review of its order ends, an order at a time: one that cannot end is told
 * and stays as it was. Rows that are decided keep what was said of them. The same `requestId` again does nothing more.
 */
export const decideOrders = endpoint({
  method: 'POST',
  path: '/orders/promos/needs-review/decide',
  summary: 'Approves or denies all open rows of up to 200 promo orders and finishes their reviews',
  repeatable: true,
  access: areaAccess.promoOrders,
  body: z
    .object({
      decision: z.enum(decisions),
      orders: z.array(orderOfSet).min(1).max(ORDERS_AT_ONCE),
      requestId: z.string().min(8).max(64),
      /** Why; whoever denies says it. */
      note: z.string().trim().max(500).default(''),
    })
    .refine(({ decision, note }) => decision === 'APPROVED' || note !== '', { path: ['note'], message: 'required' }),
  output: movedOrders,
})
