import { expect, test } from 'vitest'
import type { AccessSubject } from '../../contract/identity/access.ts'
import { defaultPath, turnedAway } from './entrance.ts'

const sales: AccessSubject = { permissions: [{ domain: 'products', roles: ['user'] }] }
const products = { name: 'products', access: [{ domain: 'products' }] as const }
const orders = { name: 'orders', access: [{ domain: 'promoOrders' }] as const }
const login = { name: 'dashboard--default', access: 'anyone' as const }

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
