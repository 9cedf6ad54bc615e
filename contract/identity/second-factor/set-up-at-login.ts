import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { logInBody } from '../log-in.ts'
import { signedInUser } from '../user.ts'
import { recoveryCodes, secondFactorCode, secondFactorSetup } from './second-factor-code.ts'

// For people who must have a second factor and have none yet: their login was answered secondFactorToSetUp.

/** Errors: those of a login, notAllowed for who has a second factor or need not have one. */
export const beginSetUpAtLogin = endpoint({
  method: 'POST',
  path: '/users/session/second-factor',
  summary: 'Makes the secret of a second factor for somebody who may not log in without one',
  access: 'anyone',
  body: logInBody,
  output: secondFactorSetup,
})

/** Errors: those of a login, wrongCode, notFound when nothing was begun. */
export const finishSetUpAtLogin = endpoint({
  method: 'PUT',
  path: '/users/session/second-factor',
  summary: 'Confirms the new second factor by a code, logs in and answers the recovery codes',
  access: 'anyone',
  body: logInBody.extend({ code: secondFactorCode }),
  output: z.object({ user: signedInUser, recoveryCodes }),
})
