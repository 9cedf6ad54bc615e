import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRODUCT_SORTS, productSort, sortField } from '../../../../contract/catalogue/product-query.ts'
import { columnsOfSort, sortOfColumns } from './catalogue.columns.tsx'

const orders = fc.uniqueArray(fc.constantFrom(...productSort.exclude(['shade']).options), {
  minLength: 1,
  maxLength: PRODUCT_SORTS,
  selector: sortField,
})

test('GRID-02 PRD-03 every order the list can have is shown on its column and read back from it', () => {
  fc.assert(
    fc.property(orders, (sort) => {
      expect(sortOfColumns(columnsOfSort(sort))).toEqual(sort)
    }),
  )
})

test('PRD-03 a column the server cannot sort by changes nothing', () => {
  expect(sortOfColumns([{ key: 'division', direction: 'ascending' }])).toBeUndefined()
  expect(sortOfColumns([])).toBeUndefined()
})
