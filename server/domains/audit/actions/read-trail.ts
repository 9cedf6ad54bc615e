import type { z } from 'zod'
import type {
  listAudit,
  readEntry as entryCall,
  readTrail as trailCall,
} from '../../../../contract/audit/audit-calls.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import type { AuditEntry } from '../../../../contract/audit/audit-entry.ts'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import { entryKey } from '../../../engine/database/audit-id.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { readList, withMore } from '../../../engine/reads/read-list.ts'
import { type EntryWish, readEntries, readRest } from '../audit.queries.ts'
import { presentChanges, presentEntry } from '../audit.present.ts'
import type { AuditRoom } from '../room.ts'
import { namesOf, partNamesOf } from './names-of-entries.ts'

type Room = Pick<AuditRoom, 'db' | 'kinds'>
type Page = { data: AuditEntry[]; hasMore: boolean }

/** The trail of one record, for whoever may see the record. @throws Failure notFound */
export async function readTrail(
  room: Room,
  caller: Caller,
  { kind, id }: z.output<(typeof trailCall)['params']>,
  page: z.output<(typeof trailCall)['query']>,
): Promise<Page> {
  const { table, find } = room.kinds.ofKind[kind]
  const key = await find?.(room.db, caller, id, administers(caller))
  if (key === undefined) throw noSuchTrail()
  return pageOf(room, caller, { ...placeOf(page), record: { table, id: key } })
}

/** What everybody did. */
export function listEverything(
  room: Room,
  caller: Caller,
  { kind, before, limit, ...filters }: z.output<(typeof listAudit)['query']>,
): Promise<Page> {
  return pageOf(room, caller, {
    ...filters,
    ...placeOf({ before, limit }),
    timezone: caller.timezone,
    ...(kind ? { table: room.kinds.ofKind[kind].table } : {}),
  })
}

/** All changes of one entry, a page of them. @throws Failure notFound, also for a record that is not the person's */
export async function readEntry(
  room: Room,
  caller: Caller,
  id: string,
  { skip, limit }: z.output<(typeof entryCall)['query']>,
): Promise<z.output<(typeof entryCall)['output']>> {
  const { db, kinds } = room
  const [row] = await readEntries(db, caller, { tables: kinds.tables, only: entryKey(id), limit: 1 })
  if (!row || !(await maySee(room, caller, row))) throw noSuchTrail()
  const rest = row.changed > row.head.length ? await readRest(db, [row.id]) : undefined
  const changes = [...row.head, ...(rest?.get(row.id) ?? [])].slice(skip, skip + limit)
  const entry = presentEntry(kinds, row, await namesOf(room, caller, [row]))
  return { entry, changes: presentChanges(kinds, changes, await partNamesOf(room, changes)) }
}

const noSuchTrail = () => noSuch('record')
const administers = (caller: Caller): boolean => mayAccess(caller, areaAccess.administration)

async function maySee(
  { db, kinds }: Room,
  caller: Caller,
  row: { record: string; recordId: number },
): Promise<boolean> {
  if (administers(caller)) return true
  const kind = kinds.kindOfTable(row.record)!
  return (await kinds.ofKind[kind].maySee?.(db, caller, row.recordId)) ?? false
}

const placeOf = ({ before, limit }: { before?: string | undefined; limit: number }) => ({
  limit,
  ...(before === undefined ? {} : { before: entryKey(before) }),
})

const pageOf = (room: Room, caller: Caller, wish: Omit<EntryWish, 'tables'>): Promise<Page> =>
  readList({
    skeleton: withMore(
      readEntries(room.db, caller, { ...wish, tables: room.kinds.tables, limit: wish.limit + 1 }),
      wish.limit,
    ),
    hydrate: (rows) => namesOf(room, caller, rows),
    present: (row, names) => presentEntry(room.kinds, row, names),
  })
