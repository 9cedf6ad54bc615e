import { nanoid } from 'nanoid'
import type { Output, Parsed } from '../../../../../contract/kernel/endpoint.ts'
import type { requestDirectoryAccess as call } from '../../../../../contract/identity/directory/directory-registration.ts'
import { Failure } from '../../../../../contract/kernel/errors.ts'
import { recordChanges } from '../../../../engine/database/audit.ts'
import type { Database } from '../../../../tables.ts'
import { insertPendingPerson, putOpenRequest } from '../../access-requests.queries.ts'
import { accountByEmail } from '../../identity.queries.ts'
import { sendVerifyLink } from '../../actions/request-access.ts'
import { tellReviewers } from '../../actions/tell-reviewers.ts'
import { insertIdentity, lockRegistration, removeRegistration } from '../directory.queries.ts'

/**
 * Makes the pending account of a directory user with its request for access, which administrators review (ACC-02,
 * ACC-07). Errors: notFound.
 */
export async function requestDirectoryAccess(
  db: Database,
  { pendingUser, ...wish }: Parsed<typeof call>['params'] & Parsed<typeof call>['body'],
): Promise<Output<typeof call>> {
  await db.transaction().execute(async (transaction) => {
    const registration = await lockRegistration(transaction, pendingUser)
    if (!registration || registration.user_id !== null) throw new Failure('notFound', 'This registration is over')
    // Somebody asked with a password of ours meanwhile: the next login by the directory finds that account.
    if (await accountByEmail(transaction, registration.email))
      throw new Failure('notFound', 'This registration is over')
    const { email, email_verified: verified } = registration
    const person = await insertPendingPerson(transaction, { ...wish, email, strategy: 'okta' })
    await insertIdentity(transaction, person.id, registration)
    await putOpenRequest(transaction, person.id, wish, { verified })
    await removeRegistration(transaction, registration)
    await recordChanges(transaction, { userKey: null, batchId: nanoid() }, [
      {
        table: 'user_account',
        recordId: person.id,
        before: null,
        after: { email, state: 'pending', strategy: 'okta', request: 'open' },
      },
    ])
    if (verified) await tellReviewers(transaction, { ...wish, email })
    else await sendVerifyLink(transaction, person)
  })
  return { message: 'Your request is under review' }
}
