import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AssortmentProduct, EditableField } from '../../../../../contract/assortments/rows/assortment-product.ts'
import { pricedRow } from '../../../../../tests/builders/priced-row.ts'
import {
  differingFields,
  editedRow,
  recountedRows,
  restoredRow,
  type RowFields,
  storedOf,
  styleWidePart,
} from './row-edit.ts'

const row = (more: Partial<AssortmentProduct> = {}) =>
  pricedRow({ _id: '240181_ROS', style: '240181', pillar: '', ...more })

const noValues: Partial<AssortmentProduct> = {
  colorNote: '',
  collectionStyleNote: '',
  collectionColorNote: '',
  storeType: '',
  thumbnail: '',
  printImage: '',
  dueDate: null,
  samples: null,
  rushSamples: null,
  focusStyle: false,
}

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

test('GRID-04 what stood in a row, set back after any edits, gives the row of before: what followed the catalogue does so again', () => {
  const cents = fc.option(fc.integer({ min: 0, max: 100_000 }))
  const count = fc.option(fc.integer({ min: 0, max: 9_999 }))
  const words = fc.string({ maxLength: 8 })
  const values: Record<EditableField, fc.Arbitrary<unknown>> = {
    styleNote: words,
    colorNote: words,
    collectionStyleNote: words,
    collectionColorNote: words,
    label: words,
    pillar: words,
    lifeCycle: words,
    storeType: words,
    thumbnail: words,
    printImage: words,
    cost: cents,
    netCost: cents,
    suggestedRetail: cents,
    discountAmount: cents,
    discountPercent: fc.option(fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100)),
    quantity: count,
    quantityOnHand: count,
    samples: count,
    rushSamples: count,
    dueDate: fc.constantFrom(null, '2026-11-25'),
    focusStyle: fc.boolean(),
  }
  const edit = fc.record(values, { requiredKeys: [] }) as fc.Arbitrary<RowFields>
  const untouched = row({ ...noValues, lifeCycle: 'Core' })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 3 }), edit, (earlier, last) => {
      const before = earlier.reduce<AssortmentProduct>((now, one) => editedRow(now, one), untouched)
      const after = editedRow(before, last)
      const stored = storedOf(before)
      const fields = Object.fromEntries(differingFields(before, after).map((key) => [key, stored[key]]))
      expect(storedOf(restoredRow(after, fields))).toEqual(stored)
      expect(restoredRow(after, fields)).toMatchObject({ cost: before.cost, netCost: before.netCost })
    }),
  )
  expect(storedOf(untouched)).toMatchObject({ cost: null, netCost: null, suggestedRetail: null, lifeCycle: null })
})

test('GRID-11 a style note and a pillar go to all colours of the style, a colour note does not', () => {
  expect(styleWidePart({ styleNote: 'Lead', colorNote: 'EU first', pillar: 'Core' })).toEqual({
    styleNote: 'Lead',
    pillar: 'Core',
  })
  expect(styleWidePart({ colorNote: 'EU first' })).toBeUndefined()
})
