import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { signedInUser } from './user.ts'

/**
 * 401 notLoggedIn when the session is over. A ping does not count as activity of the person; it tells of it: scrolling
 * and typing reach the server by no other call, and its own limit must not be shorter than the browser's (SES-04).
 */
export const ping = endpoint({
  method: 'GET',
  path: '/users/ping',
  summary: 'Who is logged in',
  access: 'signedIn',
  query: z.object({
    /** Milliseconds since the person was last active in the browser. */
    idle: z.coerce.number().int().nonnegative().optional(),
  }),
  output: signedInUser,
  background: true,
})
