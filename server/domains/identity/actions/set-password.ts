import { passwordFault } from '../../../../contract/identity/password-rules.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { act } from '../../../engine/actions/act.ts'
import { entry } from '../../../engine/database/audit.ts'
import { countAttempt } from '../../../engine/http/limits/attempt-limits.ts'
import { queueMail } from '../../../engine/mail/queue-mail.ts'
import type { Database } from '../../../tables.ts'
import { endSessionsOf } from '../administration/user-record.queries.ts'
import { putPassword } from '../identity.queries.ts'
import { rememberNetwork } from '../login/login-networks.queries.ts'
import { type CodeHolder, readCode, redeemCode } from '../login/one-time-codes.ts'
import { hashPassword } from '../login/password.ts'
import { codeLimits } from '../rules/account-limits.ts'
import type { SessionKeeper } from '../sessions/session-keeper.ts'
import { stolenPasswords } from '../login/stolen-passwords.ts'

interface CodeOfMail {
  userId: string
  code: string
}

/** Who the link of a mail belongs to, without using it up. Errors: linkNotValid. */
export async function checkCode(db: Database, { userId, code }: CodeOfMail, address: string): Promise<CodeHolder> {
  await countAttempt(db, codeLimits(address))
  const holder = await readCode(db, 'setPassword', userId, code)
  if (!holder || holder.used_at || holder.state !== 'active') throw linkNotValid()
  return holder
}

/**
 * Sets a password by a code, which is used up by it, ends every session of the person and tells them by mail (ACC-04).
 * A password that is refused leaves the code as it is. Errors: linkNotValid, passwordRefused.
 */
export async function setPassword(
  { db, sessions }: { db: Database; sessions: Pick<SessionKeeper, 'forgetAccounts'> },
  { userId, code, password }: CodeOfMail & { password: string },
  address: string,
): Promise<void> {
  const { id, email, name, last_name } = await checkCode(db, { userId, code }, address)
  const fault = passwordFault(password, { email, name, lastName: last_name }, stolenPasswords)
  if (fault) throw new Failure('passwordRefused', 'This password cannot be used', { data: { fault } })
  const passwordHash = await hashPassword(password)
  await act(
    db,
    { key: String(id) },
    {
      async find(trx) {
        const person = await redeemCode(trx, 'setPassword', userId, code)
        if (!person || person.state !== 'active') throw linkNotValid()
        return person
      },
      async change(trx, person) {
        const hadPassword = await putPassword(trx, id, passwordHash)
        await endSessionsOf(trx, [id])
        await rememberNetwork(trx, id, address)
        const to = { email: person.email, name: person.name, userId: id }
        if (hadPassword) await queueMail(trx, [{ kind: 'passwordChanged', to, language: person.language }])
        return hadPassword
      },
      audit: (_person, hadPassword) => [
        entry(
          'user_account',
          id,
          hadPassword ? { passwordChanged: false } : { password: false },
          hadPassword ? { passwordChanged: true } : { password: true },
        ),
      ],
      tell: 'nothing: their sessions are over',
    },
  )
  sessions.forgetAccounts([id])
}

export const linkNotValid = () => new Failure('linkNotValid', 'This link is not valid any more')
