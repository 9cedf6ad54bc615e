import { expect, test } from 'vitest'
import { domain } from '../contract/identity/access/permission.ts'
import { isAllowed } from '../contract/libraries/asset-rules.ts'
import type { AssetField } from '../contract/libraries/asset-fields.ts'
import { presetRoles } from '../contract/identity/users/permission-presets.ts'
import {
  feedAvailability,
  feedLocation,
  feedPhoto,
  feedProduct,
} from '../server/domains/catalogue/feed/feed-records.ts'
import { drawWords } from './draw-words.ts'
import { makeBatch } from './fill-demo-brand.ts'
import { assetPlans } from './libraries/fill-libraries.ts'
import { divisionGroups } from './people/territories.ts'
import { demoAccounts } from './people/accounts.ts'
import { colleagues } from './people/colleagues.ts'

const batch = makeBatch('demo', 0, 120)

test('the demo line is the same every time, whatever was made before', () => {
  expect(makeBatch('demo', 40, 41)).toEqual({
    products: batch.products.filter(({ style }) => style.endsWith('051')),
    locations: batch.locations.filter(({ style }) => style.endsWith('051')),
    availability: batch.availability.filter(({ style }) => style.endsWith('051')),
    photos: batch.photos.filter(({ style }) => style.endsWith('051')),
  })
})

test('ADM-03 the demo line is what a feed would accept', () => {
  for (const product of batch.products) feedProduct.parse(product)
  for (const location of batch.locations) feedLocation.parse(location)
  for (const entry of batch.availability) feedAvailability.parse(entry)
  for (const photo of batch.photos) feedPhoto.parse(photo)
})

test('styles have two to nine colourways, each once', () => {
  const ids = batch.products.map(({ style, color }) => `${style}_${color}`)
  expect(new Set(ids).size).toBe(ids.length)
  const counts = new Map<string, number>()
  for (const { style } of batch.products) counts.set(style, (counts.get(style) ?? 0) + 1)
  expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(2)
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(9)
})

test('ADM-02 every division of the line is in one division group', () => {
  const grouped = divisionGroups.flatMap(({ divisions }): string[] => [...divisions])
  expect(new Set(grouped).size).toBe(grouped.length)
  expect(batch.products.map(({ division }) => division).filter((one) => !grouped.includes(one!))).toEqual([])
})

test('a location sells below its suggested retail, in price points', () => {
  for (const { wholesalePrice, suggestedRetail } of batch.locations) {
    expect(wholesalePrice! % 50).toBe(0)
    expect(wholesalePrice!).toBeLessThan(suggestedRetail!)
  }
})

test('LIB-03 every library of the demo brand holds assets of its own choices, each named once', () => {
  const names = assetPlans.map(({ type, name }) => `${type} ${name.toLowerCase()}`)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(assetPlans.map(({ type }) => type)).size).toBe(6)
  for (const { type, values } of assetPlans)
    for (const [field, value] of Object.entries(values))
      expect([type, field, value, isAllowed(type, field as AssetField, value)]).toEqual([type, field, value, true])
})

test('every photo can be drawn from its words', () => {
  const firsts = batch.photos.filter(({ position }, i) => position === 0 && i % 5 === 0).slice(0, 30)
  for (const { source } of firsts) expect(drawWords(source.slice('drawn:'.length), 160)).toMatch(/^<svg /)
})

test('PERM-02 the people have codes of their own, and each demo login exists', () => {
  const people = [...demoAccounts, ...colleagues]
  expect(new Set(people.map(({ userCode }) => userCode)).size).toBe(people.length)
  expect(demoAccounts.map(({ account }) => account)).toEqual([
    'admin',
    'sales',
    'editor',
    'senior-editor',
    'manager',
    'admin-editor',
    'sample-coordinator',
    'senior-coordinator',
    'approver',
    'senior-approver',
    'distributor',
    'customer',
    'pending',
    'inactive',
  ])
})

test('PERM-02 each demo account has the roles and the scope it is described with', () => {
  const roles = Object.fromEntries(
    demoAccounts.map(({ account, may }) => [
      account,
      Object.fromEntries(Object.entries(presetRoles[may]).map(([name, list]) => [name, list.join(' ')])),
    ]),
  )
  const same = (domains: string, list: string) => Object.fromEntries(domains.split(' ').map((name) => [name, list]))
  const libraries =
    'advertisingAssets advertisingLogos globalRetailAssets globalRetailResources productDocuments stepTraining'
  const orders = 'sampleOrders promoOrders sampleInventory'
  const sales =
    'advertisingAssets advertisingLogos products productDocuments assortments stepTraining sampleOrders wholesaleOrders sampleInventory travelCalendar upcLookup'
  const { manager, ...others } = roles
  expect(others).toEqual({
    admin: same(domain.options.join(' '), 'admin adminEditor'),
    sales: same(sales, 'user REP'),
    editor: same(libraries, 'editor'),
    'senior-editor': same(libraries, 'seniorEditor'),
    'admin-editor': { internalAssortments: 'adminEditor' },
    'sample-coordinator': same(orders, 'coordinator sampleCoordinator'),
    'senior-coordinator': same(orders, 'seniorCoordinator'),
    approver: { promoOrders: 'approver' },
    'senior-approver': { promoOrders: 'seniorApprover' },
    distributor: same(
      'products productDocuments assortments globalRetailAssets globalRetailResources wholesaleOrders',
      'distributor DIS',
    ),
    customer: same('products wholesaleOrders', 'user'),
    pending: same(sales, 'user REP'),
    inactive: same(sales, 'user REP'),
  })
  expect(manager).toMatchObject({ assortments: 'manager', reports: 'manager', products: 'user', promoOrders: 'user' })
  expect(manager).not.toHaveProperty('adminUsers')
  expect(Object.fromEntries(demoAccounts.map(({ account, tbe }) => [account, tbe.locations.join(' ')]))).toEqual({
    admin: '',
    sales: 'US',
    editor: 'US',
    'senior-editor': 'US EU',
    manager: 'US CA',
    'admin-editor': '',
    'sample-coordinator': 'US',
    'senior-coordinator': 'US EU',
    approver: 'US',
    'senior-approver': 'US',
    distributor: 'EU',
    customer: 'US',
    pending: 'US',
    inactive: 'US',
  })
})
