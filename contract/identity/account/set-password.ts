import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

/** What follows is told by mail only. Errors: tooManyRequests. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/users/password-reset',
  security: 'passwordAsked',
  summary: 'Ask for a link to choose a new password; the answer is the same for every address',
  access: 'anyone',
  body: z.object({ email: z.string().trim().min(1).max(254) }),
  output: z.object({ message: z.string() }),
})

const codeOfMail = { userId: z.string().max(60), code: z.string().max(100) }

/**
 * Whose password a link of a mail sets, without using it up. The code travels in the body, which is never logged.
 * Errors: linkNotValid, tooManyRequests.
 */
export const checkCode = endpoint({
  method: 'POST',
  path: '/users/one-time-codes',
  summary: 'Who a link to choose a password belongs to',
  access: 'anyone',
  body: z.object(codeOfMail),
  output: z.object({ email: z.string(), name: z.string(), lastName: z.string() }),
})

/** Uses the code up and ends all sessions of the person (ACC-04). Errors: linkNotValid, passwordRefused, tooManyRequests. */
export const setPassword = endpoint({
  method: 'POST',
  path: '/users/set-password',
  security: 'passwordChanged',
  summary: 'Set a password by the code of a mail',
  access: 'anyone',
  body: z.object({ ...codeOfMail, password: z.string().max(1024) }),
  output: z.object({ message: z.string() }),
})
