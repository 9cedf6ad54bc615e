import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { turnedAway } from '../../client/app/entrance.ts'
import { screens } from '../../client/app/screens.ts'
import { railEntries } from '../../client/app/shell/rail/rail-areas.ts'
import { type AccessSubject, mayAccess } from '../../contract/identity/access/access.ts'
import { demoSubjects } from '../builders/demo-subjects.ts'

// Every page with its name and who may enter it, against the table beside this file.

const file = 'tests/architecture/page-access.txt'
const people: Record<string, AccessSubject | undefined> = { nobody: undefined, ...demoSubjects }
const accounts = Object.keys(people)

/** A path as the specification writes it: parameters in braces. */
const written = (path: string): string => path.replaceAll(/\{-\$(\w+)\}/g, '{$1?}').replaceAll(/\$(\w+)/g, '{$1}')

const lineOf = (words: readonly string[], page: string): string =>
  [...accounts.map((account, at) => (words[at] ?? '').padEnd(account.length)), page].join('  ')

test('PERM-01 SHELL-21 every page has its name and lets in whom the table says', () => {
  const [head, ...lines] = readFileSync(join(import.meta.dirname, 'page-access.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  expect(head!.trim().split(/\s+/)).toEqual([...accounts, 'path', 'name'])
  const expected = new Set(lines.map((line) => line.trim().split(/\s+/).join(' ')))
  const found = new Map(
    screens.map(({ path, name, access }) => {
      const words = accounts.map((account) => (mayAccess(people[account], access) ? 'yes' : 'no'))
      const page = `${written(path)}  ${name}`
      return [[...words, page].join(' ').replaceAll(/ +/g, ' '), lineOf(words, page)]
    }),
  )
  const complaints = [
    ...[...found].filter(([key]) => !expected.has(key)).map(([, line]) => `is so, add it if it is meant:\n${line}`),
    ...[...expected].filter((key) => !found.has(key)).map((key) => `is not so, take it away:\n${key}`),
  ]
  if (complaints.length > 0) expect.fail(`${file}\n${complaints.join('\n')}\n`)
})

test('SHELL-21 no two pages share a name or a path', () => {
  for (const key of ['name', 'path'] as const) {
    const all = screens.map((screen) => screen[key])
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
  }
})

const goalOf = (path: string, account: string, search = {}): string | undefined =>
  turnedAway(screens.find((screen) => screen.path === path)!, people[account], path, search)?.to

test.each([
  ['/samples', 'sample-coordinator', '/samples/production'],
  ['/samples', 'sales', '/samples/sales'],
  ['/samples/production', 'sales', '/dashboard/its'],
  ['/samples/sales', 'manager', '/dashboard/its'],
  ['/advertising/libraries', 'sales', '/advertising/libraries/assets-landing'],
  ['/advertising/libraries/manage', 'editor', '/advertising/libraries/manage/assets/pending'],
  ['/global-retail/libraries', 'distributor', '/global-retail/libraries/assets'],
  ['/product/libraries', 'sales', '/product/libraries/documents'],
  ['/product/libraries/international-seasons', 'admin-editor', '/product/libraries/seasons-wholesale'],
  ['/product/libraries/landing-retail', 'admin-editor', '/product/libraries/seasons-retail'],
  ['/global/conference', 'sales', '/global/conference/spring26/load'],
  ['/global/conference/spring26/dashboard', 'sales', '/global/conference/spring26/dashboard/ads'],
  ['/global/conference/spring26/dashboard/ads', 'editor', '/dashboard/its'],
  ['/global/conference/spring25/dashboard', 'distributor', '/global/conference/spring25/dashboard/landing'],
  ['/orders/wholesale/active', 'manager', '/dashboard/its'],
  ['/orders/promos/needs-review', 'approver', undefined],
  ['/advertising/libraries/assets', 'sales', undefined],
  ['/advertising/libraries/manage/assets/pending', 'sales', '/dashboard/its'],
  ['/advertising/libraries/manage/logos/upload', 'senior-editor', undefined],
  ['/global-retail/libraries/resources', 'distributor', undefined],
  ['/global-retail/libraries/manage/published', 'distributor', '/dashboard/its'],
  ['/product/libraries/manage/documents/pending', 'editor', undefined],
  ['/product/libraries/manage/documents/pending', 'manager', '/dashboard/its'],
  ['/sales/libraries/manage/step/upload', 'editor', undefined],
  ['/sales/libraries/manage/step/upload', 'sales', '/dashboard/its'],
  ['/product/assortments/seasons/manage', 'admin-editor', undefined],
  ['/product/assortments/seasons/manage', 'manager', '/dashboard/its'],
  ['/product/assortments/internal/wholesale', 'admin-editor', undefined],
  ['/product/assortments/internal/retail', 'manager', undefined],
  ['/product/assortments/internal/retail', 'sales', '/dashboard/its'],
  ['/product/assortments/internal/$assortmentId/manage', 'manager', undefined],
  ['/product/assortments/internal/$assortmentId/sort', 'manager', '/dashboard/its'],
  ['/product/assortments/quick-access', 'sales', undefined],
  ['/product/assortments/quick-access', 'editor', '/dashboard/its'],
  ['/product/assortments/reporting', 'manager', undefined],
  ['/product/assortments/reporting', 'sales', '/dashboard/its'],
])('PERM-04 PERM-05 PERM-06 PERM-07 PERM-09 SHELL-01 %s leads %s to %s', (path, account, goal) => {
  expect(goalOf(path, account)).toBe(goal)
})

test('PERM-01 a page of one season opens when the season and the year are named', () => {
  const search = { season: 'Spring', year: 2026 }
  expect(goalOf('/product/libraries/landing-retail', 'admin-editor', search)).toBeUndefined()
  expect(goalOf('/product/libraries/landing-retail', 'sales', search)).toBe('/dashboard/its')
})

test('SHELL-01 areas are entered at these pages, of several at the first that lets a person in', () => {
  const entries = screens.flatMap(({ area, entry, path }) => (entry ? [`${area} ${path}`] : []))
  expect(entries.toSorted()).toEqual([
    'administration /administration',
    'advertising /advertising/libraries/announcements',
    'advertising /advertising/libraries/assets',
    'advertising /advertising/libraries/assets-landing',
    'advertising /advertising/libraries/logos',
    'advertising /advertising/libraries/logos-landing',
    'advertising /advertising/libraries/manage/assets/pending',
    'advertising /advertising/libraries/manage/logos/pending',
    'assortments /product/assortments/internal/retail',
    'assortments /product/assortments/internal/wholesale',
    'assortments /product/assortments/quick-access',
    'assortments /product/assortments/seasons/manage',
    'conference /global/conference/spring26/dashboard/ads',
    'documents /product/libraries/documents',
    'documents /product/libraries/manage/documents/pending',
    'globalRetail /global-retail/libraries/assets',
    'globalRetail /global-retail/libraries/assets-landing',
    'globalRetail /global-retail/libraries/manage/pending',
    'globalRetail /global-retail/libraries/resources',
    'globalRetail /global-retail/libraries/resources-landing',
    'home /dashboard/its',
    'products /product/libraries/products',
    'products /product/libraries/seasons-retail',
    'products /product/libraries/seasons-wholesale',
    'promoOrders /orders/promos/needs-review',
    'reporting /product/assortments/reporting',
    'sales /sales/libraries/STEP',
    'sales /sales/libraries/manage/step/pending',
    'sampleOrders /orders/samples/active-orders',
    'samples /samples/production',
    'samples /samples/sales',
    'wholesaleOrders /orders/wholesale/active',
  ])
})

test('PERM-01 the rail shows each demo account what the access check lets in, and nothing else', () => {
  const rails = Object.fromEntries(
    Object.entries(demoSubjects).map(([account, subject]) => [
      account,
      railEntries(screens, subject)
        .map(({ area }) => area)
        .filter((area) => area !== 'home' && area !== 'administration')
        .join(' '),
    ]),
  )
  expect(rails).toEqual({
    admin:
      'products assortments advertising globalRetail documents samples sales sampleOrders promoOrders wholesaleOrders conference',
    sales: 'products assortments advertising documents samples sales sampleOrders wholesaleOrders conference',
    editor: 'advertising globalRetail documents sales',
    'senior-editor': 'advertising globalRetail documents sales',
    manager: 'products assortments advertising globalRetail documents sales sampleOrders promoOrders reporting',
    'admin-editor': 'products assortments',
    'sample-coordinator': 'samples sampleOrders promoOrders',
    'senior-coordinator': 'samples sampleOrders promoOrders',
    approver: 'promoOrders',
    'senior-approver': 'promoOrders',
    distributor: 'products assortments globalRetail documents wholesaleOrders conference',
    customer: 'products wholesaleOrders',
  })
})
