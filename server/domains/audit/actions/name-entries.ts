import type { AuditEntry, AuditKind } from '../../../../contract/audit/audit-entry.ts'
import type { WrittenChange } from '../../../engine/database/engine.tables.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { visibleAssortments } from '../../assortments/assortments.public.ts'
import type { EntryRow } from '../audit.queries.ts'
import { presentEntry } from '../audit.present.ts'
import { kindOfTable } from '../record-kinds.ts'
import { readProductNames, readTitles } from '../titles.queries.ts'

/** Entries with the names of what they speak of; a handful of queries whatever their number. */
export async function nameEntries(db: Database, caller: Caller, rows: readonly EntryRow[]): Promise<AuditEntry[]> {
  const wanted = new Map<AuditKind, Set<number>>()
  for (const row of rows) {
    const kind = kindOfTable(row.record)!
    wanted.set(kind, (wanted.get(kind) ?? new Set()).add(row.record_id))
  }
  const assortments = [...(wanted.get('assortment') ?? [])]
  const [titles, products, visible] = await Promise.all([
    readTitles(db, wanted),
    productNames(
      db,
      rows.flatMap(({ head }) => head),
    ),
    visibleAssortments(db, caller, { keys: assortments }),
  ])
  const editable = new Set([...visible].flatMap(([key, { mayEdit }]) => (mayEdit ? [key] : [])))
  return rows.map((row) => presentEntry(row, { titles, products, editable }))
}

export const productNames = (db: Database, changes: readonly WrittenChange[]): Promise<Map<string, string>> =>
  readProductNames(db, [...new Set(changes.flatMap(({ part, key }) => (part && key ? [key] : [])))])
