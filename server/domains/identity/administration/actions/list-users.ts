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

/** A page of people (ADM-01). */
export async function listUsers(db: Database, wish: z.output<(typeof listCall)['query']>): Promise<Paged<UserRow>> {
  const { sort, skip, limit, ...filters } = wish
  const { rows, totalCount } = await readUserList(db, filters, { sort, skip, limit })
  return { data: rows.map(presentRow), totalCount }
}

/** People for a field that names one. */
export async function findUsers(
  db: Database,
  { text, limit }: z.output<(typeof autocompleteUsers)['query']>,
): Promise<FoundUser[]> {
  return (await searchUsers(db, text, limit)).map(presentFound)
}
