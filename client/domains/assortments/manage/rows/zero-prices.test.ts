import { expect, test } from 'vitest'
import type { AssortmentProduct } from '../../../../../contract/assortments/rows/assortment-product.ts'
import { makesFree, newlyFree } from './zero-prices.ts'

test('GRID-09 rows that a change makes go for nothing are counted, each once, and not those that have no cost', () => {
  const rows: Record<string, Partial<AssortmentProduct>> = {
    a: { cost: 5_000, netCost: 0 },
    b: { cost: 0, netCost: 0 },
    c: { cost: 5_000, netCost: 2_500 },
  }
  const change = (rowId: string, after: number) => ({ rowId, column: 'netCost', before: 5_000, after })
  const effects = [change('a', 0), change('a', 0), change('b', 0), change('c', 2_500)]
  expect(newlyFree({ row: (id) => rows[id] as AssortmentProduct }, effects)).toBe(1)
  expect([makesFree({ netCost: 0 }), makesFree({ discountPercent: 100 }), makesFree({ quantity: 0 })]).toEqual([
    true,
    true,
    false,
  ])
})
