import { expect, test } from 'vitest'
import type { SoldStyle } from '../../../../contract/orders/wholesale/lookup-calls.ts'
import { intoDraft, trayRows } from './created-rows.ts'

const sold: SoldStyle = {
  style: '1001',
  name: 'Runner',
  gender: 'Womens',
  productType: 'Footwear',
  sizeScale: '',
  run: ['7', '8'],
  colors: [
    { color: 'BLK', colorDescription: 'Black', lineStatus: 'R', hero: null, price: 4250, held: {}, availability: [] },
    { color: 'WHT', colorDescription: 'White', lineStatus: 'A', hero: null, price: null, held: {}, availability: [] },
  ],
}
const world = { packs: [{ code: 'MA3', units: 3, sizes: ['7=1', '8=2'] }], last: new Map() }

test('ORW-01 ticked colours become rows with the sizes of their run; what the region does not sell is left out', () => {
  const rows = trayRows(sold, ['BLK', 'RED'], { kind: 'pack', code: 'MA3', count: 2 }, world)
  expect(rows).toEqual([
    { style: '1001', color: 'BLK', sizes: { '7': 2, '8': 4 }, packCode: 'MA3', units: 6, price: 4250 },
  ])
})

test('ORW-01 rows go into a draft once: what it has gets the quantities, a row without any leaves it alone', () => {
  const rows = [
    ...trayRows(sold, ['BLK'], { kind: 'typed', sizes: { '7': 5 } }, world),
    ...trayRows(sold, ['WHT'], undefined, world),
  ]
  const draft = [{ _id: 'a', style: '1001', color: 'BLK' }]
  expect(intoDraft(rows, draft, () => 'new')).toEqual({
    addRows: [{ _id: 'new', style: '1001', color: 'WHT', fields: {} }],
    updateRows: [{ _id: 'a', fields: { sizes: { '7': 5 } } }],
  })
  const both = [...draft, { _id: 'b', style: '1001', color: 'WHT' }]
  expect(intoDraft(rows, both, () => 'new').updateRows).toEqual([{ _id: 'a', fields: { sizes: { '7': 5 } } }])
})
