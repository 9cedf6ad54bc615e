import { randomUUID } from 'node:crypto'
import { recordChanges } from '../../../engine/database/audit.ts'
import type { Database } from '../../../tables.ts'
import { endSessionsOf } from '../administration/user-record.queries.ts'
import { activeAdministrators, deactivate, longUnseen } from '../identity.queries.ts'
import { keepOneAdministrator } from '../rules/keep-one-administrator.ts'
import type { SessionKeeper } from '../session-keeper.ts'

/** Accounts of one transaction. */
const BATCH = 500

/**
 * Deactivates who has not logged in for so many days (ACC-06), but never the last administrator. Nobody is told before
 * they come with the right password. Answers how many.
 */
export async function deactivateInactive(
  { db, sessions }: { db: Database; sessions: Pick<SessionKeeper, 'forgetAccounts'> },
  days: number,
): Promise<number> {
  let done = 0
  for (;;) {
    const ids = await db.transaction().execute(async (transaction) => {
      const kept = keepOneAdministrator(await activeAdministrators(transaction, days))
      const people = await longUnseen(transaction, days, { except: kept, limit: BATCH })
      if (people.length === 0) return []
      await deactivate(transaction, people)
      await endSessionsOf(transaction, people)
      await recordChanges(
        transaction,
        { userKey: null, batchId: randomUUID() },
        people.map((id) => ({
          table: 'user_account',
          recordId: id,
          before: { state: 'active' },
          after: { state: 'inactive', inactivityDays: days },
        })),
      )
      return people
    })
    if (ids.length === 0) return done
    sessions.forgetAccounts(ids)
    done += ids.length
  }
}
