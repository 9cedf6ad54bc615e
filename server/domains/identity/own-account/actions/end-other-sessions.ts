import { randomUUID } from 'node:crypto'
import { recordChanges } from '../../../../engine/database/audit.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import type { Database } from '../../../../tables.ts'
import type { SessionKeeper } from '../../session-keeper.ts'
import { endSessionsExcept } from '../own-account.queries.ts'

/** Logs the person out wherever else they are logged in; answers from how many places. */
export async function endOtherSessions(
  { db, sessions }: { db: Database; sessions: Pick<SessionKeeper, 'forgetAccounts'> },
  caller: Caller,
): Promise<number> {
  const userId = Number(caller.key)
  const ended = await db.transaction().execute(async (transaction) => {
    const count = await endSessionsExcept(transaction, userId, Number(caller.sessionKey))
    if (count > 0) {
      await recordChanges(transaction, { userKey: caller.key, batchId: randomUUID() }, [
        { table: 'user_account', recordId: userId, before: { otherSessions: count }, after: { otherSessions: 0 } },
      ])
    }
    return count
  })
  sessions.forgetAccounts([userId])
  return ended
}
