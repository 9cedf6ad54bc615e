import type { AccessSubject } from './access.ts'
import type { Domain, Role } from './permission.ts'

/** Roles of people of other houses: distributors and franchisees. */
const partnerRoles: ReadonlySet<Role> = new Set(['distributor', 'DIS', 'FR'])
/** All that a customer ever holds, as 'user'. */
const customerDomains: ReadonlySet<Domain> = new Set(['products', 'wholesaleOrders', 'conference'])

/**
 * Who works for another house and must not read who works in this one (PERM-14): whoever has a distributor's or
 * franchisee's role anywhere, and whoever holds nothing beyond what a customer does.
 */
export function isPartner({ permissions, permissionsBypassed }: AccessSubject): boolean {
  if (permissionsBypassed) return false
  const isOfPartners = permissions.some(({ roles }) => roles.some((role) => partnerRoles.has(role)))
  return (
    isOfPartners ||
    permissions.every(({ domain, roles }) => customerDomains.has(domain) && roles.every((role) => role === 'user'))
  )
}
