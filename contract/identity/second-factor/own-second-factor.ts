import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { recoveryCodes, secondFactorCode, secondFactorSetup } from './second-factor-code.ts'

// What people do with their second factor (RFC 6238). Each call is for people at a screen; what takes the factor away or
// replaces it asks for the password: an unwatched screen is not enough.

const own = { access: 'signedIn', peopleOnly: true } as const
const password = z.string().min(1).max(1024)

export const ownSecondFactor = z.object({
  /** Since when the login asks for a code; null: it does not. */
  since: z.string().nullable(),
  /** Recovery codes not used yet. */
  codesLeft: z.number().int(),
  /** The administrator wants this person to have one. */
  isRequired: z.boolean(),
})
export type OwnSecondFactor = z.infer<typeof ownSecondFactor>

export const readOwnSecondFactor = endpoint({
  method: 'GET',
  path: '/users/me/second-factor',
  summary: 'Whether the own login asks for a code, and how many recovery codes are left',
  ...own,
  output: ownSecondFactor,
})

/** Nothing changes until a code confirms it. Errors: wrongPassword, notAllowed for a login by the directory, tooManyRequests. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/users/me/second-factor',
  summary: 'Makes a secret for the own authenticator app, to be confirmed by a code of it',
  ...own,
  body: z.object({ password }),
  output: secondFactorSetup,
})

/**
 * From now on the login asks for a code; other sessions end. Errors: wrongCode, notFound when nothing was begun,
 * tooManyRequests.
 */
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/users/me/second-factor/confirm',
  security: 'secondFactorChanged',
  summary: 'Turns the own second factor on by its first code and answers the recovery codes',
  ...own,
  body: z.object({ code: secondFactorCode }),
  output: z.object({ recoveryCodes }),
})

/** Errors: wrongPassword, notFound when there is none, notAllowed when it is required, tooManyRequests. */
export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/users/me/second-factor/remove',
  security: 'secondFactorChanged',
  summary: 'Turns the own second factor off',
  ...own,
  body: z.object({ password }),
  output: z.object({ message: z.string() }),
})

/** The older ones stand for nothing any more. Errors: wrongPassword, notFound when there is no second factor, tooManyRequests. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/users/me/second-factor/recovery-codes',
  security: 'secondFactorChanged',
  summary: 'Makes new recovery codes in place of the own ones',
  ...own,
  body: z.object({ password }),
  output: z.object({ recoveryCodes }),
})
