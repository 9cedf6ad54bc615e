import { expect, test } from 'vitest'
import { mergePendingEdits } from './pending-edits.ts'

interface Fields {
  note?: string
  quantity?: number
}

test('AST-09 an add and a delete of the same row cancel each other, either way round', () => {
  const merged = mergePendingEdits<Fields>([
    { kind: 'add', rowId: 'a' },
    { kind: 'update', rowId: 'a', fields: { note: 'x' } },
    { kind: 'delete', rowId: 'a' },
    { kind: 'delete', rowId: 'b' },
    { kind: 'add', rowId: 'b' },
  ])
  expect(merged).toEqual({ add: [], delete: [], update: [], sort: [], patch: undefined })
})

test('GRID-05 GRID-09 a field of which others follow is written when it was, what follows from nothing joins what was before', () => {
  const write = (rowId: string, fields: Fields) => ({ kind: 'update' as const, rowId, fields })
  const edits = [
    { kind: 'add' as const, rowId: 'b' },
    ...[{ quantity: 1 }, { note: 'one' }, { quantity: 2 }].flatMap((fields) => [
      write('a', fields),
      write('b', fields),
    ]),
  ]
  const { add, update } = mergePendingEdits<Fields>(edits, (field) => field === 'note')
  expect(add).toEqual([{ rowId: 'b', fields: { quantity: 1 } }])
  expect(update).toEqual([
    { rowId: 'a', fields: { quantity: 1 } },
    { rowId: 'a', fields: { note: 'one', quantity: 2 } },
    { rowId: 'b', fields: { note: 'one', quantity: 2 } },
  ])
})

test('GRID-05 updates of one row merge, later fields win, and a deleted row is not updated', () => {
  const merged = mergePendingEdits<Fields>([
    { kind: 'update', rowId: 'a', fields: { note: 'one', quantity: 1 } },
    { kind: 'update', rowId: 'a', fields: { note: 'two' } },
    { kind: 'sort', rowIds: ['a', 'c'], before: null },
    { kind: 'update', rowId: 'c', fields: { quantity: 4 } },
    { kind: 'delete', rowId: 'c' },
  ])
  expect(merged.update).toEqual([{ rowId: 'a', fields: { note: 'two', quantity: 1 } }])
  expect([merged.delete, merged.sort]).toEqual([['c'], [{ rowIds: ['a'], before: null }]])
})
