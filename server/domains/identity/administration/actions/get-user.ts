import type { UserRecord } from '../../../../../contract/identity/users/user-record.ts'
import { requireFound } from '../../../../engine/actions/refusals.ts'
import type { Database } from '../../../../tables.ts'
import { readAccounts } from '../user-record.queries.ts'
import { presentRecord } from '../users.present.ts'

/** In the order of the ids. @throws Failure notFound when one of them is nobody */
export async function getUsers(db: Database, ids: readonly string[]): Promise<UserRecord[]> {
  const accounts = new Map((await readAccounts(db, ids)).map((account) => [account.public_id, account]))
  return ids.map((id) => presentRecord(requireFound(accounts.get(id), 'person')))
}
