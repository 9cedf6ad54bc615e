import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

export const ownSession = z.object({
  _id: z.string(),
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

/** Errors: wrongPassword, tooManyRequests. What is none of the person's sessions, or the one that asks, is passed over. */
export const endOwnSessions = endpoint({
  method: 'POST',
  path: '/users/me/sessions/end',
  security: 'sessionsEnded',
  summary: 'Log the person out in other places',
  access: 'signedIn',
  peopleOnly: true,
  body: z.object({
    which: z.union([z.literal('others'), z.array(z.string().regex(/^\d{1,15}$/)).max(100)]),
    /** The own one; people whose password is not kept here give none. */
    password: z.string().max(1024).optional(),
  }),
  output: z.object({ ended: z.number().int() }),
})
