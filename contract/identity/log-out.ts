import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

export const logOut = endpoint({
  method: 'GET',
  path: '/users/logout',
  summary: 'Ends the session on the server and clears the cookie',
  access: 'anyone',
  peopleOnly: true,
  // A GET by the specification, but it changes something.
  reads: false,
  /** By hand, or because nobody did anything for so long. */
  query: z.object({ ended: z.enum(['manual', 'inactivity']).default('manual') }),
  output: z.object({ message: z.string() }),
})
