import { z } from 'zod'
import { productType } from '../../catalogue/product-query.ts'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { currencyCode, minorUnits } from '../../kernel/amounts/money.ts'

/** Errors: notFound for somebody of whom this person sees no order. */
export const yearOfRequester = endpoint({
  method: 'GET',
  path: '/orders/{orderType}/{subtype}/year/{requesterCode}/{productType}',
  summary:
    'What somebody asked for and was approved this year, against what a year may come to; of one product type or All',
  access: areaAccess.anyOrders,
  params: z.object({
    orderType: z.string().max(20),
    subtype: z.string().max(30),
    requesterCode: z.string().min(1).max(40),
    productType: z.enum([...productType.options, 'All']),
  }),
  output: z.object({
    year: z.number().int(),
    orders: z.number().int(),
    units: z.number().int(),
    value: minorUnits,
    approvedUnits: z.number().int(),
    approvedValue: minorUnits,
    currency: currencyCode.nullable(),
    budget: minorUnits,
    /** Of the budget; 0 when more was approved. */
    left: minorUnits,
    /** Above these a senior approver decides an order too. */
    seniorUnits: z.number().int(),
    seniorValue: minorUnits,
  }),
})
