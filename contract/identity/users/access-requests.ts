import { z } from 'zod'
import { areaAccess } from '../access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { paged } from '../../kernel/paging.ts'
import { permissionPresets, type PermissionPreset } from './permission-presets.ts'
import { userDetails } from './user-record.ts'

/** `open` are those to decide, whether or not the address is confirmed. */
export const requestView = z.enum(['open', 'decided'])
export type RequestView = z.infer<typeof requestView>

export const accessRequest = z.object({
  _id: z.string(),
  userId: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  strategy: z.enum(['local', 'okta']),
  company: z.string(),
  reason: z.string(),
  createdDate: z.string(),
  /** Null while nobody has shown that the address is theirs: such a request cannot be approved. */
  verifiedDate: z.string().nullable(),
  decision: z.enum(['approved', 'refused']).nullable(),
  decidedDate: z.string().nullable(),
  decidedBy: z.string(),
  refusalReason: z.string(),
})
export type AccessRequest = z.infer<typeof accessRequest>

export const listAccessRequests = endpoint({
  method: 'GET',
  path: '/administration/requests',
  summary: 'Requests for access: the oldest open ones first, or the last decided ones',
  access: areaAccess.administration,
  query: z.object({
    view: requestView.default('open'),
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  output: paged(accessRequest),
})

const requests = z.array(z.string().max(60)).min(1).max(200)

/** Errors: requestNotOpen, requestNotConfirmed, notFound (the person whose rights are meant). */
export const approveAccessRequests = endpoint({
  method: 'POST',
  path: '/administration/requests/approve',
  security: 'accountsChanged',
  summary:
    'Opens the accounts of requests with the rights of a kind of work or of another person, and tells the people',
  once: true,
  access: areaAccess.administration,
  body: z.object({
    requests,
    rights: z.union([
      z.object({
        preset: z.enum(permissionPresets as [PermissionPreset, ...PermissionPreset[]]),
        userTBEs: userDetails.shape.userTBEs,
      }),
      z.object({ likeUser: z.string().max(60) }),
    ]),
  }),
  output: z.object({ decided: z.number().int() }),
})

/** Longest reason that a refusal gives. */
export const MOST_REASON = 500

/** Errors: requestNotOpen. */
export const refuseAccessRequests = endpoint({
  method: 'POST',
  path: '/administration/requests/refuse',
  security: 'accountsChanged',
  summary: 'Turns requests down, with the reason the people are told',
  once: true,
  access: areaAccess.administration,
  body: z.object({ requests, reason: z.string().trim().max(MOST_REASON) }),
  output: z.object({ decided: z.number().int() }),
})
