import { type AuditFilters, auditFilters } from '../../../contract/audit/audit-calls.ts'

/** The filters that an address names; what does not fit is left out, one by one. */
export function filtersOfAddress(search: Record<string, unknown>): AuditFilters {
  const found = Object.entries(auditFilters.shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(search[name] === undefined ? undefined : String(search[name]))
    return parsed.success && parsed.data ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(found) as AuditFilters
}
