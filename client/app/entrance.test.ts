import { expect, test } from 'vitest'
import type { AccessSubject } from '../../contract/identity/access/access.ts'
import { screens } from './screens.ts'
import { defaultPath, turnedAway } from './entrance.ts'

const sales: AccessSubject = { permissions: [{ domain: 'products', roles: ['user'] }] }
const products = { access: [{ domain: 'products' }] as const }
const orders = { access: [{ domain: 'promoOrders' }] as const }
const login = { access: 'anyone' as const, entersDashboard: () => true }

test('SHELL-01 the default route depends on the login', () => {
  expect(defaultPath(sales)).toBe('/dashboard/its')
  expect(defaultPath(undefined)).toBe('/dashboard')
})

test('SHELL-01 without a login every guarded screen leads to the login and is remembered', () => {
  expect(turnedAway(products, undefined, '/product?a=1')).toEqual({
    to: '/dashboard',
    search: { next: '/product?a=1' },
  })
  expect(turnedAway(products, undefined, undefined)).toEqual({ to: '/dashboard' })
})

test('SHELL-01 PERM-01 a screen without permission leads to the default route, a permitted one opens', () => {
  expect(turnedAway(orders, sales, '/orders')).toEqual({ to: '/dashboard/its' })
  expect(turnedAway(products, sales, '/product')).toBeUndefined()
})

test('SHELL-02 open screens are reached without a login; the login screen is not shown to those logged in', () => {
  expect(turnedAway(login, undefined, '/dashboard')).toBeUndefined()
  expect(turnedAway(login, sales, '/dashboard')).toEqual({ to: '/dashboard/its' })
})

test('SHELL-23 the step into the dashboard runs on most pages that are reached without a login', () => {
  const open = screens.filter(({ access }) => access === 'anyone')
  const params = { messages: 'confirmed' }
  const leading = open.filter((screen) => turnedAway(screen, sales, screen.path, {}, params)?.to === '/dashboard/its')
  expect(leading.map(({ path }) => path)).toEqual([
    '/confirm-email/$messages',
    '/dashboard',
    '/logged-out',
    '/not-approved',
  ])
  // A link that has work to do does it for whoever opens it; without a login all of them stay.
  for (const screen of open) {
    expect(turnedAway(screen, sales, screen.path, {}, { messages: 'u1.code' })).toEqual(
      screen.path.startsWith('/confirm-email') ? undefined : turnedAway(screen, sales, screen.path, {}, params),
    )
    expect(turnedAway(screen, undefined, screen.path, {}, params)).toBeUndefined()
  }
})

test('SHELL-22 pages whose grids manage records say what kind they are of', () => {
  const kinds = Object.fromEntries(screens.flatMap(({ name, manageType }) => (manageType ? [[name, manageType]] : [])))
  expect(kinds).toMatchObject({
    'assortment--manage': 'AssortmentsRegular',
    'assortment--export': 'AssortmentsRegular',
    'internal-assortment--manage': 'AssortmentsInternal',
    'internal-assortment--sort': 'AssortmentsInternal',
    'advertising--libraries--assets--manage--pending': 'AdvertisingAsset',
    'advertising--libraries--logos--manage--published': 'AdvertisingLogo',
    'product--libraries--documents--manage--deleted': 'ProductDocument',
    'sales--libraries--step--manage--upload': 'StepAsset',
    'global-retail--libraries--manage--published': ['GlobalRetailAsset', 'GlobalRetailResource'],
    'orders--promos--order': 'PromoDetail',
    'orders--samples--order': 'SampleDetail',
  })
})
