import { randomUUID } from 'node:crypto'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { recordChanges } from '../../../engine/database/audit.ts'
import { countAttempt } from '../../../engine/http/attempt-limits.ts'
import type { Database } from '../../../tables.ts'
import { confirmRequest } from '../access-requests.queries.ts'
import { readCode, redeemCode } from '../one-time-codes.ts'
import { codeLimits } from '../rules/account-limits.ts'
import { tellReviewers } from './tell-reviewers.ts'

/**
 * The address of a request is the person's own: from now on an administrator reviews it and is told so (ACC-02). Done
 * once; asked again with the same code it changes nothing, because mail programs open links too. Errors: linkNotValid.
 */
export async function confirmEmail(
  db: Database,
  { userId, code }: { userId: string; code: string },
  address: string,
): Promise<void> {
  await countAttempt(db, codeLimits(address))
  await db.transaction().execute(async (transaction) => {
    const person = await redeemCode(transaction, 'verifyEmail', userId, code)
    if (!person) {
      if (await readCode(transaction, 'verifyEmail', userId, code)) return
      throw new Failure('linkNotValid', 'This link is not valid any more')
    }
    if (!(await confirmRequest(transaction, person.id))) return
    await recordChanges(transaction, { userKey: String(person.id), batchId: randomUUID() }, [
      { table: 'user_account', recordId: person.id, before: { email: null }, after: { email: person.email } },
    ])
    await tellReviewers(transaction, { ...person, lastName: person.last_name })
  })
}
