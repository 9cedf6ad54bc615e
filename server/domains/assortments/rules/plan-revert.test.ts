import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeRows } from './grouping/custom-order.ts'
import { untouched } from './edit-row.ts'
import { type CurrentRows, planRevert, type RevertPlan, type RowChange } from './plan-revert.ts'

const rowsOf = (order: readonly string[]): CurrentRows => ({
  rows: new Map(order.map((key) => [key, { own: untouched, isEdited: false }])),
  order,
  isSold: () => true,
})

/** As the batch does it: deletions, additions at the end or at their place, moves. */
function carryOut(order: readonly string[], { deletes, adds, moves }: RevertPlan): string[] {
  const keys = [...new Set([...order, ...adds.map(({ _id }) => _id)])]
  const keyOf = new Map(keys.map((key, at) => [key, at]))
  const staying = order.filter((key) => !deletes.includes(key))
  const atEnd = adds.filter(({ sort }) => sort === undefined).map(({ _id }) => _id)
  const placed = placeRows(
    [...staying, ...atEnd].map((key, at) => ({ key: keyOf.get(key)!, position: at })),
    moves.map(({ ids, before }) => ({
      keys: ids.map((id) => keyOf.get(id)!),
      before: before === null ? null : keyOf.get(before)!,
    })),
    adds.flatMap(({ _id, sort }) => (sort === undefined ? [] : [{ key: keyOf.get(_id)!, index: sort }])),
  )
  return placed.order.map((key) => keys[key]!)
}

test('BEY-07 rows that went, came and moved in one batch stand as before once it is taken back', () => {
  const lines = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { minLength: 2 })
  const batches = lines.chain((before) =>
    fc.record({
      before: fc.constant(before),
      gone: fc.subarray(before),
      added: fc.subarray([...'XYZ']),
      moving: fc.subarray(before),
      to: fc.option(fc.constantFrom(...before)),
    }),
  )
  fc.assert(
    fc.property(batches, ({ before, gone, added, moving, to }) => {
      const standing = [...before.filter((key) => !gone.includes(key)), ...added]
      const moved = moving.filter((key) => standing.includes(key))
      const numbers = new Map(standing.map((key, at) => [key, at]))
      const { order } = placeRows(
        standing.map((_key, at) => ({ key: at, position: at })),
        [{ keys: moved.map((key) => numbers.get(key)!), before: to === null ? null : (numbers.get(to) ?? null) }],
      )
      const after = order.map((at) => standing[at]!)
      const changes: RowChange[] = [
        ...gone.map((key) => ({ key, before: { sort: before.indexOf(key) }, after: null })),
        ...added.map((key) => ({ key, before: null, after: {} })),
        ...moved.map((key) => ({ key, before: { sort: standing.indexOf(key) }, after: { sort: after.indexOf(key) } })),
      ]
      const plan = planRevert(changes, rowsOf(after))
      expect(plan.refusals).toEqual([])
      expect(carryOut(after, plan)).toEqual(before)
    }),
    { numRuns: 500 },
  )
})

test('BEY-07 a row that does not stand as the batch left it is named with the reason', () => {
  const now: CurrentRows = {
    rows: new Map([
      ['back', { own: untouched, isEdited: false }],
      ['noted', { own: { ...untouched, quantity: 5 }, isEdited: true }],
      ['new', { own: untouched, isEdited: true }],
      ['moved', { own: untouched, isEdited: false }],
    ]),
    order: ['back', 'noted', 'new', 'moved'],
    isSold: (key) => key !== 'dropped',
  }
  const changes: RowChange[] = [
    { key: 'back', before: {}, after: null },
    { key: 'dropped', before: {}, after: null },
    { key: 'new', before: null, after: {} },
    { key: 'vanished', before: null, after: {} },
    { key: 'noted', before: { quantity: 1 }, after: { quantity: 2 } },
    { key: 'moved', before: { sort: 0 }, after: { sort: 2 } },
  ]
  expect(planRevert(changes, now).refusals).toEqual([
    { key: 'back', reason: 'thereAgain' },
    { key: 'dropped', reason: 'notSold' },
    { key: 'new', reason: 'changedSince' },
    { key: 'vanished', reason: 'goneSince' },
    { key: 'noted', reason: 'changedSince' },
    { key: 'moved', reason: 'movedSince' },
  ])
})
