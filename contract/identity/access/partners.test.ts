import { expect, test } from 'vitest'
import { isPartner } from './partners.ts'
import { type PermissionPreset, permissionPresets, permissionsOfPreset } from '../users/permission-presets.ts'

test('PERM-14 of the kinds of people, distributors and customers are partners and nobody else is', () => {
  const partners = permissionPresets.filter((preset) => isPartner({ permissions: permissionsOfPreset(preset) }))
  expect(partners).toEqual(['distributor', 'customer'] satisfies PermissionPreset[])
})

test('PERM-14 one role of a partner makes one of whoever holds it, and who holds nothing is one', () => {
  const permissions = [...permissionsOfPreset('sales'), { domain: 'orders' as const, roles: ['FR' as const] }]
  expect(isPartner({ permissions })).toBe(true)
  expect(isPartner({ permissions: [] })).toBe(true)
  expect(isPartner({ permissions: [], permissionsBypassed: true })).toBe(false)
})
