import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { orderLine } from './order.ts'

/** Most orders that are named beside an assortment. */
export const MADE_FROM = 50

/** Errors: notFound for an assortment that one does not see. */
export const ordersMadeFrom = endpoint({
  method: 'GET',
  path: '/orders/made-from/{assortmentId}',
  summary: 'Orders that were made from an assortment, of all types that this person may see, the newest first',
  access: areaAccess.anyOrders,
  params: z.object({ assortmentId: z.string().min(1).max(40) }),
  output: z.object({ orders: z.array(orderLine) }),
})

export const RUNS_AT_ONCE = 200

const quantities = z.record(z.string(), z.number().int())

/** What a style's colours were ordered in, in the last order that had it. */
export const lastRun = z.object({
  style: z.string(),
  orderIdentifier: z.string(),
  /** The one of most units first; of an order that was split, with the units that each store got. */
  colors: z.array(
    z.object({
      color: z.string(),
      sizes: quantities,
      stores: z.array(z.object({ label: z.string(), units: z.number().int() })),
    }),
  ),
})
export type LastRun = z.output<typeof lastRun>

/** Drafts do not count. Styles that the customer never had are left out. Errors: notFound. */
export const lastRuns = endpoint({
  method: 'POST',
  path: '/orders/wof/last-runs',
  summary: 'In which sizes a customer ordered styles last',
  access: areaAccess.wholesaleOrders,
  body: z.object({
    customerId: z.string().min(1).max(60),
    style: z.array(z.string().trim().min(1).max(40)).min(1).max(RUNS_AT_ONCE),
  }),
  reads: true,
  output: z.array(lastRun),
})
