import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { language } from '../../kernel/texts/languages.ts'
import { locationCode, signedInUser } from '../user.ts'

/** True for a name of the time zone database, such as America/Los_Angeles. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/** What people set for themselves (I18N-02). Errors: notAllowed for a location that is not theirs. */
export const changeOwnProfile = endpoint({
  method: 'PATCH',
  path: '/users/me',
  summary: 'Change the own language, time zone or active location',
  access: 'signedIn',
  peopleOnly: true,
  body: z.object({
    language: language.optional(),
    timezone: z.string().max(64).refine(isTimeZone, 'is no time zone').optional(),
    userActiveLocation: locationCode.optional(),
  }),
  output: signedInUser,
})
export type OwnProfileChange = z.input<typeof changeOwnProfile.body>
