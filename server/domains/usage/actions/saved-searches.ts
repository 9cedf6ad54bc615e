import { nanoid } from 'nanoid'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { MOST_SAVED_SEARCHES, type SavedSearch } from '../../../../contract/usage/saved-search-calls.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { deleteSearch, insertSearch, searchesOf } from '../saved-searches.queries.ts'

type Row = Awaited<ReturnType<typeof searchesOf>>[number]

const present = (row: Row): SavedSearch => ({
  _id: row.publicId,
  name: row.name,
  queryPath: row.queryPath,
  createdDate: row.createdAt.toISOString(),
})

export const listSearches = async (db: Database, caller: Caller): Promise<SavedSearch[]> =>
  (await searchesOf(db, Number(caller.key))).map(present)

/** @throws Failure tooManyItems */
export async function saveSearch(
  db: Database,
  caller: Caller,
  { name, queryPath }: { name: string; queryPath: string },
): Promise<SavedSearch> {
  const kept = await searchesOf(db, Number(caller.key))
  if (kept.length >= MOST_SAVED_SEARCHES)
    throw new Failure('tooManyItems', `At most ${MOST_SAVED_SEARCHES} searches are kept`)
  return present(await insertSearch(db, Number(caller.key), { publicId: nanoid(), name, queryPath }))
}

/** @throws Failure notFound for those of others too */
export async function forgetSearch(db: Database, caller: Caller, id: string): Promise<{ deleted: true }> {
  if (!(await deleteSearch(db, Number(caller.key), id))) throw noSuch('search')
  return { deleted: true }
}
