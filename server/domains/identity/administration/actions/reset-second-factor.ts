import type { UserRecord } from '../../../../../contract/identity/users/user-record.ts'
import { Failure } from '../../../../../contract/kernel/errors.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import { noteSecondFactor } from '../../second-factor/change-second-factor.ts'
import { deleteSecondFactor } from '../../second-factor/second-factor.queries.ts'
import type { AdministrationRoom } from '../room.ts'
import { endSessionsOf, readAccounts } from '../user-record.queries.ts'
import { getUsers } from './get-user.ts'

/**
 * Takes the second factor of somebody who lost it away; their sessions are over when this answers (ADM-01).
 * @throws Failure notFound, also for who has none; notAllowed for one's own
 */
export async function resetSecondFactor(
  { db, sessions }: AdministrationRoom,
  caller: Caller,
  publicId: string,
): Promise<UserRecord> {
  if (publicId === caller._id) throw new Failure('notAllowed', 'The own second factor is turned off by the password')
  const id = await db.transaction().execute(async (transaction) => {
    const [account] = await readAccounts(transaction, [publicId])
    if (!account || !(await deleteSecondFactor(transaction, account.id))) {
      throw new Failure('notFound', 'There is no such person, or no second factor')
    }
    await endSessionsOf(transaction, [account.id])
    await noteSecondFactor(transaction, { userKey: caller.key, had: true, has: false }, account)
    return account.id
  })
  sessions.forgetAccounts([id])
  return (await getUsers(db, [publicId]))[0]!
}
