import { needsSecondFactor } from '../../../../../contract/identity/second-factor/needs-second-factor.ts'
import type { SecondFactorSetup } from '../../../../../contract/identity/second-factor/second-factor-code.ts'
import type { CurrentUser } from '../../../../../contract/identity/user.ts'
import { Failure } from '../../../../../contract/kernel/errors.ts'
import type { AccountRow } from '../../identity.queries.ts'
import { openSession, type Visitor } from '../../sessions/open-session.ts'
import { provePassword } from '../../login/prove-password.ts'
import { confirmSecret, makeSecret } from '../change-second-factor.ts'
import type { SecondFactorRoom } from '../second-factor-room.ts'
import { readSecondFactor } from '../second-factor.queries.ts'

interface Proof {
  email: string
  password: string
}

/**
 * The secret for who must have a second factor and has none. Whoever has one comes with its code, or the password alone
 * would replace it. Errors: those of a login, notAllowed.
 */
export async function beginSetUpAtLogin(
  room: SecondFactorRoom,
  attempt: Proof & { address: string },
): Promise<SecondFactorSetup> {
  return makeSecret(room, await whoMaySetUp(room, attempt))
}

/** Errors: those of a login, notAllowed, wrongCode, notFound when nothing was begun. */
export async function finishSetUpAtLogin(
  room: SecondFactorRoom,
  attempt: Proof & { code: string } & Visitor,
): Promise<{ user: CurrentUser; token: string; recoveryCodes: string[] }> {
  const account = await whoMaySetUp(room, attempt)
  const { recoveryCodes, answer } = await confirmSecret(room, account, attempt, (transaction) =>
    openSession(transaction, account.id, attempt),
  )
  if (attempt.sessionToken) room.sessions.forget(attempt.sessionToken)
  return { user: room.sessions.present(account), token: answer, recoveryCodes }
}

async function whoMaySetUp(room: SecondFactorRoom, attempt: Proof & { address: string }): Promise<AccountRow> {
  const account = await provePassword(room.db, attempt)
  const isNeeded = needsSecondFactor(room.settings.now().accounts.secondFactor, room.sessions.present(account))
  if (!isNeeded || (await readSecondFactor(room.db, account.id))) {
    throw new Failure('notAllowed', 'A second factor is set up after the login')
  }
  return account
}
