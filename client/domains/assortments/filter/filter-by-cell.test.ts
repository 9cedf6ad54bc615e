import { expect, test } from 'vitest'
import type { AssortmentProduct } from '../../../../contract/assortments/rows/assortment-product.ts'
import { rowFilter } from '../../../../contract/assortments/rows/find-rows.ts'
import { filterByCell } from './filter-by-cell.ts'
import { noFilter } from './row-filter-address.ts'

const row = {
  style: '240181',
  color: 'ROS',
  name: ' Meridian Runner ',
  colorDescription: 'Rosewood',
  label: '',
  focusStyle: true,
  cost: 4250,
  quantity: null,
  styleNote: `${'Lead '.repeat(60)}`,
  colorNote: '',
} as AssortmentProduct

test.each([
  ['colorName', { values: { colorName: ['Rosewood'] } }],
  ['label', { values: { label: [''] } }],
  ['focusStyle', { values: { focusStyle: ['yes'] } }],
  ['cost', { ranges: { cost: { from: 4250, to: 4250 } } }],
  ['name', { text: 'Meridian Runner' }],
])('BEY-18 a cell of %s is a filter by what it holds', (column, wanted) => {
  expect(filterByCell(noFilter, row, column)).toEqual({ ...noFilter, ...wanted })
})

test('BEY-18 it narrows what is filtered already, takes the place of its own column alone, and is one that the call takes', () => {
  const before = { text: 'run', values: { label: ['Hero'], gender: ['Women'] }, ranges: { cost: { from: 1 } } }
  expect(filterByCell(before, row, 'label')).toEqual({ ...before, values: { label: [''], gender: ['Women'] } })
  expect(filterByCell(before, row, 'cost')).toEqual({ ...before, ranges: { cost: { from: 4250, to: 4250 } } })
  expect(rowFilter.safeParse(filterByCell(before, row, 'styleNote')).success).toBe(true)
})

test.each(['quantity', 'colorNote', 'photos', 'initialMarkup', 'dueDate'])(
  'BEY-18 nothing is offered where there is nothing to look for: %s',
  (column) => expect(filterByCell(noFilter, row, column)).toBeUndefined(),
)
