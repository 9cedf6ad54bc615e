import type { OwnProfileChange } from '../../../../../contract/identity/own-account/change-own-profile.ts'
import type { CurrentUser } from '../../../../../contract/identity/user.ts'
import { Failure } from '../../../../../contract/kernel/errors.ts'
import { act } from '../../../../engine/actions/act.ts'
import { entry } from '../../../../engine/database/audit.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import type { Database } from '../../../../tables.ts'
import { accountById } from '../../identity.queries.ts'
import type { SessionKeeper } from '../../sessions/session-keeper.ts'
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
  const isChange = (held: object) => JSON.stringify({ ...held, ...change }) !== JSON.stringify(held)
  const account = await act(db, caller, {
    find: (trx) => lockOwnProfile(trx, userId),
    async change(trx, held) {
      if (isChange(held)) await writeOwnProfile(trx, userId, change)
      return accountById(trx, userId)
    },
    audit: (held) => (isChange(held) ? [entry('user_account', userId, held, { ...held, ...change })] : []),
    tell: 'nothing: the next call of any window has it',
  })
  if (!account) throw new Failure('notLoggedIn', 'Not logged in')
  sessions.forgetAccounts([userId])
  return sessions.present(account)
}
