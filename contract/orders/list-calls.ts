import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { orderFilters, ORDERS_AT_ONCE } from './order-calls.ts'

const access = areaAccess.anyOrders
const list = z.object({ orderType: z.string().max(20), subtype: z.string().max(30) })

/** What lists are filtered by and nobody can type: values are ids of customers, codes of requesters. */
export const countedFields = ['customer', 'requester'] as const
export type CountedField = (typeof countedFields)[number]

/** The commonest ones; what the field itself is filtered by is left aside. */
export const countOrders = endpoint({
  method: 'POST',
  path: '/orders/{orderType}/{subtype}/values/{field}',
  summary: 'What a field of a list holds, with the number of orders for each, the commonest 200',
  access,
  params: list.extend({ field: z.enum(countedFields) }),
  body: z.object({ filters: orderFilters.prefault({}) }),
  reads: true,
  output: z.object({ values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })) }),
})

/** Minutes for which whoever deleted orders can take it back. */
export const RESTORED_WITHIN = 60

/** Those that this person deleted within the hour; whatever they were, they are drafts again. */
export const restoreOrders = endpoint({
  method: 'POST',
  path: '/orders/{orderType}/{subtype}/restore',
  summary: 'Takes back that orders were deleted',
  repeatable: true,
  access,
  params: list,
  body: z.object({
    orders: z.array(z.string().max(40)).min(1).max(ORDERS_AT_ONCE),
    requestId: z.string().min(8).max(64),
  }),
  output: z.object({ orders: z.array(z.string()) }),
})
