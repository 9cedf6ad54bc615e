import type { AuditKind } from '../../../../contract/audit/audit-entry.ts'
import type { WrittenChange } from '../../../engine/database/engine.tables.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { visibleAssortments } from '../../assortments/assortments.public.ts'
import type { EntryRow } from '../audit.queries.ts'
import type { Names } from '../audit.present.ts'
import { kindOfTable } from '../record-kinds.ts'
import { readProductNames, readTitles } from '../titles.queries.ts'

/** The names of what entries speak of; a handful of queries whatever their number. */
export async function namesOf(db: Database, caller: Caller, rows: readonly EntryRow[]): Promise<Names> {
  const wanted = new Map<AuditKind, Set<number>>()
  for (const row of rows) {
    const kind = kindOfTable(row.record)!
    wanted.set(kind, (wanted.get(kind) ?? new Set()).add(row.recordId))
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
  return { titles, products, editable }
}

export const productNames = (db: Database, changes: readonly WrittenChange[]): Promise<Map<string, string>> =>
  readProductNames(db, [...new Set(changes.flatMap(({ part, key }) => (part && key ? [key] : [])))])
