import { domain, type Domain, role, type Role, type SubRole } from '../../../../contract/identity/access/permission.ts'
import type { UserDetails } from '../../../../contract/identity/users/user-record.ts'

type Permissions = UserDetails['permissions']

export const holds = (permissions: Permissions, name: Domain, one: Role): boolean =>
  permissions.some((permission) => permission.domain === name && permission.roles.includes(one))

/** A role of a domain given or taken back; a domain without any role is no permission. */
export function toggleRole(permissions: Permissions, name: Domain, one: Role): Permissions {
  const held = permissions.find((permission) => permission.domain === name)
  const roles = held?.roles.includes(one)
    ? held.roles.filter((own) => own !== one)
    : role.options.filter((own) => own === one || held?.roles.includes(own))
  const others = permissions.filter((permission) => permission.domain !== name)
  const next = roles.length > 0 ? [...others, { domain: name, roles, subRoles: held?.subRoles ?? [] }] : others
  return domain.options.flatMap((own) => next.filter((permission) => permission.domain === own))
}

export const subRolesOf = (permissions: Permissions): SubRole[] =>
  permissions.find((permission) => permission.domain === 'internalAssortments')?.subRoles ?? []

export const withSubRoles = (permissions: Permissions, subRoles: SubRole[]): Permissions =>
  permissions.map((permission) =>
    permission.domain === 'internalAssortments' ? { ...permission, subRoles } : permission,
  )
