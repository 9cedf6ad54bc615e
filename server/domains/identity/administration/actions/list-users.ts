import type { z } from 'zod'
import type {
  autocompleteUsers,
  FoundUser,
  listUsers as listCall,
} from '../../../../../contract/identity/users/list-users.ts'
import type { UserRow } from '../../../../../contract/identity/users/user-record.ts'
import type { Paged } from '../../../../../contract/kernel/paging.ts'
import type { Database } from '../../../../tables.ts'
import { readUserList, searchUsers } from '../user-list.queries.ts'
import { presentFound, presentRow } from '../users.present.ts'
import { isPartner } from '../../../../../contract/identity/partners.ts'
import type { Caller } from '../../../../engine/http/caller.ts'

/** A page of people (ADM-01). */
export async function listUsers(db: Database, wish: z.output<(typeof listCall)['query']>): Promise<Paged<UserRow>> {
  const { sort, skip, limit, ...filters } = wish
  const { rows, totalCount } = await readUserList(db, filters, { sort, skip, limit })
  return { data: rows.map(presentRow), totalCount }
}

/** People for a field that names one; partners read no addresses. */
export async function findUsers(
  db: Database,
  caller: Caller,
  { text, limit }: z.output<(typeof autocompleteUsers)['query']>,
): Promise<FoundUser[]> {
  const found = (await searchUsers(db, caller, { text, limit })).map(presentFound)
  return isPartner(caller) ? found.map((person) => ({ ...person, email: '' })) : found
}
