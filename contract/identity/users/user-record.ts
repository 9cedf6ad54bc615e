import { z } from 'zod'
import { language } from '../../kernel/texts/languages.ts'
import { defaults } from '../../kernel/limits.ts'
import { domain, permissionRecord, role, subRole } from '../access/permission.ts'
import { locationCode, userTbe } from '../user.ts'
import { userState } from './user-state.ts'
import { wholesaleDateFormat } from '../wholesale-date-format.ts'

export const libraryName = z.enum(['Production', 'Sales'])

/** Zones that were found to be some; asking is dear, and a spreadsheet asks thousands of times. */
const zones = new Set<string>()
const isTimezone = (zone: string): boolean => {
  if (zones.has(zone)) return true
  try {
    const known = new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
    if (known) zones.add(zone)
    return known
  } catch {
    return false
  }
}

/** Line breaks and the like have no place in names and codes. */
const oneLine = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u
const line = (most: number) => z.string().trim().min(1).max(most).regex(oneLine)
const optionalCode = z.string().trim().max(40).regex(oneLine)
const without =
  <One>(repeated: (one: One) => unknown) =>
  (all: One[]): One[] => [...new Map(all.map((one) => [repeated(one), one])).values()]
const set = <One extends z.ZodType<string>>(one: One, most: number) =>
  z
    .array(one)
    .max(most)
    .transform(without((value) => value))

const placedSubRole = subRole.extend({ channel: line(60), region: line(60), productType: line(60) })

/** What an administrator may change of a person; every list without repetitions. */
export const userDetails = z.object({
  name: line(100),
  lastName: line(100),
  email: z.string().trim().max(254).pipe(z.email()),
  userCode: line(40),
  language,
  timezone: z.string().max(64).refine(isTimezone, 'is no time zone'),
  userActiveLocation: locationCode,
  permissions: z
    .array(permissionRecord.extend({ roles: z.array(role).max(16), subRoles: z.array(placedSubRole).max(500) }))
    .max(domain.options.length)
    .refine((all) => new Set(all.map((one) => one.domain)).size === all.length, 'names a domain twice'),
  userTBEs: z
    .array(
      userTbe.extend({
        territory: line(60),
        businessEntity: line(60),
        locations: set(locationCode, locationCode.options.length),
        colorFilters: z.object({ POP: set(z.string().regex(/^[^\s,\p{Cc}\p{Cs}]{1,40}$/u), 200) }),
      }),
    )
    .max(100),
  libraryAccess: set(libraryName, libraryName.options.length),
  departmentAccess: set(line(60), 100),
  wofAccess: z.boolean(),
  /** A flag of the person that pages and settings may ask for (PERM-17). */
  generalAccess: z.boolean(),
  conferenceAccess: z.object({ asian: z.boolean(), domestic: z.boolean(), international: z.boolean() }),
  /** Empty when the person approves or coordinates nothing. */
  approverCode: optionalCode,
  coordinatorCode: optionalCode,
  wholesaleDateFormat,
})
export type UserDetails = z.infer<typeof userDetails>

type Scope = Pick<
  UserDetails,
  'userTBEs' | 'libraryAccess' | 'wofAccess' | 'generalAccess' | 'conferenceAccess' | 'departmentAccess'
>

/** Where somebody may see and go, beside what they may do. */
export const scopeOf = ({
  userTBEs,
  libraryAccess,
  wofAccess,
  generalAccess,
  conferenceAccess,
  departmentAccess,
}: Scope): Scope => ({
  userTBEs,
  libraryAccess,
  wofAccess,
  generalAccess,
  conferenceAccess,
  departmentAccess,
})

/** What somebody new has until it is chosen. */
export const newDetails: Omit<UserDetails, 'name' | 'lastName' | 'email' | 'userCode'> = {
  language: defaults.language,
  timezone: defaults.timezone,
  userActiveLocation: defaults.location,
  permissions: [],
  userTBEs: [],
  // Both until somebody chooses (PERM-16); the permission is asked as well.
  libraryAccess: [...libraryName.options],
  departmentAccess: [],
  wofAccess: false,
  generalAccess: false,
  conferenceAccess: { asian: false, domestic: false, international: false },
  approverCode: '',
  coordinatorCode: '',
  wholesaleDateFormat: 'MM/DD/YYYY',
}

/** A row of the list. */
export const userRow = z.object({
  _id: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  userCode: z.string(),
  state: userState,
  strategy: z.enum(['local', 'okta']),
  userActiveLocation: locationCode,
  /** Domains with at least one role. */
  domainCount: z.number().int(),
  roles: z.array(z.string()),
  administers: z.boolean(),
  lastLogin: z.string().nullable(),
  createdDate: z.string(),
})
export type UserRow = z.infer<typeof userRow>

/** Everything an administrator sees of one person. */
export const userRecord = z.object({
  _id: z.string(),
  /** The version a change names; somebody else's change in between is a userLock. */
  version: z.number().int(),
  state: userState,
  strategy: z.enum(['local', 'okta']),
  /** False until a password was set by the link that came by mail. */
  hasPassword: z.boolean(),
  /** The login asks for a code of an authenticator app as well. */
  hasSecondFactor: z.boolean(),
  lastLogin: z.string().nullable(),
  createdDate: z.string(),
  modifiedDate: z.string(),
  /** Sessions open now. */
  sessions: z.number().int(),
  details: userDetails,
})
export type UserRecord = z.infer<typeof userRecord>
