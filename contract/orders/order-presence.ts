import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { leaveBody, leftAnswer, presenceBody, presentPeople } from '../kernel/presence.ts'

const params = z.object({
  orderType: z.string().max(20),
  subtype: z.string().max(30),
  id: z.string().min(1).max(40),
})

/** Others are told when somebody comes or stands elsewhere. Errors: notFound. */
export const bePresentInOrder = endpoint({
  method: 'POST',
  path: '/orders/{orderType}/{subtype}/presence/{id}',
  summary: 'Say that one has an order open, and hear who else has (BEY-08)',
  access: areaAccess.anyOrders,
  params,
  body: presenceBody,
  output: presentPeople,
  background: true,
  peopleOnly: true,
})

/** Errors: notFound. */
export const leaveOrder = endpoint({
  method: 'POST',
  path: '/orders/{orderType}/{subtype}/presence/{id}/leave',
  summary: 'Say that one has closed an order (BEY-08)',
  access: areaAccess.anyOrders,
  params,
  body: leaveBody,
  output: leftAnswer,
  background: true,
  peopleOnly: true,
})
