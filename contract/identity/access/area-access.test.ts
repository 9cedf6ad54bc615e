import { expect, test } from 'vitest'
import { decideAccess, mayAccess } from './access.ts'
import { areaAccess } from './area-access.ts'
import { type Domain, type Role, role } from './permission.ts'

type Area = keyof typeof areaAccess
const may = (area: Area, domain: Domain, roles: readonly Role[]): boolean =>
  mayAccess({ permissions: [{ domain, roles: [...roles] }] }, areaAccess[area])
/** The roles that open an area, each held alone on one domain. */
const opening = (area: Area, domain: Domain): Role[] => role.options.filter((one) => may(area, domain, [one]))
const everyRole = [...role.options]

const libraries = [
  ['viewAdvertisingAssets', 'manageAdvertisingAssets', 'advertisingAssets'],
  ['viewAdvertisingLogos', 'manageAdvertisingLogos', 'advertisingLogos'],
  ['viewAdvertising', 'manageAdvertising', 'advertisingAssets'],
  ['viewAdvertising', 'manageAdvertising', 'advertisingLogos'],
  ['viewGlobalRetailAssets', 'manageGlobalRetail', 'globalRetailAssets'],
  ['viewGlobalRetailResources', 'manageGlobalRetail', 'globalRetailResources'],
  ['viewProductDocuments', 'manageProductDocuments', 'productDocuments'],
  ['viewStepTraining', 'manageStepTraining', 'stepTraining'],
] as const satisfies readonly (readonly [Area, Area, Domain])[]

test.each(libraries)('PERM-04 %s needs the permission, %s an editor or senior editor of %s', (view, manage, domain) => {
  expect(opening(view, domain)).toEqual(everyRole)
  expect(opening(manage, domain)).toEqual(['editor', 'seniorEditor'])
  expect(may(view, 'products', everyRole)).toBe(false)
  expect(may(manage, 'products', everyRole)).toBe(false)
})

test('PERM-04 assets and logos are two permissions, and an editor of one manages only that', () => {
  expect(may('manageAdvertisingLogos', 'advertisingAssets', ['seniorEditor'])).toBe(false)
  expect(may('manageAdvertisingAssets', 'advertisingLogos', ['seniorEditor'])).toBe(false)
  const both = {
    permissions: [
      { domain: 'advertisingAssets', roles: ['user'] },
      { domain: 'advertisingLogos', roles: ['seniorEditor'] },
    ],
  } as const
  const of = (area: Area) =>
    decideAccess({ permissions: both.permissions.map((one) => ({ ...one, roles: [...one.roles] })) }, areaAccess[area])
  expect(of('viewAdvertisingAssets')).toEqual({ passes: true, isEditor: false, isSeniorEditor: false })
  expect(of('viewAdvertisingLogos')).toEqual({ passes: true, isEditor: false, isSeniorEditor: true })
})

test('PERM-05 seasons are managed by an admin editor of internal assortments alone', () => {
  expect(opening('manageSeasons', 'internalAssortments')).toEqual(['adminEditor'])
  expect(may('manageSeasons', 'assortments', everyRole)).toBe(false)
})

test('PERM-05 users and admin editors read internal assortments', () => {
  expect(opening('viewInternalProducts', 'internalAssortments')).toEqual(['user', 'adminEditor'])
})

test.each(['keyInitiatives', 'retailAssortments'] as const)(
  'PERM-05 %s is entered by users and admin editors of internal assortments, with or without a sub-role',
  (area) => {
    expect(opening(area, 'internalAssortments')).toEqual(['user', 'adminEditor'])
    expect(may(area, 'assortments', everyRole)).toBe(false)
  },
)

test('PERM-05 where internal assortments are worked on, a working sub-role is asked as well', () => {
  const opens = (main: Role, sub?: { role: Role; channel: 'Wholesale' | 'Retail' | 'All' }): boolean =>
    mayAccess(
      {
        permissions: [
          {
            domain: 'internalAssortments',
            roles: [main],
            ...(sub ? { subRoles: [{ ...sub, region: 'Domestic', productType: 'Footwear' }] } : {}),
          },
        ],
      },
      areaAccess.editInternalAssortment,
    )
  const working: Role[] = ['editor', 'seniorEditor', 'manager']
  for (const channel of ['Wholesale', 'Retail', 'All'] as const) {
    expect(role.options.filter((main) => opens(main, { role: 'editor', channel }))).toEqual(['user', 'adminEditor'])
    for (const main of ['user', 'adminEditor'] as const) {
      expect(opens(main)).toBe(false)
      expect(role.options.filter((sub) => opens(main, { role: sub, channel }))).toEqual(working)
    }
  }
})

test('PERM-06 the assortment manager needs the permission; managing and reporting are for managers', () => {
  expect(opening('viewAssortments', 'assortments')).toEqual(everyRole)
  expect(opening('manageAssortments', 'assortments')).toEqual(['manager'])
  expect(opening('viewReporting', 'reports')).toEqual(['manager'])
  expect(may('viewAssortments', 'internalAssortments', everyRole)).toBe(false)
})

test('PERM-15 coordinators gather sample and promo orders, their senior alone says who gathers what', () => {
  for (const domain of ['sampleOrders', 'promoOrders'] as const)
    expect(opening('coordinateOrders', domain)).toEqual(['coordinator', 'seniorCoordinator'])
  expect(opening('sampleStyles', 'sampleOrders')).toEqual(['coordinator', 'seniorCoordinator'])
  expect(opening('manageAssignments', 'sampleOrders')).toEqual(['seniorCoordinator'])
  expect(may('coordinateOrders', 'wholesaleOrders', everyRole)).toBe(false)
})
