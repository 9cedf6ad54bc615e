import { expect, test } from 'vitest'
import type { OrderRow } from '../../../../../../contract/orders/order.ts'
import { nextPlace } from './next-place.ts'

const row = (_id: string, run: string[], more: object = {}) =>
  ({ _id, run, sizes: {}, lineStatus: 'A', ...more }) as unknown as OrderRow
const first = row('a', ['7', '8', '9'])
const over = row('b', ['7', '8'], { lineStatus: 'D' })
const last = row('c', ['40', '41'])
const rows = [first, over, last]

test('BEY-12 from a size one goes to the next that its row can have, then to the first of the rows below that have one', () => {
  const next = (from: OrderRow, size: string, store: string | null = null) => nextPlace(rows, from, size, store)
  expect(next(first, '7')).toEqual({ rowId: 'a', column: 'sizes.8' })
  expect(next(first, '9')).toEqual({ rowId: 'c', column: 'sizes.40' })
  expect(next(first, '9', 'door')).toEqual({ rowId: 'c', column: 'stores.door.40' })
  expect(next(last, '40', 'door')).toEqual({ rowId: 'c', column: 'stores.door.41' })
  expect(next(last, '41')).toBeUndefined()
})
