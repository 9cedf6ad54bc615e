import { expect, test } from 'vitest'
import { type Door, resplit, splitPacks, splitSizes, spreadSize, sumOfStores, writeQuantities } from './stores.ts'

const store = (_id: string, weight = 1): Door => ({ _id, label: _id, weight, address: null })
const unitsOf = (split: Record<string, Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(split).map(([id, sizes]) => [id, Object.values(sizes).reduce((sum, one) => sum + one, 0)]),
  )

test('ORW-06 sizes are split by weight with nothing lost, and the odd pairs do not all go to one store', () => {
  const split = splitSizes({ '7': 4, '7.5': 4, '8': 4 }, [store('a'), store('b'), store('c')])
  expect(sumOfStores(split)).toEqual({ '7': 4, '7.5': 4, '8': 4 })
  expect(unitsOf(split as Record<string, Record<string, number>>)).toEqual({ a: 4, b: 4, c: 4 })
  let seed = 7
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let run = 0; run < 300; run += 1) {
    const sizes = Object.fromEntries(Array.from({ length: 1 + next(12) }, (_, at) => [`s${at}`, next(40)] as const))
    const stores = Array.from({ length: 1 + next(9) }, (_, at) => store(`d${at}`, 1 + next(20)))
    const filled = Object.fromEntries(Object.entries(sizes).filter(([, quantity]) => quantity > 0))
    const parts = splitSizes(sizes, stores)
    expect(sumOfStores(parts)).toEqual(filled)
    const all = stores.reduce((sum, { weight }) => sum + weight, 0)
    const units = Object.values(filled).reduce((sum, quantity) => sum + quantity, 0)
    for (const { _id, weight } of stores) {
      const given = Object.values(parts[_id] ?? {}).reduce((sum, quantity) => sum + quantity, 0)
      expect(Math.abs(given - (weight * units) / all)).toBeLessThan(2)
    }
  }
})

test('ORW-06 whole packs stay whole when they are split', () => {
  const split = splitPacks({ '7': 5, '8': 10 }, 5, [store('a'), store('b', 3)])
  expect(split).toEqual({ a: { '7': 1, '8': 2 }, b: { '7': 4, '8': 8 } })
})

test('ORW-06 BEY-12 what is typed for all is spread as it stands; what is typed for one store adds up', () => {
  const stores = [store('a'), store('b')]
  const row = { sizes: { '7': 4 }, stores: { a: { '7': 3 }, b: { '7': 1 } } }
  expect(spreadSize(row, '7', 8, stores)).toEqual({ a: 6, b: 2 })
  expect(writeQuantities(row, { sizes: { '8': 4 } }, stores)).toEqual({
    sizes: { '7': 4, '8': 4 },
    stores: { a: { '7': 3, '8': 3 }, b: { '7': 1, '8': 1 } },
  })
  expect(writeQuantities(row, { stores: { b: { '7': null, '8': 2 }, gone: { '7': 9 } } }, stores)).toEqual({
    sizes: { '7': 3, '8': 2 },
    stores: { a: { '7': 3 }, b: { '8': 2 } },
  })
  // One door is none: the row is the row.
  expect(writeQuantities(row, { sizes: { '7': 9 }, stores: { a: { '7': 1 } } }, [store('a')])).toEqual({
    sizes: { '7': 9 },
    stores: {},
  })
})

test('ORW-06 a store that goes leaves what it had to the others, and the order stays as large as it was', () => {
  const row = { sizes: { '7': 6 }, stores: { a: { '7': 3 }, b: { '7': 1 }, c: { '7': 2 } } }
  expect(resplit(row, [store('a'), store('b')])).toEqual({ a: { '7': 4 }, b: { '7': 2 } })
  expect(resplit(row, [store('a')])).toEqual({})
  expect(resplit({ sizes: { '7': 5 } }, [store('a', 4), store('b')])).toEqual({ a: { '7': 4 }, b: { '7': 1 } })
})
