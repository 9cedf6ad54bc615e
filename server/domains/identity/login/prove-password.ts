import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { countLogin } from './count-login.ts'
import { accountByEmail, accountById, type AccountRow } from '../identity.queries.ts'
import { passwordMatches } from './password.ts'

/**
 * The active account that an address and a password open. Whether an account exists or waits for approval is told only
 * to who knows its password. @throws Failure wrongCredentials, accountPending, accountInactive, tooManyRequests
 */
export async function provePassword(
  db: Database,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<AccountRow> {
  const counted = await countLogin(db, { address, email })
  const account = await accountByEmail(db, email)
  if (!(await passwordMatches(password, account?.password_hash)) || !account) {
    throw new Failure('wrongCredentials', 'E-mail or password is wrong')
  }
  await counted.giveBack()
  if (account.state === 'pending') throw new Failure('accountPending', 'Your access request is under review')
  if (account.state === 'inactive') {
    throw new Failure('accountInactive', 'Your account has been deactivated due to inactivity')
  }
  return account
}

/**
 * Asks who is logged in for their password once more. As limited as a login: an unwatched screen is no place to guess at.
 * @throws Failure wrongPassword, notAllowed for a password that is not kept here, tooManyRequests
 */
export async function proveOwnPassword(
  db: Database,
  caller: Caller,
  { password, address }: { password: string; address: string },
): Promise<AccountRow> {
  const counted = await countLogin(db, { address, email: caller.email, isKnown: true })
  const account = await accountById(db, Number(caller.key))
  if (!account?.password_hash || account.strategy !== 'local') {
    throw new Failure('notAllowed', 'The password of this account is not kept here')
  }
  if (!(await passwordMatches(password, account.password_hash))) {
    throw new Failure('wrongPassword', 'This is not your current password')
  }
  await counted.giveBack()
  return account
}
