import type { AccessSubject } from '../../contract/identity/access/access.ts'
import { permissionsOfPreset } from '../../contract/identity/users/permission-presets.ts'
import { demoAccounts, type DemoPerson } from '../../demo/people/accounts.ts'

const subjectOf = ({ may, libraryAccess, wofAccess, conference }: DemoPerson): AccessSubject => ({
  permissions: permissionsOfPreset(may),
  libraryAccess: libraryAccess ?? [],
  wofAccess: wofAccess ?? false,
  departmentAccess: [],
  strategy: 'local',
  conferenceAccess: {
    asian: conference === 'asian',
    domestic: conference === 'domestic',
    international: conference === 'international',
  },
})

/** The demo accounts that may log in, as the access check sees them. */
export const demoSubjects: Readonly<Record<string, AccessSubject>> = Object.fromEntries(
  demoAccounts
    .filter(({ state = 'active' }) => state === 'active')
    .map((person) => [person.account, subjectOf(person)]),
)
