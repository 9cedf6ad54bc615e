import { expect, test } from 'vitest'
import type { OrderRow } from '../../../../../contract/orders/order.ts'
import { pivotChanges, unitsField } from './pivot-edits.ts'

const row = { _id: 'r', sizes: { '7': 2, '8': 4 }, stores: { a: { '7': 1, '8': 1 } } } as unknown as OrderRow
const change = (store: string, after: number | null) =>
  pivotChanges([{ rowId: 'r', column: unitsField(store), before: null, after }], new Map([['r', row]]))

test('ORW-06 BEY-12 units typed for a store become its sizes in the proportions it has, else in those of the row', () => {
  expect(change('a', 6).map(({ column, after }) => [column, after])).toEqual([
    ['stores.a.7', 3],
    ['stores.a.8', 3],
  ])
  expect(change('b', 6).map(({ column, after }) => [column, after])).toEqual([
    ['stores.b.7', 2],
    ['stores.b.8', 4],
  ])
  expect(change('a', null).map(({ column, after }) => [column, after])).toEqual([
    ['stores.a.7', null],
    ['stores.a.8', null],
  ])
})
