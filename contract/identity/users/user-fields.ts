import { domain, type Domain, role, type SubRole } from '../access/permission.ts'
import { locationCode } from '../user.ts'
import { libraryName, type UserDetails } from './user-record.ts'

/** Everything of a person that can differ, one by one: what a change, an audit row and a spreadsheet's column speak of. */
export const textFields = [
  'email',
  'name',
  'lastName',
  'userCode',
  'language',
  'timezone',
  'userActiveLocation',
  'approverCode',
  'coordinatorCode',
  'wholesaleDateFormat',
] as const satisfies readonly (keyof UserDetails)[]
export const flagFields = [
  'wofAccess',
  'generalAccess',
  'conferenceAsian',
  'conferenceDomestic',
  'conferenceInternational',
] as const
export const listFields = ['libraryAccess', 'departmentAccess'] as const
/** Lists of records: each entry is told as its parts. */
export const entryFields = ['subRoles', 'userTBEs'] as const

export type TextField = (typeof textFields)[number]
export type FlagField = (typeof flagFields)[number]
export type ListField = (typeof listFields)[number] | `roles.${Domain}`
export type EntryField = (typeof entryFields)[number]
export type UserField = TextField | FlagField | ListField | EntryField

export const roleFields = domain.options.map((name) => `roles.${name}` as const)
export const userFields: readonly UserField[] = [
  ...textFields,
  ...flagFields,
  ...listFields,
  ...roleFields,
  ...entryFields,
]

/** A text, a flag, a list of texts, or entries each told as its parts. */
export type FieldValue = string | boolean | readonly string[] | readonly (readonly string[])[]
export type UserFieldValues = Record<UserField, FieldValue>

const inOrder = <One extends string>(options: readonly One[], values: readonly One[]): One[] =>
  options.filter((one) => values.includes(one))

/** Sub-roles with the domain they belong to in front; only internal assortments have any today. */
const subRoleParts = (name: Domain, { role: holds, channel, region, productType }: SubRole) => [
  name,
  holds,
  channel,
  region,
  productType,
]

/** The fields of a person. What is a set is told in one order, so that the same rights always read the same. */
export function fieldsOf(details: UserDetails): UserFieldValues {
  const held = new Map(details.permissions.map((permission) => [permission.domain, permission]))
  const roles = Object.fromEntries(
    domain.options.map((name) => [`roles.${name}`, inOrder(role.options, held.get(name)?.roles ?? [])]),
  ) as Record<`roles.${Domain}`, string[]>
  return {
    ...(Object.fromEntries(textFields.map((field) => [field, details[field]])) as Record<TextField, string>),
    wofAccess: details.wofAccess,
    generalAccess: details.generalAccess,
    conferenceAsian: details.conferenceAccess.asian,
    conferenceDomestic: details.conferenceAccess.domestic,
    conferenceInternational: details.conferenceAccess.international,
    libraryAccess: inOrder(libraryName.options, details.libraryAccess),
    departmentAccess: details.departmentAccess,
    ...roles,
    subRoles: domain.options.flatMap((name) => (held.get(name)?.subRoles ?? []).map((sub) => subRoleParts(name, sub))),
    userTBEs: details.userTBEs.map(({ territory, businessEntity, locations, colorFilters }) => [
      territory,
      businessEntity,
      inOrder(locationCode.options, locations).join(' '),
      colorFilters.POP.join(' '),
    ]),
  }
}

export interface FieldChange {
  field: UserField
  before: FieldValue
  after: FieldValue
}

const same = (one: FieldValue, other: FieldValue): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What differs, in the order of the fields; nothing when two people have the same. */
export function changedFields(before: UserDetails, after: UserDetails): FieldChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return userFields.flatMap((field) =>
    same(old[field], now[field]) ? [] : [{ field, before: old[field], after: now[field] }],
  )
}
