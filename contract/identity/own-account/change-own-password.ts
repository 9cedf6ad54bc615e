import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

/**
 * Ends every other session of the person. Errors: wrongPassword for the current one, passwordRefused for the new one,
 * notAllowed for people whose password is not kept here, tooManyRequests.
 */
export const changeOwnPassword = endpoint({
  method: 'POST',
  path: '/users/me/password',
  security: 'passwordChanged',
  summary: 'Change the own password',
  access: 'signedIn',
  peopleOnly: true,
  body: z.object({ currentPassword: z.string().min(1).max(1024), newPassword: z.string().min(1).max(1024) }),
  output: z.object({ message: z.string() }),
})
