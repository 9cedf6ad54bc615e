import type { z } from 'zod'
import { type AuditFilters, auditFilters } from '../../../contract/audit/audit-calls.ts'
import { type SecurityFilters, securityFilters } from '../../../contract/audit/security-events.ts'

/** The filters that an address names; what does not fit is left out, one by one. */
export const filtersOfAddress = (search: Record<string, unknown>): AuditFilters =>
  fittingFilters(auditFilters, search) as AuditFilters

/** The same of security events. */
export const securityFiltersOfAddress = (search: Record<string, unknown>): SecurityFilters =>
  fittingFilters(securityFilters, search) as SecurityFilters

function fittingFilters({ shape }: { shape: Record<string, z.ZodType> }, search: Record<string, unknown>): object {
  const found = Object.entries(shape).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(search[name] === undefined ? undefined : String(search[name]))
    return parsed.success && parsed.data ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(found)
}
