import { expect, test } from 'vitest'
import type { OrderRow } from '../../../../../contract/orders/order.ts'
import { editsOf, followingChanges } from './matrix-edits.ts'

const row = {
  _id: 'r1',
  run: ['7', '7.5', '8', '9'],
  sizes: { '8': 3 },
  packCode: '',
  lineStatus: 'R',
} as unknown as OrderRow
const world = {
  rows: new Map([['r1', row]]),
  sizes: ['6', '7', '7.5', '8', '8.5', '9'],
  stores: [],
  spread: 'kept' as const,
  store: null,
  packs: new Map([['MA12', { code: 'MA12', units: 12, sizes: ['7=4', '7.5=8'] }]]),
}
const change = (column: string, after: string | number | null) => ({ rowId: 'r1', column, before: null, after })

test('BEY-12 a run goes right along the axis, past what the row cannot have, and stops at its end', () => {
  const followed = followingChanges([change('sizes.7.5', '12 0 24 36')], world)
  expect(followed.map(({ column, before, after }) => [column, before, after])).toEqual([
    ['sizes.7.5', null, 12],
    ['sizes.8', 3, null],
    ['sizes.9', null, 24],
  ])
})

test('BEY-12 packs typed into the pack cell are written by the ratio of the code; without one the code alone', () => {
  expect(editsOf(followingChanges([change('packCode', 'MA12*2')], world))).toEqual([
    { kind: 'update', rowId: 'r1', fields: { packCode: 'MA12', 'sizes.8': null, 'sizes.7': 8, 'sizes.7.5': 16 } },
  ])
  expect(editsOf(followingChanges([change('packCode', 'ZZ*2'), change('unitPrice', 900)], world))).toEqual([
    { kind: 'update', rowId: 'r1', fields: { packCode: 'ZZ', unitPrice: 900 } },
  ])
})

test('BEY-12 packs typed or filled into the pack cell of what can be had no more write no quantity and take none', () => {
  for (const lineStatus of ['D', 'X', null] as const) {
    const over = { ...world, rows: new Map([['r1', { ...row, lineStatus }]]) }
    expect(editsOf(followingChanges([change('packCode', 'MA12*2')], over))).toEqual([
      { kind: 'update', rowId: 'r1', fields: { packCode: 'MA12' } },
    ])
  }
})

test('ORW-06 what is typed for all stores is spread as somebody says, and packs that are typed stay whole in each', () => {
  const stores = [1, 3].map((weight) => ({ _id: String(weight).repeat(24), label: `${weight}`, weight, address: null }))
  const shares = (spread: 'kept' | 'weight' | 'even', typed: ReturnType<typeof change>, own = row) =>
    followingChanges([typed], { ...world, stores, spread, rows: new Map([['r1', own]]) })
      .filter(({ column }) => column.startsWith('stores.'))
      .map(({ column, after }) => [column.split('.').slice(2).join('.'), after])
  const split = { ...row, units: 3, stores: { [stores[0]!._id]: { '8': 3 } } } as unknown as OrderRow
  expect(shares('kept', change('sizes.8', 8), split)).toEqual([
    ['8', 8],
    ['8', null],
  ])
  expect(shares('weight', change('sizes.8', 8), split)).toEqual([
    ['8', 2],
    ['8', 6],
  ])
  expect(shares('even', change('sizes.8', 8), split)).toEqual([
    ['8', 4],
    ['8', 4],
  ])
  // Three packs of 4 and 8: one and two of them, never a part of one.
  const packs = shares('even', change('packCode', 'MA12*3'), { ...row, sizes: {}, units: 0 })
  expect(packs).toEqual([
    ['7', 8],
    ['7', 4],
    ['7.5', 16],
    ['7.5', 8],
  ])
})
