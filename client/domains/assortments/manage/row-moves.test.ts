import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movesInto, reordered, type SortMove } from './row-moves.ts'

const apply = (order: string[], moves: readonly SortMove[]): string[] =>
  moves.reduce((now, { ids, before }) => reordered(now, ids, before), order)

const orders = fc
  .uniqueArray(fc.stringMatching(/^[a-z]{3}$/), { minLength: 1, maxLength: 12 })
  .chain((order) =>
    fc.record({ order: fc.constant(order), moving: fc.subarray(order), before: fc.option(fc.constantFrom(...order)) }),
  )

test('GRID-15 a move and its undo lead to the order shown, in a group as in the whole list', () => {
  fc.assert(
    fc.property(orders, fc.boolean(), ({ order, moving, before }, grouped) => {
      const target = before !== null && moving.includes(before) ? order : reordered(order, moving, before)
      expect(apply(order, movesInto(target, moving, grouped))).toEqual(target)
      expect(apply(target, movesInto(order, moving, grouped))).toEqual(order)
    }),
  )
})
