import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

/**
 * Where the directory sends the browser back to. Leads on to the page that was asked for, to the rest of a
 * registration, or to the login screen with `directory` naming what was wrong (see `directoryRefusal`).
 */
export const finishDirectoryLogin = endpoint({
  method: 'GET',
  path: '/users/okta/callback',
  summary: 'Takes the answer of the company directory and opens a session',
  access: 'anyone',
  media: 'redirect',
  // Whatever the issuer adds is part of what is checked.
  query: z.record(z.string().max(100), z.string().max(4000)),
  output: z.object({ location: z.string() }),
})

/** Why the directory's answer opened no session; told on the login screen. */
export const directoryRefusal = z.enum(['failed', 'unavailable', 'inactive', 'unverified'])
export type DirectoryRefusal = z.infer<typeof directoryRefusal>
