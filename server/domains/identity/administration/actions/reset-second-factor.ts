import type { UserRecord } from '../../../../../contract/identity/users/user-record.ts'
import { Failure } from '../../../../../contract/kernel/errors.ts'
import { act } from '../../../../engine/actions/act.ts'
import { noSuch, requireFound } from '../../../../engine/actions/refusals.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import { changeOfSecondFactor, mailOfSecondFactor } from '../../second-factor/change-second-factor.ts'
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
  const id = await act(db, caller, {
    find: async (trx) => requireFound((await readAccounts(trx, [publicId]))[0], 'person'),
    async change(trx, account) {
      if (!(await deleteSecondFactor(trx, account.id))) throw noSuch('second factor')
      await endSessionsOf(trx, [account.id])
      await mailOfSecondFactor(trx, account, false)
      return account.id
    },
    audit: ({ id }) => [changeOfSecondFactor(id, { had: true, has: false })],
    tell: 'nothing: their sessions are over',
  })
  sessions.forgetAccounts([id])
  return (await getUsers(db, [publicId]))[0]!
}
