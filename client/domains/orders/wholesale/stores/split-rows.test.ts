import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Order, OrderRow } from '../../../../../contract/orders/order.ts'
import { emptyHeader } from '../../../../../contract/orders/order.ts'
import { writeQuantities } from '../../../../../contract/orders/wholesale/stores.ts'
import { batchOf, reversed, withEdits } from '../../order/order-edit.ts'
import { splitRows, weighedByLast } from './split-rows.ts'

const id = (letter: string) => letter.repeat(24)
const stores = ['a', 'b', 'c'].map((letter, at) => ({ _id: id(letter), label: letter, weight: at + 1, address: null }))
const row = {
  _id: id('1'),
  style: '1001',
  color: 'BLK',
  run: ['7', '8'],
  sizes: { '7': 12, '8': 24 },
  stores: {},
  units: 36,
  packCode: 'MA12',
  listPrice: 100,
  unitPrice: 100,
} as unknown as OrderRow
const packs = new Map([['MA12', { code: 'MA12', units: 12, sizes: [] }]])
const order = { header: { ...emptyHeader }, rows: [row] } as unknown as Order

test('ORW-06 three packs are split over stores as whole packs, and one step back leaves the order as it was', () => {
  const edits = [{ kind: 'patch' as const, settings: { stores } }, ...splitRows([row], stores, packs)]
  const split = withEdits(order, edits)
  // A sixth, a third and a half of three packs: nobody gets a part of one.
  for (const sizes of Object.values(split.rows[0]!.stores!)) expect(sizes['8']).toBe(2 * sizes['7']!)
  expect([split.rows[0]!.units, split.rows[0]!.sizes]).toEqual([36, row.sizes])
  const back = withEdits(split, reversed(order, edits))
  expect([back.rows[0]!.sizes, back.rows[0]!.stores, back.header.stores]).toEqual([row.sizes, {}, []])
  expect(batchOf(edits, stores)!.updateRows[0]!.fields).toMatchObject({
    stores: { [id('c')]: { '7': expect.any(Number) } },
  })
})

test('ORW-06 GRID-04 a quantity typed for all stores goes back to what each of them had', () => {
  const uneven = withEdits(order, [
    { kind: 'patch', settings: { stores } },
    {
      kind: 'update',
      rowId: row._id,
      fields: { [`stores.${id('a')}.7`]: 1, [`stores.${id('b')}.7`]: 2, [`stores.${id('c')}.7`]: 9 },
    },
  ])
  const edits = [{ kind: 'update' as const, rowId: row._id, fields: { 'sizes.7': 24 } }]
  const more = withEdits(uneven, edits)
  expect(Object.values(more.rows[0]!.stores!).map((sizes) => sizes['7'])).toEqual([2, 4, 18])
  expect(withEdits(more, reversed(uneven, edits)).rows[0]!.stores).toEqual(uneven.rows[0]!.stores)
})

test('ORW-06 units are split as each store received the colour last, else the style, else everything; by weight where nobody had anything', () => {
  const got = (color: string, ...units: number[]) => ({
    color,
    sizes: {},
    stores: units.map((one, at) => ({ label: ` ${'ABC'[at]} `, units: one })),
  })
  const last = new Map([
    ['1001', { style: '1001', orderIdentifier: 'W-1', colors: [got('BLK', 1, 1, 0), got('WHT', 0, 0, 6)] }],
    ['1002', { style: '1002', orderIdentifier: 'W-1', colors: [got('BLK')] }],
  ])
  const weights = (style: string, color: string, of = last) =>
    weighedByLast(stores, of)({ style, color }).map(({ weight }) => weight)
  expect(weights('1001', 'BLK')).toEqual([1, 1, 0])
  expect(weights('1001', 'RED')).toEqual([1, 1, 6])
  expect(weights('1002', 'BLK')).toEqual([1, 1, 6])
  expect(weights('1001', 'BLK', new Map())).toEqual([1, 2, 3])
  const edits = splitRows([row], stores, new Map(), weighedByLast(stores, last))
  expect(edits[0]).toMatchObject({ fields: { [`stores.${id('a')}.7`]: 6, [`stores.${id('c')}.7`]: null } })
})

test('ORW-06 GRID-05 what is typed within one batch, for all stores and for each, is stored as it was shown', () => {
  const split = withEdits(order, [{ kind: 'patch', settings: { stores } }])
  const field = fc.constantFrom('sizes.7', 'sizes.8', ...stores.map(({ _id }) => `stores.${_id}.7`))
  const typed = fc.array(fc.tuple(field, fc.nat({ max: 9 })), { minLength: 1, maxLength: 6 })
  const written = fc.array(
    typed.map((fields) => ({ kind: 'update' as const, rowId: row._id, fields: Object.fromEntries(fields) })),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  fc.assert(
    fc.property(written, (edits) => {
      const shown = withEdits(split, edits).rows[0]!
      const stored = batchOf(edits, stores)!.updateRows.reduce<Pick<OrderRow, 'sizes' | 'stores'>>(
        (one, { fields }) => writeQuantities(one, fields, stores),
        split.rows[0]!,
      )
      expect(stored).toEqual({ sizes: shown.sizes, stores: shown.stores })
    }),
  )
})

test('ORW-06 what is no whole number of packs is split pair by pair', () => {
  const known = new Map([
    ['MA12', { code: 'MA12', units: 12, sizes: [] }],
    ['SA12', { code: 'SA12', units: 12, sizes: [] }],
  ])
  const ofFirst = (more: object) => {
    const [edit] = splitRows([{ ...row, ...more } as OrderRow], stores.slice(0, 2), known)
    return (edit as { fields: Record<string, number> }).fields[`stores.${id('a')}.7`]
  }
  // Of three packs of 4 and 8 the lighter store gets one; of twelve pairs a third.
  expect(ofFirst({})).toBe(4)
  const uneven = { sizes: { '7': 13, '8': 23 } }
  expect([ofFirst(uneven), ofFirst({ ...uneven, packCode: 'SA12' }), ofFirst({ ...uneven, packCode: '' })]).toEqual([
    4, 4, 4,
  ])
  const less = { sizes: { '7': 5, '8': 5 }, units: 10 }
  expect([ofFirst(less), ofFirst({ ...less, packCode: 'SA12' })]).toEqual([2, 2])
  expect(splitRows([{ ...row, sizes: {}, units: 0 }], stores, known)).toEqual([])
  expect(splitRows([row], stores.slice(0, 1), known)).toEqual([])
})
