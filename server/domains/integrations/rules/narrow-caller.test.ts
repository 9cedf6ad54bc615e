import fc from 'fast-check'
import { expect, test } from 'vitest'
import { domain, role } from '../../../../contract/identity/access/permission.ts'
import type { CurrentUser } from '../../../../contract/identity/user.ts'
import { narrowed } from './narrow-caller.ts'

const domains = fc.constantFrom(...domain.options)
const person = (permissions: CurrentUser['permissions']) =>
  ({
    permissions,
    conferenceAccess: { asian: true, domestic: true, international: true },
    permissionsBypassed: true,
  }) as CurrentUser
const people = fc
  .uniqueArray(domains)
  .chain((held) =>
    fc.tuple(...held.map((one) => fc.record({ domain: fc.constant(one), roles: fc.subarray(role.options) }))),
  )
  .map((permissions) => person(permissions))
const scopes = fc.array(fc.record({ domain: domains, level: fc.constantFrom('read' as const, 'write' as const) }))

test('BEY-15 a token never has what the person has not, and writes no more than it reads', () => {
  fc.assert(
    fc.property(people, scopes, (someone, given) => {
      const reading = narrowed(someone, given, true).permissions
      const writing = narrowed(someone, given, false).permissions
      expect(someone.permissions).toEqual(expect.arrayContaining(reading))
      expect(reading).toEqual(expect.arrayContaining(writing))
      for (const { domain: one } of writing) expect(given).toContainEqual({ domain: one, level: 'write' })
    }),
  )
})

test('BEY-15 conference access and a switched-off check do not pass through a token', () => {
  const someone = person([{ domain: 'products', roles: ['user'] }])
  expect(narrowed(someone, [{ domain: 'products', level: 'read' }], true)).toMatchObject({
    conferenceAccess: { asian: false, domestic: false, international: false },
    permissionsBypassed: false,
  })
  expect(narrowed(someone, [{ domain: 'conference', level: 'read' }], true).conferenceAccess.domestic).toBe(true)
})
