import type { UserChoice } from '../../../../../contract/identity/users/user-choice.ts'
import { act } from '../../../../engine/actions/act.ts'
import { entry } from '../../../../engine/database/audit.ts'
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
  return act(db, caller, {
    async find(trx) {
      const accounts = await readAccounts(trx, await chosenIds(trx, users))
      return { accounts, able: accounts.filter(({ state, strategy }) => state === 'active' && strategy === 'local') }
    },
    async change(trx, { accounts, able }) {
      const isNew = ({ password_hash }: (typeof able)[number]): boolean => password_hash === null
      await sendLinks(trx, able.filter(isNew), 'newAccount')
      await sendLinks(
        trx,
        able.filter((account) => !isNew(account)),
        'resetPassword',
      )
      return { sent: able.length, skipped: accounts.length - able.length }
    },
    audit: ({ able }) =>
      able.map(({ id }) => entry('user_account', id, { passwordLink: false }, { passwordLink: true })),
    tell: 'nothing: the mails do',
  })
}
