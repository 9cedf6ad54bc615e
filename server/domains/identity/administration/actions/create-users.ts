import { nanoid } from 'nanoid'
import type { z } from 'zod'
import type { createUser as createCall } from '../../../../../contract/identity/users/change-users.ts'
import { fieldsOf } from '../../../../../contract/identity/users/user-fields.ts'
import { newDetails, type UserDetails, type UserRecord } from '../../../../../contract/identity/users/user-record.ts'
import { act } from '../../../../engine/actions/act.ts'
import { entry } from '../../../../engine/database/audit.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import type { Database } from '../../../../tables.ts'
import { userExists } from '../change-accounts.ts'
import { refuseTaken } from '../refuse-taken.ts'
import type { AdministrationRoom } from '../room.ts'
import { sendLinks } from '../send-links.ts'
import { insertAccounts, readAccountsLike } from '../user-record.queries.ts'
import { getUsers } from './get-user.ts'

/** Makes one local account and mails its link. @throws Failure userExists */
export async function createUser(
  { db }: AdministrationRoom,
  caller: Caller,
  wish: z.output<(typeof createCall)['body']>,
): Promise<UserRecord> {
  const [id] = await refuseTaken(addAccounts(db, caller, [{ ...newDetails, ...wish }]))
  const [record] = await getUsers(db, [id!])
  return record!
}

/** Makes local accounts with their links and audit. Answers their ids. @throws Failure userExists */
export async function addAccounts(db: Database, caller: Caller, people: readonly UserDetails[]): Promise<string[]> {
  const made = people.map((details) => ({ publicId: nanoid(24), details }))
  await act(db, caller, {
    find: (trx) =>
      readAccountsLike(
        trx,
        people.map(({ email }) => email),
        people.map(({ userCode }) => userCode),
      ),
    may([taken]) {
      if (!taken) return
      const same = people.find((one) => one.email.toLowerCase() === taken.email.toLowerCase())
      throw userExists(same?.email ?? taken.user_code)
    },
    async change(trx) {
      const written = await insertAccounts(trx, made, caller.key)
      const mailed = written.map(({ id, details: { email, name, language } }, at) => {
        return { id, public_id: made[at]!.publicId, email, name, language }
      })
      await sendLinks(trx, mailed, 'newAccount')
      return written
    },
    audit: (_taken, written) => written.map(({ id, details }) => entry('user_account', id, null, fieldsOf(details))),
    tell: 'nothing: nobody is logged in as them',
  })
  return made.map(({ publicId }) => publicId)
}
