import { passwordFault } from '../../../../../contract/identity/password-rules.ts'
import { Failure } from '../../../../../contract/kernel/errors.ts'
import { act } from '../../../../engine/actions/act.ts'
import { entry } from '../../../../engine/database/audit.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import { queueMail } from '../../../../engine/mail/queue-mail.ts'
import type { Database } from '../../../../tables.ts'
import { putPassword } from '../../identity.queries.ts'
import { hashPassword } from '../../login/password.ts'
import { proveOwnPassword } from '../../login/prove-password.ts'
import type { SessionKeeper } from '../../sessions/session-keeper.ts'
import { endSessions } from '../own-account.queries.ts'
import { stolenPasswords } from '../../login/stolen-passwords.ts'

/**
 * Sets a new password for who knows the old one, ends their other sessions and tells them by mail (ACC-08).
 * Errors: wrongPassword, passwordRefused, notAllowed, tooManyRequests.
 */
export async function changeOwnPassword(
  { db, sessions }: { db: Database; sessions: Pick<SessionKeeper, 'forgetAccounts'> },
  caller: Caller,
  { currentPassword, newPassword, address }: { currentPassword: string; newPassword: string; address: string },
): Promise<void> {
  const userId = Number(caller.key)
  const account = await proveOwnPassword(db, caller, { password: currentPassword, address })
  const fault = passwordFault(newPassword, caller, stolenPasswords)
  if (fault) throw new Failure('passwordRefused', 'This password cannot be used', { data: { fault } })
  const passwordHash = await hashPassword(newPassword)
  await act(db, caller, {
    async change(trx) {
      await putPassword(trx, userId, passwordHash)
      await endSessions(trx, userId, { except: Number(caller.sessionKey) })
      const to = { email: account.email, name: account.name, userId }
      await queueMail(trx, [{ kind: 'passwordChanged', to, language: caller.language }])
    },
    // Nothing of a password is ever written down but that there is one.
    audit: () => [entry('user_account', userId, { passwordChanged: false }, { passwordChanged: true })],
    tell: 'nothing: their other sessions are over',
  })
  sessions.forgetAccounts([userId])
}
