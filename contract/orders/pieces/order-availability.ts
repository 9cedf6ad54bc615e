import { z } from 'zod'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'

/** What is free of the products of an order at its location, by size and day; what the order holds itself counts as free. */
export const orderAvailability = endpoint({
  method: 'GET',
  path: '/orders/{orderType}/{subtype}/availability/{id}',
  summary: 'What Inventory has and gets of the products of a sample or promo order',
  access: areaAccess.anyOrders,
  params: z.object({ orderType: z.string().max(20), subtype: z.string().max(30), id: z.string().min(1).max(40) }),
  output: z.object({
    products: z.array(
      z.object({
        /** `STYLE_COLOR`. */
        _id: z.string(),
        entries: z.array(z.object({ size: z.string(), date: z.string(), free: z.number().int() })),
      }),
    ),
  }),
})
