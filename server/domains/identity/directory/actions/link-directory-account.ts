import { Failure } from '../../../../../contract/kernel/errors.ts'
import type { CurrentUser } from '../../../../../contract/identity/user.ts'
import { act } from '../../../../engine/actions/act.ts'
import { requireFound } from '../../../../engine/actions/refusals.ts'
import { entry } from '../../../../engine/database/audit.ts'
import { countLogin } from '../../login/count-login.ts'
import { accountById } from '../../identity.queries.ts'
import { openSession, type Visitor } from '../../sessions/open-session.ts'
import { passwordMatches } from '../../login/password.ts'
import { proveSecondFactor } from '../../second-factor/prove-second-factor.ts'
import type { SecondFactorRoom } from '../../second-factor/second-factor-room.ts'
import { deleteSecondFactor } from '../../second-factor/second-factor.queries.ts'
import { joinDirectory, lockRegistration, readRegistration, removeRegistration } from '../directory.queries.ts'

/**
 * Joins an account with a password to the directory user who knows it, and logs them in. From then on the directory is
 * the one way in, with its own factors (ACC-07). Errors: notFound, wrongCredentials, secondFactorNeeded, wrongCode,
 * tooManyRequests.
 */
export async function linkDirectoryAccount(
  room: SecondFactorRoom,
  {
    pendingUser,
    password,
    code,
    ...visitor
  }: { pendingUser: string; password: string; code?: string | undefined } & Visitor,
): Promise<{ user: CurrentUser; token: string }> {
  const { db, sessions } = room
  const known = await readRegistration(db, pendingUser)
  const account = requireFound(
    known?.user_id ? await accountById(db, known.user_id) : undefined,
    'registration any more',
  )
  const counted = await countLogin(db, { address: visitor.address, email: account.email })
  if (!(await passwordMatches(password, account.password_hash))) {
    throw new Failure('wrongCredentials', 'E-mail or password is wrong')
  }
  await counted.giveBack()
  await proveSecondFactor(room, account, { code, address: visitor.address })
  const token = await act(
    db,
    { key: String(account.id) },
    {
      find: async (trx) => requireFound(await lockRegistration(trx, pendingUser), 'registration any more'),
      async change(trx, registration) {
        await joinDirectory(trx, account.id, registration)
        await deleteSecondFactor(trx, account.id)
        await removeRegistration(trx, registration)
        return openSession(trx, account.id, visitor)
      },
      audit: () => [entry('user_account', account.id, { strategy: 'local' }, { strategy: 'okta' })],
      tell: 'nothing: this browser alone is logged in',
    },
  )
  return { user: sessions.present({ ...account, strategy: 'okta' }), token }
}
