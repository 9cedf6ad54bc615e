import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

/** Every token for files begins so. */
export const FILE_TOKEN_BEGINNING = 'lbf_'

/**
 * For programs that carry files for the person beside the browser: sent as `Authorization: Bearer`, it uploads and
 * downloads what the person may, and opens nothing else. It is over when it expires or the session ends.
 */
export const fileToken = endpoint({
  method: 'GET',
  path: '/users/aws/token',
  summary: 'Short-lived credentials for uploads and downloads',
  access: 'signedIn',
  peopleOnly: true,
  output: z.object({
    Token: z.string(),
    /** ISO 8601. */
    expiration: z.string(),
  }),
})
