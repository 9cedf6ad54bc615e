import { nanoid } from 'nanoid'
import type { z } from 'zod'
import type { createUser as createCall } from '../../../../../contract/identity/users/change-users.ts'
import { fieldsOf } from '../../../../../contract/identity/users/user-fields.ts'
import { newDetails, type UserDetails, type UserRecord } from '../../../../../contract/identity/users/user-record.ts'
import { recordChanges } from '../../../../engine/database/audit.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../../tables.ts'
import { userExists } from '../change-accounts.ts'
import { inTransaction } from '../in-transaction.ts'
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
  const [id] = await inTransaction(db, (transaction) => addAccounts(transaction, caller, [{ ...newDetails, ...wish }]))
  const [record] = await getUsers(db, [id!])
  return record!
}

/** Makes local accounts with their links and audit. Answers their ids. @throws Failure userExists */
export async function addAccounts(
  transaction: DatabaseTransaction,
  caller: Caller,
  people: readonly UserDetails[],
): Promise<string[]> {
  const taken = await readAccountsLike(
    transaction,
    people.map(({ email }) => email),
    people.map(({ userCode }) => userCode),
  )
  for (const { email, user_code } of taken) {
    const same = people.find((one) => one.email.toLowerCase() === email.toLowerCase())
    throw userExists(same?.email ?? user_code)
  }
  const made = people.map((details) => ({ publicId: nanoid(24), details }))
  const written = await insertAccounts(transaction, made, caller.key)
  await recordChanges(
    transaction,
    { userKey: caller.key, batchId: nanoid() },
    written.map(({ id, details }) => ({ table: 'user_account', recordId: id, before: null, after: fieldsOf(details) })),
  )
  const mailed = written.map(({ id, details: { email, name, language } }, at) => {
    return { id, public_id: made[at]!.publicId, email, name, language }
  })
  await sendLinks(transaction, mailed, 'newAccount')
  return made.map(({ publicId }) => publicId)
}
