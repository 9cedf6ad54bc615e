import { expect, test } from 'vitest'
import { assortmentImport } from '../../../contract/assortments/rows/import-kind.ts'
import { neededColumns } from '../../../contract/kernel/imports/import-kind.ts'
import { COMBINED, fillsPart } from './combined-column.ts'

test('IMP-01 style and colour are asked for before the grid is filled; a column of both gives both and nothing else', () => {
  const needed = neededColumns(assortmentImport)
  expect(needed).toEqual(['style', 'color'])
  expect(needed.every((key) => fillsPart(COMBINED, key))).toBe(true)
  expect([fillsPart('style', 'color'), fillsPart(null, 'color')]).toEqual([false, false])
  const demanding = neededColumns({ ...assortmentImport, required: ['style', 'quantity'] })
  expect(demanding.filter((key) => !fillsPart(COMBINED, key))).toEqual(['quantity'])
})
