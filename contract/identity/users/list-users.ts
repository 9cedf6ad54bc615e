import { z } from 'zod'
import { areaAccess } from '../access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { limits } from '../../kernel/limits.ts'
import { paged, PAGE_LIMIT } from '../../kernel/paging.ts'
import { userFilters, userSort } from './user-choice.ts'
import { userRow } from './user-record.ts'

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  summary: 'People with an account, filtered, sorted and paged (ADM-01)',
  access: areaAccess.administration,
  query: userFilters.extend({
    sort: userSort.default('name'),
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(100),
  }),
  output: paged(userRow),
})

/** A person as others find them by name. */
export const foundUser = z.object({
  _id: z.string(),
  userCode: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string().describe('Empty for partners'),
})
export type FoundUser = z.infer<typeof foundUser>

/** For those whose screens name other people: owners, copies for others, assignments, recipients. */
export const autocompleteUsers = endpoint({
  method: 'GET',
  path: '/users/autocomplete',
  summary:
    'Active people whose name, e-mail or code fits what is being typed, at most 10; partners find those of their entity and who shared with them',
  access: [
    ...areaAccess.administration,
    { domain: 'assortments' },
    { domain: 'internalAssortments' },
    { domain: 'sampleOrders' },
    { domain: 'promoOrders' },
    { domain: 'reports' },
  ],
  query: z.object({
    text: z.string().trim().max(200).default(''),
    limit: z.coerce.number().int().min(1).max(limits.autocomplete).default(limits.autocomplete),
  }),
  output: z.array(foundUser),
})
