import type { UserChoice } from '../../../../../contract/identity/users/user-choice.ts'
import type { UserState } from '../../../../../contract/identity/users/user-state.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import { changeAccounts } from '../change-accounts.ts'
import { chosenIds } from '../chosen-ids.ts'
import type { AdministrationRoom } from '../room.ts'

/**
 * Deactivates or reactivates people; the sessions of the deactivated are over when this answers. Who waits for approval
 * is left alone.
 * @throws Failure ownAdministration, lastAdministrator, notFound, tooManyItems
 */
export async function setUserState(
  { db, sessions }: AdministrationRoom,
  caller: Caller,
  users: UserChoice,
  state: Exclude<UserState, 'pending'>,
): Promise<{ changed: number }> {
  const changed = await changeAccounts(db, caller, await chosenIds(db, users), (account, details) => ({
    details,
    state: account.state === 'pending' ? 'pending' : state,
  }))
  sessions.forgetAccounts(changed)
  return { changed: changed.length }
}
