import type { AuditKind } from '../../../../contract/audit/audit-entry.ts'
import type { RecordTitle } from '../../../declarations/record-kind.ts'
import type { WrittenChange } from '../../../engine/database/engine.tables.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { EntryRow } from '../audit.queries.ts'
import { type Names, nameKey, type PartNames } from '../audit.present.ts'
import type { AuditRoom } from '../room.ts'

type Room = Pick<AuditRoom, 'db' | 'kinds'>
type Wanted = ReadonlyMap<AuditKind, ReadonlySet<number>>

/** The names of what entries speak of; a handful of queries whatever their number. */
export async function namesOf(room: Room, caller: Caller, rows: readonly EntryRow[]): Promise<Names> {
  const wanted = new Map<AuditKind, Set<number>>()
  for (const row of rows) {
    const kind = room.kinds.kindOfTable(row.record)!
    wanted.set(kind, (wanted.get(kind) ?? new Set()).add(row.recordId))
  }
  const [titles, parts, editable] = await Promise.all([
    titlesOf(room, wanted),
    partNamesOf(
      room,
      rows.flatMap(({ head }) => head),
    ),
    editableOf(room, caller, wanted),
  ])
  return { titles, parts, editable }
}

/** By kind and key, one query for each kind. */
async function titlesOf({ db, kinds }: Room, wanted: Wanted): Promise<Map<string, RecordTitle>> {
  const found = await Promise.all(
    [...wanted].map(async ([kind, keys]) => {
      const { rows } = await kinds.ofKind[kind].titles([...keys]).execute(db)
      return rows.map((row): [string, RecordTitle] => [nameKey(kind, row.id), row])
    }),
  )
  return new Map(found.flat())
}

async function editableOf({ db, kinds }: Room, caller: Caller, wanted: Wanted): Promise<Set<string>> {
  const found = await Promise.all(
    [...wanted].map(async ([kind, keys]) => {
      const editable = await kinds.ofKind[kind].takesBack?.editable(db, caller, [...keys])
      return (editable ?? []).map((key) => nameKey(kind, key))
    }),
  )
  return new Set(found.flat())
}

/** The names of rows, one query for each table whose rows have names. */
export async function partNamesOf({ db, kinds }: Room, changes: readonly WrittenChange[]): Promise<PartNames> {
  const wanted = new Map<string, Set<string>>()
  for (const { part, key } of changes) if (part && key) wanted.set(part, (wanted.get(part) ?? new Set()).add(key))
  const found = await Promise.all(
    [...wanted].map(async ([part, keys]) => {
      const names = await kinds.parts.get(part)?.titles?.(db, [...keys])
      return [...(names ?? [])].map(([key, name]): [string, string] => [nameKey(part, key), name])
    }),
  )
  return new Map(found.flat())
}
