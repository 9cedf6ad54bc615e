import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { securityKind } from '../kernel/security-kind.ts'

/** The same thing of the same person or network within an hour is one of these, with how often it was. */
export const securityEvent = z.object({
  _id: z.string(),
  kind: securityKind,
  firstDate: z.iso.datetime(),
  lastDate: z.iso.datetime(),
  times: z.number().int(),
  /** Whose account it was, where one is known. */
  person: z.object({ userCode: z.string(), name: z.string() }).nullable(),
  /** Name of the API token that called. */
  token: z.string().nullable(),
  network: z.string(),
  /** `POST /users/session`. */
  call: z.string(),
  /** Of the refusal; empty for what succeeded. */
  code: z.string(),
})
export type SecurityEvent = z.infer<typeof securityEvent>

export const securityFilters = z.object({
  /** Code of a person. */
  person: z.string().trim().max(40).optional(),
  event: securityKind.optional(),
  /** Days in the person's timezone, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type SecurityFilters = z.infer<typeof securityFilters>

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/audit/security',
  summary: 'Logins good and bad, refusals, changes of accounts and tokens, newest first, for 400 days',
  access: areaAccess.administration,
  query: securityFilters.extend({
    /** Id of the last event of the page before. */
    before: z.string().max(20).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: z.object({ data: z.array(securityEvent), hasMore: z.boolean() }),
})
