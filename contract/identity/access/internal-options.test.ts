import { expect, test } from 'vitest'
import type { AccessSubject } from './access.ts'
import { countsPublished, type InternalOption, internalOptionsFor } from './internal-options.ts'
import type { Role } from './permission.ts'

const person = (roles: Role[], role: Role, region = 'All'): AccessSubject => ({
  permissions: [
    { domain: 'internalAssortments', roles, subRoles: [{ role, channel: 'Retail', region, productType: 'All' }] },
  ],
})
const option = (year: number, season: string, region = 'Domestic', productType = 'Footwear'): InternalOption => ({
  year,
  season,
  channel: 'Retail',
  region,
  productType,
})

test.each([
  ['a user who edits the channel', person(['user'], 'editor'), true],
  ['an admin editor who edits it as senior', person(['adminEditor'], 'seniorEditor'), true],
  ['a user who only manages it', person(['user'], 'manager'), false],
  ['an approver with the sub-role', person(['approver'], 'editor'), false],
  ['an editor of another region', person(['user'], 'editor', 'Europe'), false],
])('PERM-13 the published state counts for %s: %s', (_who, subject, counts) => {
  expect(countsPublished(subject, option(2026, 'Fall'))).toBe(counts)
})

test('PERM-13 names offered are permitted and free, by year falling, then season, region and product type', () => {
  const all = [
    option(2025, 'Fall'),
    option(2026, 'Spring'),
    option(2026, 'Fall', 'Europe'),
    option(2026, 'Fall', 'Domestic', 'Footwear'),
    option(2026, 'Fall', 'Domestic', 'Apparel'),
    { ...option(2027, 'Fall'), channel: 'Wholesale' },
  ]
  expect(internalOptionsFor(person(['user'], 'editor'), all, [option(2026, 'Spring')])).toEqual([
    option(2026, 'Fall', 'Domestic', 'Apparel'),
    option(2026, 'Fall', 'Domestic', 'Footwear'),
    option(2026, 'Fall', 'Europe'),
    option(2025, 'Fall'),
  ])
  expect(all[0]).toEqual(option(2025, 'Fall'))
})
