import { act } from '../../../../engine/actions/act.ts'
import { entry } from '../../../../engine/database/audit.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import type { Database } from '../../../../tables.ts'
import { proveOwnPassword } from '../../login/prove-password.ts'
import type { SessionKeeper } from '../../sessions/session-keeper.ts'
import { endSessions } from '../own-account.queries.ts'

/**
 * Logs the person out where they say, or wherever else they are logged in; never here. Answers from how many places.
 * Whose password is kept here gives it. @throws Failure wrongPassword, tooManyRequests
 */
export async function endOwnSessions(
  { db, sessions }: { db: Database; sessions: Pick<SessionKeeper, 'forgetAccounts'> },
  caller: Caller,
  { which, password = '', address }: { which: 'others' | readonly string[]; password?: string; address: string },
): Promise<number> {
  if (caller.strategy === 'local') await proveOwnPassword(db, caller, { password, address })
  const userId = Number(caller.key)
  const only = which === 'others' ? undefined : which.map(Number)
  const ended = await act(db, caller, {
    change: (trx) => endSessions(trx, userId, { except: Number(caller.sessionKey), only }),
    audit: (_none, count) =>
      count > 0 ? [entry('user_account', userId, { sessionsEnded: 0 }, { sessionsEnded: count })] : [],
    tell: 'nothing: whoever was there is logged out',
  })
  sessions.forgetAccounts([userId])
  return ended
}
