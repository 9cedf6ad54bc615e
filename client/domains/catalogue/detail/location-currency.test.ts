import { expect, test } from 'vitest'
import { listCurrency } from './location-currency.ts'

test('PRD-03 amounts of several currencies are never added up as one', () => {
  expect(listCurrency('EU', ['US', 'EU'])).toBe('EUR')
  expect(listCurrency('ALL', ['US'])).toBe('USD')
  expect(listCurrency('ALL', ['US', 'EU'])).toBeUndefined()
})
