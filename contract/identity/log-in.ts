import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { signedInUser } from './user.ts'

/** Errors: wrongCredentials, accountPending, accountInactive, tooManyRequests (ACC-03, ACC-05, ACC-08). */
export const logIn = endpoint({
  method: 'POST',
  path: '/users/session',
  summary: 'Log in with e-mail and password; sets the session cookie and answers the user',
  access: 'anyone',
  body: z.object({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(1024) }),
  output: signedInUser,
})
