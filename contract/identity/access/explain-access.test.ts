import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Access, type AccessSubject, mayAccess } from './access.ts'
import { areaAccess } from './area-access.ts'
import { decidingRule, explainAccess, explained, group, step } from './explain-access.ts'
import { domain, role } from './permission.ts'

const permission = fc.record({
  domain: fc.constantFrom(...domain.options),
  roles: fc.subarray([...role.options], { minLength: 1, maxLength: 3 }),
  subRoles: fc.array(
    fc.record({
      role: fc.constantFrom(...role.options),
      channel: fc.constantFrom('All', 'Wholesale', 'Retail'),
      region: fc.constantFrom('All', 'Domestic'),
      productType: fc.constantFrom('All', 'Footwear'),
    }),
    { maxLength: 2 },
  ),
})
const subject: fc.Arbitrary<AccessSubject | undefined> = fc.option(
  fc.record({
    permissions: fc.array(permission, { maxLength: 8 }),
    permissionsBypassed: fc.boolean(),
    wofAccess: fc.boolean(),
    libraryAccess: fc.subarray(['Production', 'Sales'] as ('Production' | 'Sales')[]),
  }),
  { nil: undefined },
)
const condition = fc.constantFrom(
  { field: 'wofAccess' as const, equals: true },
  { field: 'libraryAccess' as const, equals: ['Sales'] },
)
const entries = fc.array(permission, { minLength: 1, maxLength: 3 }) as unknown as fc.Arbitrary<readonly []>
const access: fc.Arbitrary<Access> = fc.oneof(
  fc.constantFrom<Access[]>('anyone', 'signedIn', ...Object.values(areaAccess)),
  entries as unknown as fc.Arbitrary<Access>,
  fc.record({ entries, conditions: fc.array(condition, { maxLength: 2 }) }) as fc.Arbitrary<Access>,
  fc.constantFrom({} as Access, [] as unknown as Access),
)

test('BEY-10 what is explained is what the access check decides, for whoever asks for whatever', () => {
  fc.assert(
    fc.property(subject, access, (who, what) => {
      expect(explained(explainAccess(who, what)).sees).toBe(mayAccess(who, what))
    }),
    { numRuns: 2000 },
  )
})

const sales: AccessSubject = { permissions: [{ domain: 'wholesaleOrders', roles: ['user'] }], wofAccess: false }

test('BEY-10 each rule is told with what it asks for and whether it holds', () => {
  expect(explainAccess(sales, areaAccess.wholesaleOrders)).toEqual([
    group('permissions', 'one', [
      step('permission', true, { domain: ['wholesaleOrders'], roles: [], subRoles: [], reach: [] }),
    ]),
    group('ownRecord', 'one', [step('ownRecord', false, { field: ['wofAccess'], equals: ['true'] })]),
  ])
})

test('BEY-10 the deciding rule is the first that fails, else the last that lets in', () => {
  const refused = explained(explainAccess(sales, areaAccess.wholesaleOrders))
  expect(decidingRule(refused)).toMatchObject({ step: { rule: 'ownRecord', values: { field: ['wofAccess'] } } })
  const none = explained(explainAccess(sales, areaAccess.conferenceDashboard))
  expect(decidingRule(none)).toEqual({ group: none.groups[0] })
  const let_in = explained(explainAccess({ ...sales, wofAccess: true }, areaAccess.wholesaleOrders))
  expect(decidingRule(let_in)).toMatchObject({ step: { rule: 'ownRecord', holds: true } })
  const all = explained([group('record', 'all', [step('kept', true), step('owner', false), step('published', false)])])
  expect(decidingRule(all)).toMatchObject({ step: { rule: 'owner' } })
})
