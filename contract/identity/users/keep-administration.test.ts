import fc from 'fast-check'
import { expect, test } from 'vitest'
import { administers, lockOut } from './keep-administration.ts'

const ids = fc.uniqueArray(fc.constantFrom('ada', 'bo', 'cy', 'di'))

test('ADM-01 whatever is changed, the caller keeps the administration and somebody has it', () => {
  fc.assert(
    fc.property(ids, ids, (before, after) => {
      const fault = lockOut({ caller: 'ada', before: new Set(before), after: new Set(after) })
      if (fault === undefined && before.includes('ada')) expect(after).toContain('ada')
      if (fault === undefined && before.length > 0) expect(after).not.toEqual([])
      // And nothing else is refused.
      if (fault === 'ownAdministration') expect(before.includes('ada') && !after.includes('ada')).toBe(true)
      if (fault === 'lastAdministrator') expect(after).toEqual([])
    }),
  )
})

test('ADM-01 only an active account with the role administers', () => {
  const permissions = [{ domain: 'adminUsers' as const, roles: ['admin' as const] }]
  expect(administers({ state: 'active', permissions })).toBe(true)
  expect(administers({ state: 'inactive', permissions })).toBe(false)
  expect(administers({ state: 'pending', permissions })).toBe(false)
  expect(administers({ state: 'active', permissions: [{ domain: 'adminUsers', roles: ['user'] }] })).toBe(false)
})
