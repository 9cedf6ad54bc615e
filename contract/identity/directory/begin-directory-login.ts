import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

/** The browser itself goes here; `next` is the page that was asked for. Leads to the login screen when it cannot. */
export const beginDirectoryLogin = endpoint({
  method: 'GET',
  path: '/users/okta',
  summary: 'Leads to the login of the company directory (OpenID Connect)',
  access: 'anyone',
  media: 'redirect',
  query: z.object({ next: z.string().max(2000).default('') }),
  output: z.object({ location: z.string() }),
})
