import fc from 'fast-check'
import { expect, test } from 'vitest'
import { domain, role } from '../../../../contract/identity/access/permission.ts'
import { anyUserDetails } from '../../../../tests/builders/any-user-details.ts'
import { changedFields } from '../../../../contract/identity/users/user-fields.ts'
import { holds, toggleRole } from './permission-edit.ts'

test('ADM-01 a tick of the matrix turns one role of one domain and nothing else, and turned twice is as before', () => {
  fc.assert(
    fc.property(
      anyUserDetails,
      fc.constantFrom(...domain.options),
      fc.constantFrom(...role.options),
      (details, name, one) => {
        // Sub-roles go with the last role of their domain, so that case is looked at without them.
        const permissions = details.permissions.map((permission) => ({ ...permission, subRoles: [] }))
        const before = { ...details, permissions }
        const turned = toggleRole(permissions, name, one)
        expect(holds(turned, name, one)).toBe(!holds(permissions, name, one))
        expect(changedFields(before, { ...details, permissions: turned }).map(({ field }) => field)).toEqual([
          `roles.${name}`,
        ])
        const again = { ...details, permissions: toggleRole(turned, name, one) }
        expect(changedFields(before, again)).toEqual([])
      },
    ),
    { numRuns: 40 },
  )
})
