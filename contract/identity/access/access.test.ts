import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Access, accessFault, type AccessSubject, conditionHolds, decideAccess, mayAccess } from './access.ts'
import { domain, role } from './permission.ts'

const sales: AccessSubject = {
  permissions: [
    { domain: 'products', roles: ['user'] },
    { domain: 'advertisingAssets', roles: ['editor'] },
    {
      domain: 'internalAssortments',
      roles: ['adminEditor'],
      subRoles: [
        { role: 'editor', channel: 'Retail', region: 'All', productType: 'Footwear' },
        { role: 'user', channel: 'Wholesale', region: 'Domestic', productType: 'All' },
      ],
    },
  ],
  wofAccess: true,
  libraryAccess: ['Sales', 'Production'],
  strategy: 'local',
  conferenceAccess: { asian: false, domestic: true, international: false },
}

test('PERM-01 a login is needed only where the declaration says so', () => {
  expect(mayAccess(undefined, 'anyone')).toBe(true)
  expect(mayAccess(undefined, 'signedIn')).toBe(false)
  expect(mayAccess(undefined, [{ domain: 'products' }])).toBe(false)
  expect(mayAccess(sales, 'signedIn')).toBe(true)
})

test.each<[string, Access, boolean]>([
  ['a domain held', [{ domain: 'products' }], true],
  ['a domain not held', [{ domain: 'promoOrders' }], false],
  ['a domain with one of its roles', [{ domain: 'products', roles: ['manager', 'user'] }], true],
  ['a domain with another role', [{ domain: 'products', roles: ['manager'] }], false],
  ['a role alone, on whatever domain', [{ roles: ['editor'] }], true],
  ['a role held nowhere', [{ roles: ['approver'] }], false],
  ['domain and role held, but not by one permission', [{ domain: 'products', roles: ['editor'] }], false],
  ['any one of several entries', [{ domain: 'promoOrders' }, { domain: 'products' }], true],
])('PERM-01 entries: %s', (_title, access, passes) => {
  expect(mayAccess(sales, access)).toBe(passes)
})

const products = [{ domain: 'products' }] as const
const wof = { field: 'wofAccess', equals: true } as const
test.each<[string, Access, boolean]>([
  ['a boolean that is so', { conditions: [wof] }, true],
  ['a boolean that is not', { conditions: [{ field: 'wofAccess', equals: false }] }, false],
  ['a text', { conditions: [{ field: 'strategy', equals: 'local' }] }, true],
  ['another text', { conditions: [{ field: 'strategy', equals: 'okta' }] }, false],
  ['a list in any order', { conditions: [{ field: 'libraryAccess', equals: ['Production', 'Sales'] }] }, true],
  ['a list that holds more than asked', { conditions: [{ field: 'libraryAccess', equals: ['Sales'] }] }, false],
  ['a flag within the record', { conditions: [{ field: 'conferenceAccess.domestic', equals: true }] }, true],
  ['any one of several', { conditions: [{ field: 'conferenceAccess.asian', equals: true }, wof] }, true],
  ['both kinds, both hold', { entries: products, conditions: [wof] }, true],
  ['both kinds, only the entry', { entries: products, conditions: [{ field: 'strategy', equals: 'okta' }] }, false],
  ['both kinds, only the condition', { entries: [{ domain: 'promoOrders' }], conditions: [wof] }, false],
])('PERM-01 conditions on the own record: %s', (_title, access, passes) => {
  expect(mayAccess(sales, access)).toBe(passes)
})

test('PERM-01 a condition on something the record lacks does not hold', () => {
  expect(conditionHolds({ permissions: [] }, { field: 'wofAccess', equals: false })).toBe(false)
  expect(conditionHolds({ permissions: [] }, { field: 'libraryAccess', equals: [] })).toBe(false)
  expect(conditionHolds({ permissions: [] }, { field: 'conferenceAccess.asian', equals: true })).toBe(false)
})

test.each<[string, Partial<Record<'channel' | 'region' | 'productType', string>>, boolean]>([
  ['the channel', { channel: 'Retail' }, true],
  ['a channel where another role is held', { channel: 'Wholesale' }, false],
  ["'All' reaches every region", { channel: 'Retail', region: 'Europe' }, true],
  ['another product type', { channel: 'Retail', productType: 'Apparel' }, false],
  ['nothing in particular', {}, true],
])('PERM-02 sub-roles: %s', (_title, wish, passes) => {
  const access = [{ domain: 'internalAssortments' as const, subRole: { roles: ['editor' as const], ...wish } }] as const
  expect(mayAccess(sales, access)).toBe(passes)
})

test('PERM-02 the 16 roles and the 22 areas, of which advertising and global retail each hold two', () => {
  expect(role.options).toHaveLength(16)
  expect(domain.options).toHaveLength(24)
})

test('PERM-02 the check reports editor and senior editor from the permission that matched, not from another', () => {
  const editor = { passes: true, isEditor: true, isSeniorEditor: false }
  expect(decideAccess(sales, [{ domain: 'advertisingAssets' }])).toEqual(editor)
  expect(decideAccess(sales, products)).toEqual({ ...editor, isEditor: false })
  expect(decideAccess(sales, [{ domain: 'promoOrders' }, { domain: 'advertisingAssets' }])).toEqual(editor)
  const refused = { passes: false, isEditor: false, isSeniorEditor: false }
  const access = { entries: [{ domain: 'advertisingAssets' as const }], conditions: [{ ...wof, equals: false }] }
  expect(decideAccess(sales, access)).toEqual(refused)
  expect(decideAccess(undefined, products)).toEqual(refused)
})

test('PERM-01 a check with neither domain nor role fails for everyone and says why', () => {
  const all: AccessSubject = { permissions: domain.options.map((name) => ({ domain: name, roles: role.options })) }
  for (const access of [[], [{}], [{ roles: [] }], {}, { conditions: [] }, { entries: [], conditions: [wof] }]) {
    expect(mayAccess({ ...all, permissionsBypassed: true }, access as unknown as Access)).toBe(false)
    expect(accessFault(access as unknown as Access)).toBeTypeOf('string')
  }
  expect(accessFault(undefined)).toBe('no access is declared')
  for (const sound of ['anyone', 'signedIn', products, { conditions: [wof] }] as const)
    expect(accessFault(sound)).toBeUndefined()
})

test('PERM-03 with permissions bypassed every sound check passes, for whoever is logged in', () => {
  const bypassed: AccessSubject = { permissions: [], permissionsBypassed: true }
  expect(mayAccess(bypassed, [{ domain: 'adminUsers', roles: ['admin'] }])).toBe(true)
  expect(mayAccess(bypassed, { entries: products, conditions: [wof] })).toBe(true)
  expect(mayAccess(undefined, products)).toBe(false)
})

test('PERM-01 more permissions never close a door, and each entry added never does either', () => {
  const permission = fc.record({
    domain: fc.constantFrom(...domain.options),
    roles: fc.subarray([...role.options], { minLength: 1 }),
  })
  const entry = fc.oneof(permission, fc.record({ domain: permission.map((one) => one.domain) }))
  fc.assert(
    fc.property(
      fc.array(permission),
      permission,
      fc.array(entry, { minLength: 1 }),
      entry,
      (own, more, list, other) => {
        const access = list as unknown as Access & readonly unknown[]
        if (!mayAccess({ permissions: own }, access)) return
        expect(mayAccess({ permissions: [...own, more] }, access)).toBe(true)
        expect(mayAccess({ permissions: own }, [...access, other] as unknown as Access)).toBe(true)
      },
    ),
  )
})
