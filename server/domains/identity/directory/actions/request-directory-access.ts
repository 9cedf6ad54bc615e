import type { Output, Parsed } from '../../../../../contract/kernel/endpoint.ts'
import type { requestDirectoryAccess as call } from '../../../../../contract/identity/directory/directory-registration.ts'
import { act } from '../../../../engine/actions/act.ts'
import { noSuch, requireFound } from '../../../../engine/actions/refusals.ts'
import { entry, nobody } from '../../../../engine/database/audit.ts'
import type { Database } from '../../../../tables.ts'
import { insertPendingPerson, putOpenRequest } from '../../access-requests.queries.ts'
import { accountByEmail } from '../../identity.queries.ts'
import { sendVerifyLink } from '../../actions/request-access.ts'
import { requestOpened } from '../../tell-of-requests.ts'
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
  await act(db, nobody, {
    async find(trx) {
      const registration = requireFound(await lockRegistration(trx, pendingUser), 'registration any more')
      // Somebody asked with a password of ours meanwhile: the next login by the directory finds that account.
      if (registration.user_id !== null || (await accountByEmail(trx, registration.email)))
        throw noSuch('registration any more')
      return registration
    },
    async change(trx, registration) {
      const { email, email_verified: verified } = registration
      const person = await insertPendingPerson(trx, { ...wish, email, strategy: 'okta' })
      await insertIdentity(trx, person.id, registration)
      const { public_id: request } = await putOpenRequest(trx, person.id, wish, { verified })
      await removeRegistration(trx, registration)
      if (verified) await tellReviewers(trx, { ...wish, email })
      else await sendVerifyLink(trx, person)
      return { recordId: person.id, request }
    },
    audit: ({ email }, { recordId }) => [
      entry('user_account', recordId, null, { email, state: 'pending', strategy: 'okta', request: 'open' }),
    ],
    tell: ({ email_verified: verified }, { request }) => (verified ? requestOpened(request, wish) : []),
  })
  return { message: 'Your request is under review' }
}
