import { nanoid } from 'nanoid'
import { Failure } from '../../../../../contract/kernel/errors.ts'
import type { CurrentUser } from '../../../../../contract/identity/user.ts'
import { recordChanges } from '../../../../engine/database/audit.ts'
import { countLogin } from '../../count-login.ts'
import { accountById } from '../../identity.queries.ts'
import { openSession, type Visitor } from '../../open-session.ts'
import { passwordMatches } from '../../password.ts'
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
  const account = known?.user_id ? await accountById(db, known.user_id) : undefined
  if (!account) throw new Failure('notFound', 'This registration is over')
  const counted = await countLogin(db, { address: visitor.address, email: account.email })
  if (!(await passwordMatches(password, account.password_hash))) {
    throw new Failure('wrongCredentials', 'E-mail or password is wrong')
  }
  await counted.giveBack()
  await proveSecondFactor(room, account, { code, address: visitor.address })
  const token = await db.transaction().execute(async (transaction) => {
    const registration = await lockRegistration(transaction, pendingUser)
    if (!registration) throw new Failure('notFound', 'This registration is over')
    await joinDirectory(transaction, account.id, registration)
    await deleteSecondFactor(transaction, account.id)
    await removeRegistration(transaction, registration)
    await recordChanges(transaction, { userKey: String(account.id), batchId: nanoid() }, [
      { table: 'user_account', recordId: account.id, before: { strategy: 'local' }, after: { strategy: 'okta' } },
    ])
    return openSession(transaction, account.id, visitor)
  })
  return { user: sessions.present({ ...account, strategy: 'okta' }), token }
}
