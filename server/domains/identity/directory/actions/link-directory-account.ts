import { nanoid } from 'nanoid'
import { Failure } from '../../../../../contract/kernel/errors.ts'
import type { CurrentUser } from '../../../../../contract/identity/user.ts'
import { recordChanges } from '../../../../engine/database/audit.ts'
import { countAttempt } from '../../../../engine/http/attempt-limits.ts'
import type { Database } from '../../../../tables.ts'
import { accountById } from '../../identity.queries.ts'
import { openSession, type Visitor } from '../../open-session.ts'
import { passwordMatches } from '../../password.ts'
import { loginLimits } from '../../rules/account-limits.ts'
import type { SessionKeeper } from '../../session-keeper.ts'
import { joinDirectory, lockRegistration, readRegistration, removeRegistration } from '../directory.queries.ts'

/**
 * Joins an account with a password to the directory user who knows it, and logs them in. From then on the directory is
 * the one way in (ACC-07). Errors: notFound, wrongCredentials, tooManyRequests.
 */
export async function linkDirectoryAccount(
  db: Database,
  sessions: Pick<SessionKeeper, 'present'>,
  { pendingUser, password, ...visitor }: { pendingUser: string; password: string } & Visitor,
): Promise<{ user: CurrentUser; token: string }> {
  const known = await readRegistration(db, pendingUser)
  const account = known?.user_id ? await accountById(db, known.user_id) : undefined
  if (!account) throw new Failure('notFound', 'This registration is over')
  const counted = await countAttempt(db, loginLimits(visitor.address, account.email))
  if (!(await passwordMatches(password, account.password_hash))) {
    throw new Failure('wrongCredentials', 'E-mail or password is wrong')
  }
  await counted.giveBack()
  const token = await db.transaction().execute(async (transaction) => {
    const registration = await lockRegistration(transaction, pendingUser)
    if (!registration) throw new Failure('notFound', 'This registration is over')
    await joinDirectory(transaction, account.id, registration)
    await removeRegistration(transaction, registration)
    await recordChanges(transaction, { userKey: String(account.id), batchId: nanoid() }, [
      { table: 'user_account', recordId: account.id, before: { strategy: 'local' }, after: { strategy: 'okta' } },
    ])
    return openSession(transaction, account.id, visitor)
  })
  return { user: sessions.present({ ...account, strategy: 'okta' }), token }
}
