import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/kernel/endpoint.ts'
import { allRoutes } from '../../server/routes.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

// A POST says nothing of whether it may be made twice. Each says it itself (`reads`, `once`, `repeatable`), or stands here.

/** Leaves the same behind however often it is made, though it may tell of nothing done the second time. */
const leavesTheSame = [
  '/assets/{manageType}/previews',
  '/assets/{manageType}/purge',
  '/assets/{manageType}/status',
  '/assortment-schedules/{id}/pause',
  '/assortment-schedules/{id}/takeOver',
  '/assortmentSeasons/deleteMany',
  '/assortments/alerts/clear',
  '/assortments/deleteMany',
  '/assortments/updateMany',
  '/assortments/{id}/presence',
  '/assortments/{id}/presence/leave',
  '/orders/{orderType}/{subtype}/presence/{id}',
  '/orders/{orderType}/{subtype}/presence/{id}/leave',
  '/charts/{id}/read',
  '/collections/{type}/batch/{collectionId}',
  '/internalAssortments/edit/lock/{id}/release',
  '/internalAssortments/edit/lock/{id}/request',
  // One task of the keepers, with the day that was asked for last.
  '/sampleLoans/borrowed/askForDays',
  '/shares/{id}/revoke',
  '/stats',
  '/userFlags',
  '/users/export',
  '/users/state',
  '/users/{userId}/erasure',
]

/** Refused the second time: what it was made on has another version or state by then. */
const refusedThen = [
  '/assortments/{id}/history/{entryId}/revert',
  '/feed/uploads/{id}/apply',
  '/feed/uploads/{id}/cancel',
]

/** Its answer is the only place of a secret, and is kept nowhere. */
const answersASecret = [
  '/assortment-documents/share/link/pdf',
  '/assortment-documents/share/link/xlsx',
  '/integrations/tokens',
  '/integrations/webhooks',
  '/integrations/webhooks/{id}/secret',
  '/packages/link',
]

/** A file, or on the way to one: a preview by its token, or an upload that is swept if nobody goes on with it. */
const ofFiles = [
  '/businessEntities/import',
  '/customers/import',
  '/divisionGroups/import',
  '/feed/uploads',
  '/orderTerms/import',
  '/packCodes/import',
  '/shippers/import',
  '/territories/import',
  '/upload/aws/s3/abort',
  '/upload/aws/s3/create',
  '/upload/aws/s3/create/many',
  '/users/import',
  '/warehouses/import',
]

/** By nobody yet, or about the person's own account, with codes and links that work once by themselves. */
const ofOwnAccount = [
  '/assortment-documents/shared/open',
  '/users/access-requests',
  '/users/confirm-email',
  '/users/directory-registrations/{pendingUser}/link',
  '/users/directory-registrations/{pendingUser}/request',
  '/users/me/password',
  '/users/me/second-factor',
  '/users/me/second-factor/confirm',
  '/users/me/second-factor/recovery-codes',
  '/users/me/second-factor/remove',
  '/users/me/sessions/end',
  '/users/one-time-codes',
  '/users/password-reset',
  '/users/session',
  '/users/session/second-factor',
  '/users/set-password',
]

let world: TestApplication
let endpoints: Endpoint[]

beforeAll(async () => {
  world = await startTestApplication()
  endpoints = allRoutes(world.application).map(({ endpoint }) => endpoint)
})
afterAll(() => world.close())

test('SHELL-13 what is done once is done by somebody, without a file, and answers JSON', () => {
  const unfit = endpoints.filter(
    ({ once, access, upload, media, reads, background, repeatable }) =>
      once &&
      (access === 'anyone' || upload !== undefined || media !== 'json' || reads || background === true || repeatable),
  )
  expect(unfit.map(({ path }) => path)).toEqual([])
})

test('SHELL-13 every POST says whether it may be made twice', () => {
  const silent = endpoints.filter((one) => one.method === 'POST' && !one.reads && !one.once && !one.repeatable)
  expect(silent.map(({ path }) => path).sort()).toEqual(
    [leavesTheSame, refusedThen, answersASecret, ofFiles, ofOwnAccount].flat().sort(),
  )
})
