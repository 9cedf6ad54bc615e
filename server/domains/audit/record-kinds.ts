import { type AuditKind, auditKind } from '../../../contract/audit/audit-entry.ts'
import type { RecordKind } from '../../declarations/record-kind.ts'

/** Kinds of record by what the trail knows of them: as each room declares its own. */
export interface RecordKinds {
  readonly ofKind: Readonly<Record<AuditKind, RecordKind>>
  /** Undefined for tables that nobody reads the trail of. */
  kindOfTable(table: string): AuditKind | undefined
  readonly tables: readonly string[]
  /** What the rows of a record are called, by their table. */
  readonly parts: ReadonlyMap<string, NonNullable<RecordKind['parts']>[string]>
}

export function recordKindsOf(ofKind: Readonly<Record<AuditKind, RecordKind>>): RecordKinds {
  const kinds = new Map(auditKind.options.map((kind) => [ofKind[kind].table, kind]))
  return {
    ofKind,
    kindOfTable: (table) => kinds.get(table),
    tables: [...kinds.keys()],
    parts: new Map(Object.values(ofKind).flatMap(({ parts = {} }) => Object.entries(parts))),
  }
}
