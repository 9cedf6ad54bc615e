import type { LocationCode } from '../../contract/identity/user.ts'
import type { PermissionPreset } from '../../contract/identity/users/permission-presets.ts'

/** A person of the demo brand. */
export interface DemoPerson {
  /** Left of @linebook.test. */
  account: string
  name: string
  lastName: string
  userCode: string
  may: PermissionPreset
  state?: 'active' | 'pending' | 'inactive'
  tbe: { territory: string; businessEntity: string; locations: LocationCode[] }
  language?: string
  timezone?: string
  libraryAccess?: ('Production' | 'Sales')[]
  wofAccess?: boolean
  conference?: 'asian' | 'domestic' | 'international'
}

const us = { territory: 'NORTH AMERICA', businessEntity: 'US WHOLESALE', locations: ['US'] as LocationCode[] }
const everywhere = { territory: 'ADMIN', businessEntity: 'ADMIN', locations: [] as LocationCode[] }
const all = ['Production', 'Sales'] as ('Production' | 'Sales')[]

/** The demo logins of design/people.md; the password of each is `linebook-demo`. */
export const demoAccounts: readonly DemoPerson[] = [
  {
    account: 'admin',
    name: 'Adaeze',
    lastName: 'Okafor',
    userCode: 'ADM001',
    may: 'admin',
    tbe: everywhere,
    libraryAccess: all,
    wofAccess: true,
    conference: 'domestic',
  },
  {
    account: 'sales',
    name: 'Mara',
    lastName: 'Kessler',
    userCode: 'REP101',
    may: 'sales',
    tbe: us,
    libraryAccess: ['Sales'],
    wofAccess: true,
    conference: 'domestic',
  },
  { account: 'editor', name: 'Jonas', lastName: 'Reuter', userCode: 'EDT201', may: 'editor', tbe: us },
  {
    account: 'senior-editor',
    name: 'Ines',
    lastName: 'Lacroix',
    userCode: 'EDT202',
    may: 'seniorEditor',
    tbe: { ...us, locations: ['US', 'EU'] },
  },
  {
    account: 'manager',
    name: 'Tomas',
    lastName: 'Novak',
    userCode: 'MGR301',
    may: 'manager',
    tbe: { ...us, locations: ['US', 'CA'] },
  },
  {
    account: 'admin-editor',
    name: 'Priya',
    lastName: 'Raman',
    userCode: 'ADE401',
    may: 'adminEditor',
    tbe: everywhere,
  },
  {
    account: 'sample-coordinator',
    name: 'Lena',
    lastName: 'Sorensen',
    userCode: 'SMC501',
    may: 'sampleCoordinator',
    tbe: us,
    libraryAccess: all,
  },
  {
    account: 'senior-coordinator',
    name: 'Diego',
    lastName: 'Marquez',
    userCode: 'SMC502',
    may: 'seniorCoordinator',
    tbe: { ...us, locations: ['US', 'EU'] },
    libraryAccess: all,
  },
  { account: 'approver', name: 'Hannah', lastName: 'Brooks', userCode: 'APR601', may: 'approver', tbe: us },
  { account: 'senior-approver', name: 'Victor', lastName: 'Chen', userCode: 'APR602', may: 'seniorApprover', tbe: us },
  {
    account: 'distributor',
    name: 'Giulia',
    lastName: 'Ferrari',
    userCode: 'DIS701',
    may: 'distributor',
    tbe: { territory: 'EUROPE', businessEntity: 'EU DISTRIBUTION', locations: ['EU'] },
    timezone: 'Europe/Rome',
    conference: 'international',
    wofAccess: true,
  },
  {
    account: 'customer',
    name: 'Pat',
    lastName: 'Whitfield',
    userCode: 'CUS801',
    may: 'customer',
    tbe: { ...us, businessEntity: 'US CUSTOMERS' },
    wofAccess: true,
  },
  { account: 'pending', name: 'Noor', lastName: 'Haddad', userCode: 'PEN901', may: 'sales', tbe: us, state: 'pending' },
  {
    account: 'inactive',
    name: 'Sven',
    lastName: 'Lindqvist',
    userCode: 'INA902',
    may: 'sales',
    tbe: us,
    state: 'inactive',
  },
]

/** Logs in the same way: a merchandiser, who sees the products and has a part in internal assortments as well. */
export const furtherAccounts: readonly DemoPerson[] = [
  {
    account: 'merchandiser',
    name: 'Amara',
    lastName: 'Diallo',
    userCode: 'MER402',
    may: 'merchandiser',
    tbe: { ...us, locations: ['US', 'EU'] },
  },
]
