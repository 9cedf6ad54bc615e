import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { leaveBody, leftAnswer, presenceBody, presentPeople } from '../kernel/presence.ts'

const params = z.object({ id: z.string().min(1).max(40) })

/** Others are told when somebody comes or stands elsewhere. Errors: notFound. */
export const bePresent = endpoint({
  method: 'POST',
  path: '/assortments/{id}/presence',
  summary: 'Say that one has an assortment open, and hear who else has (BEY-08)',
  access: areaAccess.viewAnyAssortments,
  params,
  body: presenceBody,
  output: presentPeople,
  background: true,
  peopleOnly: true,
})

/** Errors: notFound. */
export const leavePresence = endpoint({
  method: 'POST',
  path: '/assortments/{id}/presence/leave',
  summary: 'Say that one has closed an assortment (BEY-08)',
  access: areaAccess.viewAnyAssortments,
  params,
  body: leaveBody,
  output: leftAnswer,
  background: true,
  peopleOnly: true,
})
