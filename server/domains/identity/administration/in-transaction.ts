import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { userExists } from './change-accounts.ts'

const UNIQUE_VIOLATION = '23505'

/** All or nothing. Who took an address or a code at the same moment came first. @throws Failure userExists */
export async function inTransaction<Result>(
  db: Database,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error
    const [, value = ''] = /\)=\((.*)\)/.exec(String((error as { detail?: unknown }).detail)) ?? []
    throw userExists(value)
  }
}
