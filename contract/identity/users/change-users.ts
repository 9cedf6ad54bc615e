import { z } from 'zod'
import { areaAccess } from '../access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { userChoice } from './user-choice.ts'
import { userDetails, userRecord } from './user-record.ts'

export const getUser = endpoint({
  method: 'GET',
  path: '/users/{userId}',
  summary: 'Everything an administrator sees of one person',
  access: areaAccess.administration,
  params: z.object({ userId: z.string().max(60) }),
  output: userRecord,
})

/** Errors: userExists (e-mail or code is taken), invalidInput. The account waits for its password. */
export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  security: 'accountsChanged',
  summary: 'Makes a local account and sends the link by which its password is set',
  once: true,
  access: areaAccess.administration,
  body: userDetails.partial().required({ name: true, lastName: true, email: true, userCode: true }),
  output: userRecord,
})

/** Most records of one change; the spreadsheet import takes more by itself. */
const MOST_CHANGES = 500

/**
 * Errors: userLock (one of them was changed since its version was read; then none is changed), userExists, notFound,
 * ownAdministration, lastAdministrator.
 */
export const changeUsers = endpoint({
  method: 'PATCH',
  path: '/users',
  security: 'accountsChanged',
  summary: 'Changes details, permissions and scope of people, each on the version it was read at; all or none',
  access: areaAccess.administration,
  body: z.object({
    changes: z
      .array(z.object({ _id: z.string().max(60), version: z.number().int(), set: userDetails.partial() }))
      .min(1)
      .max(MOST_CHANGES),
  }),
  output: z.array(userRecord),
  bodyLimit: 4 * 1024 * 1024,
})

/** Deactivating ends their sessions at once. Errors: ownAdministration, lastAdministrator, tooManyItems. */
export const setUserState = endpoint({
  method: 'POST',
  path: '/users/state',
  security: 'accountsChanged',
  summary: 'Deactivates or reactivates people',
  access: areaAccess.administration,
  body: z.object({ users: userChoice, state: z.enum(['active', 'inactive']) }),
  /** How many were not in that state before. Who waits for approval stays as they are. */
  output: z.object({ changed: z.number().int() }),
})

export const sendPasswordLinks = endpoint({
  method: 'POST',
  path: '/users/password-links',
  security: 'passwordAsked',
  summary: 'Sends people the mail with the link by which they set their password',
  once: true,
  access: areaAccess.administration,
  body: z.object({ users: userChoice }),
  /** `skipped` are those who log in elsewhere or may not log in. */
  output: z.object({ sent: z.number().int(), skipped: z.number().int() }),
})

/** What the fields of a person offer to choose from. */
export const userOptions = endpoint({
  method: 'GET',
  path: '/administration/user-options',
  summary: 'Territories, business entities, departments and the like, for the fields of a person',
  access: areaAccess.administration,
  output: z.object({
    territories: z.array(z.object({ code: z.string(), name: z.string() })),
    businessEntities: z.array(z.object({ code: z.string(), name: z.string(), territory: z.string() })),
    departments: z.array(z.string()),
    popColors: z.array(z.string()),
    channels: z.array(z.string()),
    regions: z.array(z.string()),
  }),
})
