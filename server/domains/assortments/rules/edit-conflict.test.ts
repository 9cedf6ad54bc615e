import { expect, test } from 'vitest'
import { conflictingRows, type FieldVersions, type TouchedRow } from './edit-conflict.ts'

const me = 7
const other = 8
const standing = new Map<string, FieldVersions>([
  ['A', { quantity: [5, other], cost: [3, other], position: [6, other] }],
  ['B', { quantity: [5, me] }],
  ['C', {}],
])
const conflicts = (touched: TouchedRow[], version = 4, own: number[] = [5]) =>
  conflictingRows(touched, standing, { version, user: me, own: new Set(own), currentVersion: 6 }).map(({ key }) => key)

test('ERR-03 only a field that somebody else changed after the batch was begun collides', () => {
  expect(conflicts([{ key: 'A', fields: ['quantity'] }])).toEqual(['A'])
  expect(conflicts([{ key: 'A', fields: ['label'] }])).toEqual([])
  expect(conflicts([{ key: 'A', fields: ['cost'] }])).toEqual([])
  expect(conflicts([{ key: 'A', fields: ['cost'] }], 2)).toEqual(['A'])
  expect(conflicts([{ key: 'B', fields: ['quantity'] }])).toEqual([])
  expect(conflicts([{ key: 'C', fields: 'all' }])).toEqual([])
})

test('ERR-03 another window of the same person is an editor like any other', () => {
  const touched = [{ key: 'B', fields: ['quantity'] }]
  expect(conflicts(touched, 4, [])).toEqual(['B'])
  expect(conflicts(touched, 4, [5])).toEqual([])
  // What somebody else wrote stays theirs, whatever a window says of itself.
  expect(conflicts([{ key: 'A', fields: ['quantity'] }], 4, [5])).toEqual(['A'])
})

test('ERR-03 prices that recompute each other collide as one', () => {
  expect(conflicts([{ key: 'A', fields: ['discountPercent'] }], 2)).toEqual(['A'])
  expect(conflicts([{ key: 'A', fields: ['suggestedRetail'] }], 2)).toEqual([])
})

test('ERR-03 moving and deleting collide with what others did to the row, and writing with its removal', () => {
  expect(conflicts([{ key: 'A', fields: ['position'] }])).toEqual(['A'])
  expect(conflicts([{ key: 'A', fields: 'all' }])).toEqual(['A'])
  expect(conflicts([{ key: 'gone', fields: ['label'] }])).toEqual(['gone'])
  expect(conflicts([{ key: 'gone', fields: 'all' }])).toEqual([])
})

test('ERR-03 a batch on the newest version never collides', () => {
  expect(
    conflicts(
      [
        { key: 'A', fields: 'all' },
        { key: 'gone', fields: ['label'] },
      ],
      6,
    ),
  ).toEqual([])
})
