import type { z } from 'zod'
import type {
  listAudit,
  readEntry as entryCall,
  readTrail as trailCall,
} from '../../../../contract/audit/audit-calls.ts'
import { areaAccess } from '../../../../contract/identity/area-access.ts'
import type { AuditEntry, AuditKind } from '../../../../contract/audit/audit-entry.ts'
import { mayAccess } from '../../../../contract/identity/access.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import { entryKey } from '../../../engine/database/audit-id.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { readList, withMore } from '../../../engine/reads/read-list.ts'
import type { Database } from '../../../tables.ts'
import { visibleAssortments, visibleFolder } from '../../assortments/assortments.public.ts'
import { type EntryWish, readEntries, readRest } from '../audit.queries.ts'
import { presentChanges, presentEntry } from '../audit.present.ts'
import { tableOfKind } from '../record-kinds.ts'
import { assortmentKeyOf, seasonKeyOf, userKeyOf } from '../titles.queries.ts'
import { namesOf, productNames } from './names-of-entries.ts'

type Page = { data: AuditEntry[]; hasMore: boolean }

/** The trail of one record, for whoever may see the record. @throws Failure notFound */
export async function readTrail(
  db: Database,
  caller: Caller,
  { kind, id }: z.output<(typeof trailCall)['params']>,
  page: z.output<(typeof trailCall)['query']>,
): Promise<Page> {
  const key = await recordKey(db, caller, kind, id)
  if (key === undefined) throw noSuchTrail()
  return pageOf(db, caller, { ...placeOf(page), record: { table: tableOfKind[kind], id: key } })
}

/** What everybody did. */
export function listEverything(
  db: Database,
  caller: Caller,
  { kind, before, limit, ...filters }: z.output<(typeof listAudit)['query']>,
): Promise<Page> {
  return pageOf(db, caller, {
    ...filters,
    ...placeOf({ before, limit }),
    timezone: caller.timezone,
    ...(kind ? { table: tableOfKind[kind] } : {}),
  })
}

/** All changes of one entry, a page of them. @throws Failure notFound, also for a record that is not the person's */
export async function readEntry(
  db: Database,
  caller: Caller,
  id: string,
  { skip, limit }: z.output<(typeof entryCall)['query']>,
): Promise<z.output<(typeof entryCall)['output']>> {
  const [row] = await readEntries(db, caller, { only: entryKey(id), limit: 1 })
  if (!row || !(await maySee(db, caller, row))) throw noSuchTrail()
  const rest = row.changed > row.head.length ? await readRest(db, [row.id]) : undefined
  const changes = [...row.head, ...(rest?.get(row.id) ?? [])].slice(skip, skip + limit)
  const entry = presentEntry(row, await namesOf(db, caller, [row]))
  return { entry, changes: presentChanges(changes, await productNames(db, changes)) }
}

const noSuchTrail = () => noSuch('record')
const seesEverything = (caller: Caller): boolean => mayAccess(caller, areaAccess.administration)
const managesSeasons = (caller: Caller): boolean => mayAccess(caller, areaAccess.manageSeasons)

async function recordKey(db: Database, caller: Caller, kind: AuditKind, id: string): Promise<number | undefined> {
  if (kind === 'assortment') {
    if (seesEverything(caller)) return assortmentKeyOf(db, id)
    const [key] = (await visibleAssortments(db, caller, { publicId: id })).keys()
    return key
  }
  if (kind === 'folder') return visibleFolder(db, caller, { publicId: id })
  if (kind === 'season') return managesSeasons(caller) || seesEverything(caller) ? seasonKeyOf(db, id) : undefined
  return kind === 'user' && seesEverything(caller) ? userKeyOf(db, id) : undefined
}

async function maySee(db: Database, caller: Caller, row: { record: string; recordId: number }): Promise<boolean> {
  if (seesEverything(caller)) return true
  if (row.record === tableOfKind.season) return managesSeasons(caller)
  if (row.record === tableOfKind.folder) return (await visibleFolder(db, caller, { key: row.recordId })) !== undefined
  if (row.record !== tableOfKind.assortment) return false
  return (await visibleAssortments(db, caller, { keys: [row.recordId] })).size > 0
}

const placeOf = ({ before, limit }: { before?: string | undefined; limit: number }) => ({
  limit,
  ...(before === undefined ? {} : { before: entryKey(before) }),
})

const pageOf = (db: Database, caller: Caller, wish: EntryWish): Promise<Page> =>
  readList({
    skeleton: withMore(readEntries(db, caller, { ...wish, limit: wish.limit + 1 }), wish.limit),
    hydrate: (rows) => namesOf(db, caller, rows),
    present: presentEntry,
  })
