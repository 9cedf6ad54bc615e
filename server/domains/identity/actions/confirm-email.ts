import { act } from '../../../engine/actions/act.ts'
import { entry } from '../../../engine/database/audit.ts'
import { countAttempt } from '../../../engine/http/limits/attempt-limits.ts'
import type { Database } from '../../../tables.ts'
import { confirmRequest } from '../access-requests.queries.ts'
import { readCode, redeemCode } from '../login/one-time-codes.ts'
import { linkNotValid } from './set-password.ts'
import { codeLimits } from '../rules/account-limits.ts'
import { requestOpened } from '../tell-of-requests.ts'
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
  const person = await readCode(db, 'verifyEmail', userId, code)
  if (!person) throw linkNotValid()
  await act(
    db,
    { key: String(person.id) },
    {
      async change(trx) {
        if (!(await redeemCode(trx, 'verifyEmail', userId, code))) return undefined
        const request = await confirmRequest(trx, person.id)
        if (request) await tellReviewers(trx, { ...person, lastName: person.last_name })
        return request
      },
      audit: (_none, request) =>
        request ? [entry('user_account', person.id, { email: null }, { email: person.email })] : [],
      tell: (_none, request) => requestOpened(request!, { ...person, lastName: person.last_name }),
    },
  )
}
