import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeRows, type Placed, POSITION_GAP } from './custom-order.ts'

const rows = (count: number): Placed[] =>
  Array.from({ length: count }, (_unused, at) => ({ key: at + 1, position: POSITION_GAP * (at + 1) }))

/** The rows in the order that their positions say after writing `positions`. */
const sorted = (standing: readonly Placed[], positions: ReadonlyMap<number, number>): number[] =>
  [...new Set([...standing.map(({ key }) => key), ...positions.keys()])]
    .map((key) => ({ key, at: positions.get(key) ?? standing.find((row) => row.key === key)!.position! }))
    .sort((a, b) => a.at - b.at || a.key - b.key)
    .map(({ key }) => key)

test('AST-09 a move of a few rows writes only those rows', () => {
  const { order, positions } = placeRows(rows(5_000), [{ keys: [4_000, 10], before: 3 }])
  expect(order.slice(0, 5)).toEqual([1, 2, 4_000, 10, 3])
  expect([...positions.keys()].sort((a, b) => a - b)).toEqual([10, 4_000])
})

test('AST-09 rows moved before themselves, to the end, to the front, and rows put back at their place', () => {
  expect(placeRows(rows(4), [{ keys: [2, 3], before: 2 }]).order).toEqual([1, 2, 3, 4])
  expect(placeRows(rows(4), [{ keys: [1], before: null }]).order).toEqual([2, 3, 4, 1])
  expect(placeRows(rows(4), [{ keys: [4, 3], before: 1 }]).order).toEqual([4, 3, 1, 2])
  expect(placeRows(rows(4), [{ keys: [9], before: 1 }]).order).toEqual([1, 2, 3, 4])
  const back = placeRows(
    rows(4),
    [],
    [
      { key: 8, index: 3 },
      { key: 7, index: 1 },
      { key: 9, index: 99 },
    ],
  )
  expect(back.order).toEqual([1, 7, 2, 8, 3, 4, 9])
})

test('AST-09 any moves: the positions written give exactly the order answered', () => {
  const move = fc.record({
    keys: fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { minLength: 1, maxLength: 6 }),
    before: fc.option(fc.integer({ min: 1, max: 14 })),
  })
  const tight = fc.integer({ min: 1, max: 3 })
  fc.assert(
    fc.property(fc.array(tight, { minLength: 1, maxLength: 12 }), fc.array(move, { maxLength: 5 }), (gaps, moves) => {
      let at = 0
      const standing = gaps.map((gap, index) => ({ key: index + 1, position: (at += gap) }))
      const { order, positions } = placeRows(standing, moves)
      expect(sorted(standing, positions)).toEqual(order)
    }),
  )
})

test('AST-10 rows that were never placed are all numbered with the first move', () => {
  const standing = [1, 2, 3].map((key) => ({ key, position: null }))
  const { order, positions } = placeRows(standing, [{ keys: [3], before: 1 }])
  expect(order).toEqual([3, 1, 2])
  expect(positions.size).toBe(3)
})
