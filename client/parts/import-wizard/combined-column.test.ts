import { expect, test } from 'vitest'
import { assortmentImport } from '../../../contract/assortments/rows/import-kind.ts'
import { neededColumns } from '../../../contract/kernel/imports/import-kind.ts'
import { associateWithCombined, COMBINED, fillsPart, textsBelow, widthOf, withCombined } from './combined-column.ts'
import type { ImportColumn } from './import-target.ts'

test('IMP-01 style and colour are asked for before the grid is filled; a column of both gives both and nothing else', () => {
  const needed = neededColumns(assortmentImport)
  expect(needed).toEqual(['style', 'color'])
  expect(needed.every((key) => fillsPart(COMBINED, key))).toBe(true)
  expect([fillsPart('style', 'color'), fillsPart(null, 'color')]).toEqual([false, false])
  const demanding = neededColumns({ ...assortmentImport, required: ['style', 'quantity'] })
  expect(demanding.filter((key) => !fillsPart(COMBINED, key))).toEqual(['quantity'])
})

test('IMP-01 a column of styles in which each has its colour beside it fills both, also where one row stands below its heading', () => {
  const columns = withCombined(
    ['style', 'color', 'quantity'].map((key): ImportColumn => ({ key, text: key, label: key }) as ImportColumn),
    'Style and colour',
  )
  const rows = [['The line'], ['Style', 'Quantity'], ['240181 ROS', 12.5], ['', null]].map((cells) => ({ cells }))
  const at = (headerRow: number, below: typeof rows, remembered?: Record<string, string | null>) =>
    associateWithCombined(['Style', 'Quantity'], columns, textsBelow(below, headerRow, ','), remembered)[0]
  expect(textsBelow(rows, 1, ',')(1)).toEqual(['12,5', ''])
  expect(at(1, rows)).toEqual({ column: COMBINED, by: 'similar' })
  expect(at(1, rows.slice(0, 3))?.column).toBe(COMBINED)
  expect(at(1, rows.slice(0, 2))?.column).toBe('style')
  expect(at(1, rows, { style: 'style' })).toEqual({ column: 'style', by: 'remembered' })
  expect([widthOf(rows, 0), widthOf(rows, 1), widthOf([], 0)]).toEqual([2, 2, 0])
})
