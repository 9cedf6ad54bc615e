import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

export const ownSession = z.object({
  /** The session that asks. */
  isCurrent: z.boolean(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  address: z.string(),
  userAgent: z.string(),
})
export type OwnSession = z.infer<typeof ownSession>

/** The newest 100; nobody has more open. */
export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/users/me/sessions',
  summary: 'Where the person is logged in',
  access: 'signedIn',
  peopleOnly: true,
  output: z.array(ownSession),
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions',
  summary: 'Log the person out everywhere else',
  access: 'signedIn',
  peopleOnly: true,
  output: z.object({ ended: z.number().int() }),
})
