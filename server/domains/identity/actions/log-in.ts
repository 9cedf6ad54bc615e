import { needsSecondFactor } from '../../../../contract/identity/second-factor/needs-second-factor.ts'
import type { CurrentUser } from '../../../../contract/identity/user.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import { loginsAreLogged, openSession, type Visitor } from '../sessions/open-session.ts'
import { provePassword } from '../login/prove-password.ts'
import { proveSecondFactor } from '../second-factor/prove-second-factor.ts'
import type { SecondFactorRoom } from '../second-factor/second-factor-room.ts'

/**
 * Checks the password, and the code of who has a second factor, and opens a session with a fresh token, in place of the
 * one this browser had (ACC-08). Errors: wrongCredentials, accountPending, accountInactive, tooManyRequests,
 * secondFactorNeeded, wrongCode, secondFactorToSetUp.
 */
export async function logIn(
  room: SecondFactorRoom,
  attempt: { email: string; password: string; code?: string | undefined } & Visitor,
): Promise<{ user: CurrentUser; token: string }> {
  const { db, sessions, settings } = room
  const account = await provePassword(db, attempt)
  const user = sessions.present(account)
  const hasSecondFactor = await proveSecondFactor(room, account, attempt)
  if (!hasSecondFactor && needsSecondFactor(settings.now().accounts.secondFactor, user)) {
    throw new Failure('secondFactorToSetUp', 'A second factor has to be set up first')
  }
  const token = await act(db, nobody, {
    change: (trx) => openSession(trx, account.id, attempt),
    audit: loginsAreLogged,
    tell: 'nothing: who looks at their sessions reads them',
  })
  if (attempt.sessionToken) sessions.forget(attempt.sessionToken)
  return { user, token }
}
