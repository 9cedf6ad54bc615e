import type { AuditChange, AuditEntry } from '../../../contract/audit/audit-entry.ts'
import type { RecordTitle } from '../../declarations/record-kind.ts'
import { entryId } from '../../engine/database/audit-id.ts'
import type { WrittenChange } from '../../engine/database/engine.tables.ts'
import type { EntryRow } from './audit.queries.ts'
import type { RecordKinds } from './record-kinds.ts'

/** By `nameKey` of the table and key of the row. */
export type PartNames = ReadonlyMap<string, string>

export interface Names {
  /** By `nameKey` of the kind and key of the record. */
  titles: ReadonlyMap<string, RecordTitle>
  parts: PartNames
  /** `nameKey` of the records that this person may change. */
  editable: ReadonlySet<string>
}

export const nameKey = (of: string, key: string | number): string => `${of} ${key}`

/** Row to contract. */
export function presentEntry(kinds: RecordKinds, row: EntryRow, names: Names): AuditEntry {
  const kind = kinds.kindOfTable(row.record)!
  const { takesBack } = kinds.ofKind[kind]
  const title = names.titles.get(nameKey(kind, row.recordId))
  return {
    _id: entryId(row.id),
    date: row.at.toISOString(),
    action: row.action,
    kind,
    record: { _id: title?.publicId ?? null, title: title?.title ?? lastTitle(row.head) },
    person: row.userCode === null ? null : { userCode: row.userCode, name: row.userName! },
    token: row.tokenName,
    changed: row.changed,
    changes: presentChanges(kinds, row.head, names.parts),
    currency: title?.currency ?? null,
    isReverted: row.isReverted,
    revertsDate: row.revertsAt?.toISOString() ?? null,
    mayRevert:
      takesBack !== undefined &&
      (row.action === 'changed' || row.action === 'reverted') &&
      row.head.some(({ part }) => part !== undefined) &&
      !row.head.some(takesBack.isApart) &&
      !row.isReverted &&
      names.editable.has(nameKey(kind, row.recordId)),
  }
}

export const presentChanges = (
  { parts }: RecordKinds,
  changes: readonly WrittenChange[],
  names: PartNames,
): AuditChange[] =>
  changes.map(({ part, key, before, after }) => ({
    part: part === undefined ? null : (parts.get(part)?.name ?? part),
    key: key ?? null,
    title: (part !== undefined && key !== undefined && names.get(nameKey(part, key))) || null,
    before,
    after,
  }))

/** What a record that is gone was called, as far as its last change says. */
function lastTitle(changes: readonly WrittenChange[]): string {
  const [change] = changes
  const { name, title, code } = (change?.before ?? change?.after ?? {}) as Record<string, unknown>
  return [title, name, code].find((text): text is string => typeof text === 'string') ?? ''
}
