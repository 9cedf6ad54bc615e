import { z } from 'zod'
import { areaAccess } from '../access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { userRecord } from './user-record.ts'

/**
 * For who lost the app and the recovery codes. Ends their sessions and tells them by mail. Errors: notFound, also for who
 * has none; notAllowed for the own one, which asks for the password.
 */
export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/users/{userId}/second-factor',
  security: 'secondFactorChanged',
  summary: "Takes a person's second factor away, so that they log in without it or set up a new one",
  access: areaAccess.administration,
  peopleOnly: true,
  params: z.object({ userId: z.string().max(60) }),
  output: userRecord,
})
