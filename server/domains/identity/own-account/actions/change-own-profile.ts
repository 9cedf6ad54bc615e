import { randomUUID } from 'node:crypto'
import type { OwnProfileChange } from '../../../../../contract/identity/own-account/change-own-profile.ts'
import type { CurrentUser } from '../../../../../contract/identity/user.ts'
import { Failure } from '../../../../../contract/kernel/errors.ts'
import { recordChanges } from '../../../../engine/database/audit.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import type { Database } from '../../../../tables.ts'
import { accountById } from '../../identity.queries.ts'
import type { SessionKeeper } from '../../session-keeper.ts'
import { lockOwnProfile, writeOwnProfile } from '../own-account.queries.ts'

/** Answers the person as they are afterwards. Errors: notAllowed for a location that is not theirs (PERM-12). */
export async function changeOwnProfile(
  { db, sessions }: { db: Database; sessions: Pick<SessionKeeper, 'present' | 'forgetAccounts'> },
  caller: Caller,
  change: OwnProfileChange,
): Promise<CurrentUser> {
  const location = change.userActiveLocation
  if (location && !caller.permittedLocations.includes(location)) {
    throw new Failure('notAllowed', 'You may not see this location')
  }
  const userId = Number(caller.key)
  const account = await db.transaction().execute(async (transaction) => {
    const before = await lockOwnProfile(transaction, userId)
    const after = { ...before, ...change }
    if (JSON.stringify(after) !== JSON.stringify(before)) {
      await writeOwnProfile(transaction, userId, change)
      await recordChanges(transaction, { userKey: caller.key, batchId: randomUUID() }, [
        { table: 'user_account', recordId: userId, before, after },
      ])
    }
    return await accountById(transaction, userId)
  })
  if (!account) throw new Failure('notLoggedIn', 'Not logged in')
  sessions.forgetAccounts([userId])
  return sessions.present(account)
}
