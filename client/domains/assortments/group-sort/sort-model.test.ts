import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SortMove } from '../../../../contract/assortments/group-sort/sort-move.ts'
import { createUndoStack } from '../../../parts/grid/editing/undo-stack.ts'
import type { ShownBoard } from './group-sort.api.ts'
import { createSortModel } from './sort-model.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const board = {
  version: 1,
  groupBy: 'gender',
  products: [],
  displayGroups: [],
  states: [],
  autosort: [],
} as unknown as ShownBoard

async function sorting() {
  const sent: { at: number; moves: number }[] = []
  const began = Date.now()
  const model = createSortModel(
    {
      read: async () => board,
      send: async ({ version }, moves) => {
        sent.push({ at: Date.now() - began, moves: moves.length })
        return { version: version + 1 }
      },
    },
    createUndoStack(),
  )
  await model.reload()
  const push = (...moves: SortMove[]) => model.push(moves)
  return { sent, push, pass: (after: number) => vi.advanceTimersByTimeAsync(after) }
}
const style = (item: string): SortMove => ({ moveStyle: { item, beforeItem: null } })
const group = (item: string): SortMove => ({ moveDisplayGroup: { item, beforeItem: null } })

test('LIM-01 AST-13 moves of a sort board go together 500 ms after the last, and at most 3 s after the first', async () => {
  const { sent, push, pass } = await sorting()
  push(style('1'))
  await pass(400)
  push(style('2'))
  await pass(499)
  expect(sent).toEqual([])
  await pass(1)
  expect(sent).toEqual([{ at: 900, moves: 2 }])
  await pass(1_100)
  for (let times = 0; times < 10; times += 1) {
    push(style(`${times}`))
    await pass(400)
  }
  expect(sent[1]!.at).toBe(2_000 + 3_000)
})

test('LIM-01 AST-13 groups that are made wait 1250 ms for more of them, and go with a move that may not wait so long', async () => {
  const { sent, push, pass } = await sorting()
  push(group('Run'))
  await pass(1_249)
  expect(sent).toEqual([])
  await pass(1)
  expect(sent).toEqual([{ at: 1_250, moves: 1 }])
  push(group('Walk'))
  push(style('1'))
  await pass(500)
  expect(sent[1]).toEqual({ at: 1_750, moves: 2 })
})
