import { z } from 'zod'
import { language } from '../kernel/texts/languages.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { areaAccess } from '../identity/access/area-access.ts'
import { auditAction, auditChange, auditEntry, auditKind } from './audit-entry.ts'

/** Who sees a record sees its trail; everything else is for administrators. */
const readers = [...areaAccess.viewAnyAssortments, ...areaAccess.administration] as const

const page = {
  /** Id of the last entry of the page before. */
  before: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
}
const entries = z.object({ data: z.array(auditEntry), hasMore: z.boolean() })

export const readTrail = endpoint({
  method: 'GET',
  path: '/audit/records/{kind}/{id}',
  summary: 'Who changed a record, when, and from what to what, newest first (BEY-07)',
  access: readers,
  params: z.object({ kind: auditKind, id: z.string().min(1).max(60) }),
  query: z.object(page),
  output: entries,
})

export const readEntry = endpoint({
  method: 'GET',
  path: '/audit/entries/{id}',
  summary: 'One entry with all its changes, a page of them at a time',
  access: readers,
  params: z.object({ id: z.string().min(1).max(20) }),
  query: z.object({
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(500).default(200),
  }),
  output: z.object({ entry: auditEntry, changes: z.array(auditChange) }),
})

export const auditFilters = z.object({
  /** Code of a person. */
  person: z.string().trim().max(40).optional(),
  kind: auditKind.optional(),
  action: auditAction.optional(),
  /** Days in the person's timezone, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type AuditFilters = z.infer<typeof auditFilters>

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'Changes of all records by everybody, newest first',
  access: areaAccess.administration,
  query: auditFilters.extend(page),
  output: entries,
})

/** Entries of one export; a longer time is exported in parts. */
export const AUDIT_EXPORT_LIMIT = 10_000

export const exportAudit = endpoint({
  method: 'GET',
  path: '/audit/export',
  summary: 'The same as a file with a line for each changed field, in the person’s language',
  access: areaAccess.administration,
  query: auditFilters.extend({ format: z.enum(['csv', 'xlsx']), language: language.optional() }),
  output: z.unknown(),
  media: 'file',
  effort: 'export',
})
