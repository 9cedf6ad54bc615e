import { expect, test } from 'vitest'
import type { OrderRow } from '../../../../../contract/orders/order.ts'
import { spreadOver, spreadPacks } from './spread.ts'

const stores = [
  { _id: 'big', label: 'Lisbon', weight: 3, address: null },
  { _id: 'small', label: 'Porto', weight: 1, address: null },
]
const row = { sizes: { '7': 4 }, units: 4, stores: { big: { '7': 1 }, small: { '7': 3 } } } as unknown as OrderRow

test('ORW-06 what is typed for all stores is spread as it stands, by their weights, or the same to each; packs stay whole', () => {
  const of = (spread: 'kept' | 'weight' | 'even') => spreadOver(row, '7', 8, { stores, spread })
  expect(of('kept')).toEqual({ big: 2, small: 6 })
  expect(of('weight')).toEqual({ big: 6, small: 2 })
  expect(of('even')).toEqual({ big: 4, small: 4 })
  const packs = (spread: 'weight' | 'even') =>
    spreadPacks(row, { sizes: { '7': 8, '8': 4 }, count: 4 }, { stores, spread })
  expect(packs('weight')).toEqual({ big: { '7': 6, '8': 3 }, small: { '7': 2, '8': 1 } })
  expect(packs('even')).toEqual({ big: { '7': 4, '8': 2 }, small: { '7': 4, '8': 2 } })
})
