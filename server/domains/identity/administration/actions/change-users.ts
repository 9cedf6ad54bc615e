import type { z } from 'zod'
import type { changeUsers as changeCall } from '../../../../../contract/identity/users/change-users.ts'
import type { UserRecord } from '../../../../../contract/identity/users/user-record.ts'
import { changedMeanwhile } from '../../../../engine/actions/refusals.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import { changeAccounts } from '../change-accounts.ts'
import { refuseTaken } from '../refuse-taken.ts'
import type { AdministrationRoom } from '../room.ts'
import { getUsers } from './get-user.ts'

/**
 * Changes people, each on the version it was read at; all or none. What is taken away is gone with the next call.
 * @throws Failure userLock, userExists, notFound, ownAdministration, lastAdministrator
 */
export async function changeUsers(
  { db, sessions }: AdministrationRoom,
  caller: Caller,
  { changes }: z.output<(typeof changeCall)['body']>,
): Promise<UserRecord[]> {
  const wishes = new Map(changes.map((change) => [change._id, change]))
  const changed = await refuseTaken(
    changeAccounts(db, caller, [...wishes.keys()], (account, details) => {
      const { version, set } = wishes.get(account.public_id)!
      if (version !== account.version) throw changedMeanwhile({ name: `${account.name} ${account.last_name}` })
      return { state: account.state, details: { ...details, ...set } }
    }),
  )
  sessions.forgetAccounts(changed)
  return getUsers(db, [...wishes.keys()])
}
