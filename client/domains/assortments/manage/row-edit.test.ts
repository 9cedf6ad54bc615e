import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AssortmentProduct } from '../../../../contract/assortments/assortment-product.ts'
import {
  differingFields,
  editedRow,
  recountedRows,
  restoredRow,
  restoringFields,
  type RowFields,
  styleWidePart,
  writtenFields,
} from './row-edit.ts'

const row = (more: Partial<AssortmentProduct> = {}): AssortmentProduct =>
  ({
    _id: '240181_ROS',
    style: '240181',
    label: '',
    styleNote: '',
    pillar: '',
    cost: 5_000,
    netCost: 5_000,
    discountPercent: null,
    discountAmount: null,
    suggestedRetail: 10_000,
    quantity: null,
    quantityOnHand: null,
    initialMarkup: 50,
    sellThru: null,
    location: { wholesalePrice: 5_000, suggestedRetail: 10_000 },
    ...more,
  }) as AssortmentProduct

test('GRID-09 an edited discount shows amount, net cost and markup before the server answers', () => {
  expect(editedRow(row(), { discountPercent: 10 })).toMatchObject({
    discountPercent: 10,
    discountAmount: 500,
    netCost: 4_500,
    initialMarkup: 55,
  })
  expect(editedRow(row(), { netCost: 4_000 })).toMatchObject({ discountAmount: 1_000, discountPercent: 20 })
  const discounted = editedRow(row(), { discountAmount: 500 })
  expect(editedRow(discounted, { cost: 8_000 })).toMatchObject({ netCost: 7_200, discountPercent: 10 })
  expect(editedRow(discounted, { cost: null })).toMatchObject({ cost: 5_000, netCost: 4_500 })
  expect(editedRow(discounted, { discountPercent: null })).toMatchObject({ netCost: 5_000, discountAmount: null })
})

test('GRID-10 quantity and stock give the sell-thru at once', () => {
  expect(editedRow(row({ quantityOnHand: 10 }), { quantity: 30 }).sellThru).toBe(75)
})

test('GRID-10 the other colours of a style follow from its new sums, other styles stay', () => {
  const rows = [row({ quantity: 30 }), row({ _id: '240181_BLU' }), row({ _id: '7_ROS', style: '7' })]
  const sums = { styleQuantity: 120, styleQuantityOnHand: 10, styleSellThru: 92.31 }
  expect(recountedRows(rows, [{ style: '240181', quantity: 120, onHand: 10 }])).toEqual([
    { ...rows[0], ...sums, percentage: 25 },
    { ...rows[1], ...sums, percentage: 0 },
  ])
  expect(recountedRows(rows, [])).toEqual([])
})

test('GRID-04 fields of before, set back, give the row of before', () => {
  const cents = fc.integer({ min: 0, max: 100_000 })
  const edit = fc.oneof(
    fc.record({ cost: cents }),
    fc.record({ netCost: cents }),
    fc.record({ discountAmount: cents }),
    fc.record({ discountPercent: fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100) }),
    fc.record({ suggestedRetail: cents }),
    fc.record({ styleNote: fc.string(), quantity: cents }),
  )
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 3 }), edit, (earlier, last) => {
      const before = earlier.reduce<AssortmentProduct>((now, one) => editedRow(now, one), row())
      const after = editedRow(before, last)
      const fields = Object.fromEntries(differingFields(before, after).map((key) => [key, before[key]])) as RowFields
      const back = restoredRow(after, fields)
      expect(back).toEqual(before)
      expect(restoringFields(back, { netCost: back.netCost })).toMatchObject({ cost: before.cost })
    }),
  )
})

test('GRID-11 a style note and a pillar go to all colours of the style, a colour note does not', () => {
  expect(styleWidePart({ styleNote: 'Lead', colorNote: 'EU first', pillar: 'Core' })).toEqual({
    styleNote: 'Lead',
    pillar: 'Core',
  })
  expect(styleWidePart({ colorNote: 'EU first' })).toBeUndefined()
})

test('GRID-04 a deleted row keeps what people wrote and leaves prices of the catalogue to it', () => {
  expect(writtenFields(row({ label: 'Hero', quantity: 4 }))).toEqual({ label: 'Hero', quantity: 4 })
  expect(writtenFields(editedRow(row(), { discountPercent: 10 }))).toMatchObject({
    netCost: 4_500,
    discountPercent: 10,
  })
})
