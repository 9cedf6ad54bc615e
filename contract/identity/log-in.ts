import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { secondFactorCode } from './second-factor/second-factor-code.ts'
import { signedInUser } from './user.ts'

export const logInBody = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1024),
})

/**
 * Who has a second factor is answered secondFactorNeeded after the right password, and comes again with the code. Errors:
 * wrongCredentials, accountPending, accountInactive, tooManyRequests (ACC-03, ACC-05, ACC-08), secondFactorNeeded,
 * wrongCode, secondFactorToSetUp.
 */
export const logIn = endpoint({
  method: 'POST',
  path: '/users/session',
  summary:
    'Log in with e-mail, password and, where it is asked for, a code; sets the session cookie and answers the user',
  access: 'anyone',
  body: logInBody.extend({ code: secondFactorCode.optional() }),
  output: signedInUser,
})
