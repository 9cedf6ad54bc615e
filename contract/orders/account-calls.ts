import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { customerAddress } from '../masterdata/customers.ts'

/** Errors: notFound, also for a customer this person may not order for. */
export const accountAddresses = endpoint({
  method: 'GET',
  path: '/orders/{orderType}/{subtype}/accounts/address/{id}',
  summary: 'Addresses of a customer, by its id or code',
  access: areaAccess.anyOrders,
  params: z.object({ orderType: z.string().max(20), subtype: z.string().max(30), id: z.string().min(1).max(60) }),
  output: z.array(customerAddress),
})
