import { act } from '../../../engine/actions/act.ts'
import { entry, nobody } from '../../../engine/database/audit.ts'
import type { Database } from '../../../tables.ts'
import { endSessionsOf } from '../administration/user-record.queries.ts'
import { activeAdministrators, deactivate, longUnseen } from '../identity.queries.ts'
import { keepOneAdministrator } from '../rules/keep-one-administrator.ts'
import type { SessionKeeper } from '../sessions/session-keeper.ts'

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
    const ids = await act(db, nobody, {
      async find(trx) {
        const kept = keepOneAdministrator(await activeAdministrators(trx, days))
        return longUnseen(trx, days, { except: kept, limit: BATCH })
      },
      async change(trx, people) {
        if (people.length === 0) return people
        await deactivate(trx, people)
        await endSessionsOf(trx, people)
        return people
      },
      audit: (people) =>
        people.map((id) => entry('user_account', id, { state: 'active' }, { state: 'inactive', inactivityDays: days })),
      tell: 'nothing: nobody is told before they come with the right password',
    })
    if (ids.length === 0) return done
    sessions.forgetAccounts(ids)
    done += ids.length
  }
}
