import type { AuditChange, AuditEntry } from '../../../contract/audit/audit-entry.ts'
import { entryId } from '../../engine/database/audit-id.ts'
import type { WrittenChange } from '../../engine/database/engine.tables.ts'
import { bringsVersionBack } from '../assortments/assortments.public.ts'
import type { EntryRow } from './audit.queries.ts'
import { kindOfTable, partNames } from './record-kinds.ts'
import type { RecordTitle } from './titles.queries.ts'

export interface Names {
  /** By kind and key of the record. */
  titles: ReadonlyMap<string, RecordTitle>
  /** By `STYLE_COLOR`. */
  products: ReadonlyMap<string, string>
  /** Keys of the assortments that this person may change. */
  editable: ReadonlySet<number>
}

/** Row to contract. */
export function presentEntry(row: EntryRow, names: Names): AuditEntry {
  const kind = kindOfTable(row.record)!
  const title = names.titles.get(`${kind} ${row.recordId}`)
  return {
    _id: entryId(row.id),
    date: row.at.toISOString(),
    action: row.action,
    kind,
    record: { _id: title?.publicId ?? null, title: title?.title ?? lastTitle(row.head) },
    person: row.userCode === null ? null : { userCode: row.userCode, name: row.userName! },
    token: row.tokenName,
    changed: row.changed,
    changes: presentChanges(row.head, names.products),
    currency: title?.currency ?? null,
    isReverted: row.isReverted,
    revertsDate: row.revertsAt?.toISOString() ?? null,
    mayRevert:
      kind === 'assortment' &&
      (row.action === 'changed' || row.action === 'reverted') &&
      row.head.some(({ part }) => part !== undefined) &&
      !row.head.some(bringsVersionBack) &&
      !row.isReverted &&
      names.editable.has(row.recordId),
  }
}

export const presentChanges = (
  changes: readonly WrittenChange[],
  products: ReadonlyMap<string, string>,
): AuditChange[] =>
  changes.map(({ part, key, before, after }) => ({
    part: part === undefined ? null : (partNames[part] ?? part),
    key: key ?? null,
    title: (part !== undefined && key !== undefined && products.get(key)) || null,
    before,
    after,
  }))

/** What a record that is gone was called, as far as its last change says. */
function lastTitle(changes: readonly WrittenChange[]): string {
  const [change] = changes
  const { name, title, code } = (change?.before ?? change?.after ?? {}) as Record<string, unknown>
  return [title, name, code].find((text): text is string => typeof text === 'string') ?? ''
}
