import fc from 'fast-check'
import { expect, test } from 'vitest'
import { domain, role } from '../../../../contract/identity/access/permission.ts'
import { locationCode } from '../../../../contract/identity/user.ts'
import { userSort } from '../../../../contract/identity/users/user-choice.ts'
import { userState } from '../../../../contract/identity/users/user-state.ts'
import { formatUserList, noFilters, parseUserList } from './users.view.ts'

test('ADM-01 a copied address shows the same list of people', () => {
  const state = fc.record({
    filters: fc.record({
      text: fc.string({ maxLength: 20 }).map((text) => text.trim()),
      state: fc.subarray([...userState.options]),
      role: fc.subarray([...role.options]),
      domain: fc.subarray([...domain.options]),
      location: fc.subarray([...locationCode.options]),
      strategy: fc.subarray(['local' as const, 'okta' as const]),
    }),
    sort: fc.constantFrom(...userSort.options),
    page: fc.nat(50),
  })
  fc.assert(
    fc.property(state, (shown) => {
      expect(parseUserList(formatUserList(shown))).toEqual(shown)
    }),
  )
})

test('ADM-01 an address with nonsense shows the usual list', () => {
  const usual = { filters: noFilters, sort: 'name', page: 0 }
  expect(parseUserList({ role: 'boss', sort: 'height', page: '-3', text: 5 })).toEqual(usual)
  expect(formatUserList(parseUserList({}))).toEqual({})
})
