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
import { isPartner } from '../../../../../contract/identity/access/partners.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import { readList } from '../../../../engine/reads/read-list.ts'

/** A page of people (ADM-01). */
export const listUsers = (
  db: Database,
  { sort, skip, limit, ...filters }: z.output<(typeof listCall)['query']>,
): Promise<Paged<UserRow>> =>
  readList({ skeleton: readUserList(db, filters, { sort, skip, limit }), present: presentRow })

/** People for a field that names one; partners read no addresses. */
export async function findUsers(
  db: Database,
  caller: Caller,
  { text, limit }: z.output<(typeof autocompleteUsers)['query']>,
): Promise<FoundUser[]> {
  const found = (await searchUsers(db, caller, { text, limit })).map(presentFound)
  return isPartner(caller) ? found.map((person) => ({ ...person, email: '' })) : found
}
