import { z } from 'zod'
import { domain, role } from '../access/permission.ts'
import { locationCode } from '../user.ts'
import { userState } from './user-state.ts'

const several = <One extends z.ZodType>(one: One) =>
  z.union([z.array(one), one.transform((value) => [value])]).default([])

/** What narrows the list of people; several values of one filter widen it. */
export const userFilters = z.object({
  /** Each word in name, e-mail or code. */
  text: z.string().trim().max(200).default(''),
  state: several(userState),
  /** Holds the role on the chosen domains, or on any. */
  role: several(role),
  domain: several(domain),
  /** May see the location. */
  location: several(locationCode),
  strategy: several(z.enum(['local', 'okta'])),
})
export type UserFilters = z.output<typeof userFilters>

/** Orders of the list of people; a minus turns one round. */
export const userSort = z.enum([
  'name',
  '-name',
  'email',
  '-email',
  'userCode',
  '-userCode',
  'lastLogin',
  '-lastLogin',
  'createdDate',
  '-createdDate',
])
export type UserSort = z.infer<typeof userSort>

/** Most people one action is done to. */
export const MOST_USERS = 10_000

/** People by id, or all that match filters but a few. */
export const userChoice = z.union([
  z.object({ ids: z.array(z.string().max(60)).min(1).max(MOST_USERS) }),
  z.object({ filters: userFilters, except: z.array(z.string().max(60)).max(MOST_USERS).default([]) }),
])
export type UserChoice = z.output<typeof userChoice>
