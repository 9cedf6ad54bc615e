import { nanoid } from 'nanoid'
import type { UserChoice } from '../../../../../contract/identity/users/user-choice.ts'
import { recordChanges } from '../../../../engine/database/audit.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import { chosenIds } from '../chosen-ids.ts'
import type { AdministrationRoom } from '../room.ts'
import { sendLinks } from '../send-links.ts'
import { readAccounts } from '../user-record.queries.ts'

/**
 * Mails the chosen people a link by which they set their password; who never had one is welcomed. Links sent before
 * open nothing any more. @throws Failure notFound, tooManyItems
 */
export async function sendPasswordLinks(
  { db }: AdministrationRoom,
  caller: Caller,
  users: UserChoice,
): Promise<{ sent: number; skipped: number }> {
  return db.transaction().execute(async (transaction) => {
    const accounts = await readAccounts(transaction, await chosenIds(transaction, users))
    const able = accounts.filter(({ state, strategy }) => state === 'active' && strategy === 'local')
    const isNew = ({ password_hash }: (typeof able)[number]): boolean => password_hash === null
    const [fresh, known] = [able.filter(isNew), able.filter((account) => !isNew(account))]
    await sendLinks(transaction, fresh, 'newAccount')
    await sendLinks(transaction, known, 'resetPassword')
    await recordChanges(
      transaction,
      { userKey: caller.key, batchId: nanoid() },
      able.map(({ id }) => ({
        table: 'user_account',
        recordId: id,
        before: { passwordLink: false },
        after: { passwordLink: true },
      })),
    )
    return { sent: able.length, skipped: accounts.length - able.length }
  })
}
