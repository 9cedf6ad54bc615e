import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AuditFilters, exportAudit, listAudit, readEntry, readTrail } from '../../../contract/audit/audit-calls.ts'
import { listSecurityEvents, type SecurityFilters } from '../../../contract/audit/security-events.ts'
import type { AuditKind } from '../../../contract/audit/audit-entry.ts'
import { revertBatch } from '../../../contract/assortments/rows/revert-batch.ts'
import { autocompleteUsers } from '../../../contract/identity/users/list-users.ts'
import type { Language } from '../../../contract/kernel/texts/languages.ts'
import { addressOf } from '../../engine/api/address.ts'
import { call } from '../../engine/api/call.ts'
import { nextPage } from '../../engine/api/next-page.ts'

/** Everything read of the trail is kept under this key; what changes a record may invalidate it. */
const auditKey = ['audit'] as const
/** Changes of one entry that are read at once. */
const CHANGES = 200

/** The trail of one record, newest first, page by page. */
export const useTrail = (kind: AuditKind, id: string) =>
  useInfiniteQuery({
    queryKey: [...auditKey, 'record', kind, id],
    queryFn: ({ pageParam, signal }) =>
      call(readTrail, { params: { kind, id }, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: nextPage,
    staleTime: 0,
  })

/** What everybody did, newest first, page by page. */
export const useAudit = (filters: AuditFilters) =>
  useInfiniteQuery({
    queryKey: [...auditKey, 'all', filters],
    queryFn: ({ pageParam, signal }) =>
      call(listAudit, { query: { ...filters, limit: 50, ...(pageParam ? { before: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: nextPage,
    staleTime: 0,
  })

/** Who got in and who was refused what, newest first, page by page. */
export const useSecurityEvents = (filters: SecurityFilters) =>
  useInfiniteQuery({
    queryKey: [...auditKey, 'security', filters],
    queryFn: ({ pageParam, signal }) =>
      call(listSecurityEvents, { query: { ...filters, ...(pageParam ? { before: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: nextPage,
    staleTime: 0,
  })

/** All changes of one entry, once somebody wants to see more than the first. */
export const useEntryChanges = (id: string, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: [...auditKey, 'entry', id],
    queryFn: ({ pageParam, signal }) =>
      call(readEntry, { params: { id }, query: { skip: pageParam, limit: CHANGES } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ changes }, pages) => (changes.length === CHANGES ? pages.length * CHANGES : undefined),
    enabled,
    staleTime: Infinity,
  })

/** Takes a bulk edit of an assortment back. */
export function useRevert() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ assortmentId, entryId }: { assortmentId: string; entryId: string }) =>
      call(revertBatch, { params: { id: assortmentId, entryId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: auditKey }),
  })
}

export const exportAddress = (filters: AuditFilters, format: 'csv' | 'xlsx', language: string): string =>
  addressOf(exportAudit, { query: { ...filters, format, language: language as Language } })

export const findPeople = (text: string, signal: AbortSignal) =>
  call(autocompleteUsers, { query: { text } }, { signal })
