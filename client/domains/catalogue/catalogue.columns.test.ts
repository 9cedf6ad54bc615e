import fc from 'fast-check'
import { expect, test } from 'vitest'
import { productSort } from '../../../contract/catalogue/product-query.ts'
import { columnsOfSort, sortOfColumns } from './catalogue.columns.tsx'

test('PRD-03 every order the list can have is shown on its column and read back from it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...productSort.options), (sort) => {
      expect(sortOfColumns(columnsOfSort(sort))).toBe(sort)
    }),
  )
})

test('PRD-03 a column the server cannot sort by changes nothing', () => {
  expect(sortOfColumns([{ key: 'division', direction: 'ascending' }])).toBeUndefined()
  expect(sortOfColumns([])).toBeUndefined()
})
