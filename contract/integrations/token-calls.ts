import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { domain } from '../identity/access/permission.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { apiToken, newToken, tokenPerson } from './api-token.ts'

export const listTokens = endpoint({
  method: 'GET',
  path: '/integrations/tokens',
  summary: 'API tokens, newest first; those that are over for a year are left out',
  access: areaAccess.administration,
  peopleOnly: true,
  output: z.array(apiToken),
})

/** Errors: notFound for the person, invalidInput for an area they do not have. */
export const createToken = endpoint({
  method: 'POST',
  path: '/integrations/tokens',
  security: 'tokensChanged',
  summary: 'Make an API token; the answer is the only one that holds it',
  access: areaAccess.administration,
  peopleOnly: true,
  body: newToken,
  output: z.object({ token: apiToken, secret: z.string() }),
})

export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/integrations/tokens/{id}',
  security: 'tokensChanged',
  summary: 'Revoke an API token; its next call is refused',
  access: areaAccess.administration,
  peopleOnly: true,
  params: z.object({ id: z.string().min(1).max(40) }),
  output: apiToken,
})

export const listTokenPeople = endpoint({
  method: 'GET',
  path: '/integrations/token-people',
  summary: 'Active people a token may act for, by a part of their name or e-mail, with the areas they have',
  access: areaAccess.administration,
  peopleOnly: true,
  query: z.object({ text: z.string().trim().max(100).default('') }),
  output: z.array(tokenPerson.extend({ domains: z.array(domain) })),
})
