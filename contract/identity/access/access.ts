import type { Domain, PermissionRecord, Role } from './permission.ts'
import type { CurrentUser } from '../user.ts'

/** One way in: a permission by its domain, by one of its roles, or by both (PERM-01). */
export type AccessEntry = {
  /** Internal assortments: the permission must also hold a sub-role that reaches what is named. */
  subRole?: SubRoleWish
} & ({ domain: Domain; roles?: readonly Role[] } | { domain?: undefined; roles: readonly Role[] })

/** What a sub-role must reach; what is left out does not matter, and 'All' in the sub-role reaches everything. */
export interface SubRoleWish {
  roles: readonly Role[]
  channel?: string
  region?: string
  productType?: string
}

type OwnField =
  | 'wofAccess'
  | 'generalAccess'
  | 'libraryAccess'
  | 'departmentAccess'
  | 'strategy'
  | `conferenceAccess.${keyof CurrentUser['conferenceAccess']}`

/** What a field of the person's own record must equal; of a list its members, in any order. */
export interface OwnCondition {
  field: OwnField
  equals: boolean | string | readonly string[]
}

/** Any one of the entries and any one of the conditions; when both are given, both must hold. */
export interface AccessRule {
  entries?: readonly AccessEntry[]
  conditions?: readonly OwnCondition[]
}

/** Who may call or enter: anyone, everyone logged in, whoever matches any one entry, or a rule with conditions. */
export type Access = 'anyone' | 'signedIn' | readonly [AccessEntry, ...AccessEntry[]] | AccessRule

/** The part of a person's record that the check reads. */
export interface AccessSubject
  extends Partial<
    Pick<
      CurrentUser,
      'wofAccess' | 'generalAccess' | 'libraryAccess' | 'departmentAccess' | 'strategy' | 'conferenceAccess'
    >
  > {
  permissions: readonly PermissionRecord[]
  /** The environment switched all permissions off (PERM-03); a login is still needed. */
  permissionsBypassed?: boolean | undefined
}

export interface AccessDecision {
  passes: boolean
  /** From the roles of the permissions that matched. */
  isEditor: boolean
  isSeniorEditor: boolean
}

/** The one access check (PERM-01), asked by the server for each call and by the client for each route and entry. */
export function mayAccess(subject: AccessSubject | undefined, access: Access): boolean {
  if (access === 'anyone') return true
  if (!subject) return false
  if (access === 'signedIn') return true
  if (accessFault(access) !== undefined) return false
  if (subject.permissionsBypassed) return true
  const { entries, conditions } = ruleOf(access)
  return (
    (!entries || entries.some((entry) => matchingPermissions(subject, entry).length > 0)) &&
    (!conditions || conditions.some((condition) => conditionHolds(subject, condition)))
  )
}

/** The same check with what it reports beside its answer. */
export function decideAccess(subject: AccessSubject | undefined, access: Access): AccessDecision {
  const passes = mayAccess(subject, access)
  const matching =
    passes && subject ? (ruleOf(access).entries ?? []).flatMap((entry) => matchingPermissions(subject, entry)) : []
  const holds = (role: Role): boolean => matching.some(({ roles }) => roles.includes(role))
  return { passes, isEditor: holds('editor'), isSeniorEditor: holds('seniorEditor') }
}

/**
 * What is wrong with an access declaration, to be logged by whoever asked; such a check fails for everyone (PERM-01).
 * Undefined when it is sound.
 */
export function accessFault(access: Access | undefined): string | undefined {
  if (access === undefined) return 'no access is declared'
  if (access === 'anyone' || access === 'signedIn') return undefined
  const { entries, conditions } = ruleOf(access)
  if (!entries && !conditions?.length) return 'neither entries nor conditions are named'
  if (entries?.length === 0) return 'the list of entries is empty'
  return entries?.some(({ domain, roles }) => domain === undefined && !roles?.length)
    ? 'an entry names neither domain nor role'
    : undefined
}

/** The entries and conditions of a declaration, whichever way it is written. */
export function ruleOf(access: Access): AccessRule {
  if (access === 'anyone' || access === 'signedIn') return {}
  return isEntryList(access) ? { entries: access } : access
}

const isEntryList = (access: readonly AccessEntry[] | AccessRule): access is readonly AccessEntry[] =>
  Array.isArray(access)

/** The person's permissions that match one entry. */
export function matchingPermissions(subject: AccessSubject, entry: AccessEntry): PermissionRecord[] {
  const { domain, roles, subRole } = entry
  return subject.permissions.filter(
    (permission) =>
      (domain === undefined || permission.domain === domain) &&
      (roles === undefined || roles.some((role) => permission.roles.includes(role))) &&
      (subRole === undefined || holdsSubRole(permission, subRole)),
  )
}

/** True when one of the permission's sub-roles has a wished role and reaches channel, region and product type. */
export function holdsSubRole(permission: PermissionRecord, wish: SubRoleWish): boolean {
  const reaches = (own: string, wished: string | undefined): boolean =>
    wished === undefined || own === 'All' || own === wished
  return (permission.subRoles ?? []).some(
    (own) =>
      wish.roles.includes(own.role) &&
      reaches(own.channel, wish.channel) &&
      reaches(own.region, wish.region) &&
      reaches(own.productType, wish.productType),
  )
}

/** True when the field of the person's own record equals what is asked: a boolean, a text, or the members of a list. */
export function conditionHolds(subject: AccessSubject, { field, equals }: OwnCondition): boolean {
  const own = ownValue(subject, field)
  if (!Array.isArray(equals)) return own === equals
  return Array.isArray(own) && own.length === equals.length && equals.every((value) => own.includes(value))
}

function ownValue(subject: AccessSubject, field: OwnField): unknown {
  const [name, part] = field.split('.') as [keyof AccessSubject, string?]
  const value: unknown = subject[name]
  return part === undefined ? value : (value as Record<string, unknown> | undefined)?.[part]
}
