import { Failure } from '../../../../contract/kernel/errors.ts'
import type { CurrentUser } from '../../../../contract/identity/user.ts'
import { countAttempt } from '../../../engine/http/attempt-limits.ts'
import type { Database } from '../../../tables.ts'
import { accountByEmail } from '../identity.queries.ts'
import { openSession, type Visitor } from '../open-session.ts'
import { passwordMatches } from '../password.ts'
import { loginLimits } from '../rules/account-limits.ts'
import type { SessionKeeper } from '../session-keeper.ts'

/**
 * Checks the password and opens a session with a fresh token, in place of the one this browser had (ACC-08). Whether an
 * account exists or waits for approval is told only to who knows its password.
 * Errors: wrongCredentials, accountPending, accountInactive, tooManyRequests.
 */
export async function logIn(
  db: Database,
  sessions: Pick<SessionKeeper, 'present' | 'forget'>,
  attempt: { email: string; password: string } & Visitor,
): Promise<{ user: CurrentUser; token: string }> {
  const counted = await countAttempt(db, loginLimits(attempt.address, attempt.email))
  const account = await accountByEmail(db, attempt.email)
  if (!(await passwordMatches(attempt.password, account?.password_hash)) || !account) {
    throw new Failure('wrongCredentials', 'E-mail or password is wrong')
  }
  await counted.giveBack()
  if (account.state === 'pending') throw new Failure('accountPending', 'Your access request is under review')
  if (account.state === 'inactive') {
    throw new Failure('accountInactive', 'Your account has been deactivated due to inactivity')
  }
  const token = await db.transaction().execute((transaction) => openSession(transaction, account.id, attempt))
  if (attempt.sessionToken) sessions.forget(attempt.sessionToken)
  return { user: sessions.present(account), token }
}
