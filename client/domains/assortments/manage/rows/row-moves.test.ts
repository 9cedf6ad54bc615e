import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedInto, movesInto, type SortMove } from './row-moves.ts'

/** The order after rows, in the order they stand in, were put before another or to the end. */
function reordered(order: readonly string[], moving: readonly string[], before: string | null): string[] {
  const picked = new Set(moving)
  const moved = order.filter((id) => picked.has(id))
  const rest = order.filter((id) => !picked.has(id))
  const at = before === null ? rest.length : rest.indexOf(before)
  return at < 0 ? [...order] : [...rest.slice(0, at), ...moved, ...rest.slice(at)]
}

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

test('GRID-15 rows go into another group in the order they stood in, and a group left empty is gone', () => {
  const list = {
    ids: ['a', 'b', 'c', 'd', 'e'],
    groups: [
      { key: 'Icons', count: 2 },
      { key: 'Core', count: 1 },
      { key: '', count: 2 },
    ],
  }
  expect(movedInto(list, ['c', 'a'], '', 'e')).toEqual({
    ids: ['b', 'd', 'a', 'c', 'e'],
    groups: [
      { key: 'Icons', count: 1 },
      { key: '', count: 4 },
    ],
  })
  expect(movedInto(list, ['d'], 'Icons', null)).toEqual({
    ids: ['a', 'b', 'd', 'c', 'e'],
    groups: [
      { key: 'Icons', count: 3 },
      { key: 'Core', count: 1 },
      { key: '', count: 1 },
    ],
  })
  expect(movedInto({ ids: ['a', 'b', 'c'], groups: [] }, ['a'], null, null).ids).toEqual(['b', 'c', 'a'])
})
