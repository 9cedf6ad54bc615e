import type { OwnSession } from '../../../../../contract/identity/own-account/own-sessions.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import type { Database } from '../../../../tables.ts'
import type { SessionKeeper } from '../../sessions/session-keeper.ts'
import { sessionsOf } from '../own-account.queries.ts'

/** Where the person is logged in, the session that asks first. */
export async function listOwnSessions(
  { db, sessions }: { db: Database; sessions: Pick<SessionKeeper, 'times'> },
  caller: Caller,
): Promise<OwnSession[]> {
  const rows = await sessionsOf(db, Number(caller.key), Math.round(sessions.times().userTimeoutMs / 60_000))
  return rows
    .map((row) => ({
      _id: String(row.id),
      isCurrent: String(row.id) === caller.sessionKey,
      startedAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      address: row.address,
      userAgent: row.user_agent,
    }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}
