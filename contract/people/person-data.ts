import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'

const file = { output: z.unknown(), media: 'file', effort: 'export', peopleOnly: true } as const

export const takeOwnData = endpoint({
  method: 'GET',
  path: '/users/me/data',
  security: 'personDataTaken',
  summary: 'Everything held about oneself as a ZIP of JSON, one file for each kind of record',
  access: 'signedIn',
  ...file,
})

/** Errors: notFound. */
export const takePersonData = endpoint({
  method: 'GET',
  path: '/users/{userId}/data',
  security: 'personDataTaken',
  summary: 'Everything held about a person as a ZIP of JSON, one file for each kind of record',
  access: areaAccess.administration,
  params: z.object({ userId: z.string().max(60) }),
  ...file,
})

/**
 * Not to be taken back. Errors: notFound, ownAdministration for oneself, lastAdministrator, invalidInput when the address is
 * not theirs.
 */
export const erasePerson = endpoint({
  method: 'POST',
  path: '/users/{userId}/erasure',
  security: 'personErased',
  summary:
    'Takes name, address and everything personal of somebody out for good; their records stay, of a former person',
  access: areaAccess.administration,
  peopleOnly: true,
  params: z.object({ userId: z.string().max(60) }),
  body: z.object({
    /** The person's e-mail address, typed anew by whoever means it. */
    confirmation: z.string().max(254),
  }),
  output: z.object({ message: z.string() }),
})
