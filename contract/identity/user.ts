import { z } from 'zod'
import { language } from '../kernel/texts/languages.ts'
import { permissionRecord } from './access/permission.ts'
import { sessionTimes } from './session-times.ts'
import { wholesaleDateFormat } from './wholesale-date-format.ts'

export const locationCode = z.enum(['US', 'EU', 'UK', 'CA', 'JP'])
export type LocationCode = z.infer<typeof locationCode>

/** Territory and business entity of a user, and the locations they open (PERM-12). */
export const userTbe = z.object({
  territory: z.string(),
  businessEntity: z.string(),
  locations: z.array(locationCode),
  colorFilters: z.object({ POP: z.array(z.string()) }).partial(),
})
export type UserTbe = z.infer<typeof userTbe>

/** The person who is logged in, as their own screens see them. */
export const currentUser = z.object({
  _id: z.string(),
  userCode: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  language,
  timezone: z.string(),
  strategy: z.enum(['local', 'okta']),
  userActiveLocation: locationCode,
  /** Locations this person may see, derived from the TBEs (PERM-12). */
  permittedLocations: z.array(locationCode),
  permissions: z.array(permissionRecord),
  /** `keyedLocations`: the same under territory and entity, `TERRITORY_ENTITY` (ADM-05). */
  userTBEs: z.array(userTbe.extend({ keyedLocations: z.record(z.string(), z.array(locationCode)) })),
  libraryAccess: z.array(z.enum(['Production', 'Sales'])),
  wofAccess: z.boolean(),
  generalAccess: z.boolean(),
  conferenceAccess: z.object({ asian: z.boolean(), domestic: z.boolean(), international: z.boolean() }),
  departmentAccess: z.array(z.string()),
  /** On the wholesale form alone (ORD-10). */
  wholesaleDateFormat,
  /** The environment switched all permissions off (PERM-03). */
  permissionsBypassed: z.boolean().optional(),
})
export type CurrentUser = z.infer<typeof currentUser>

/** What a login and a ping answer: the person, how long their session lives without activity, and what is theirs alone. */
export const signedInUser = currentUser.extend({
  sessionTimes,
  /** Base64, 32 bytes each: what the browser keeps of unsent work is sealed with the first and opened by any (GRID-05). */
  keptWorkKeys: z.array(z.string()),
  /** Mails leave the house. Without a mail server they are kept for an administrator to read. */
  mailsLeave: z.boolean(),
})
export type SignedInUser = z.infer<typeof signedInUser>
