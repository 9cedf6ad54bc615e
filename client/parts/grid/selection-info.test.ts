import { expect, test } from 'vitest'
import { column, type Row } from '../../../tests/builders/painted-grid.ts'
import { testWords } from '../../../tests/builders/cell-words.ts'
import { type AnyProps, GridModel } from './grid-model.ts'
import { selectionInfo } from './selection-info.ts'
import { createArraySource } from './sources/array-source.ts'

const rows: Row[] = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const block = (top: number, left: number, bottom: number, right: number) => ({
  anchor: { row: top, col: left },
  focus: { row: bottom, col: right },
})

/** Display rows: heading x, a, heading y, b, c, d. */
function info(ranges: ReturnType<typeof block>[], rowCount = 4) {
  const props: AnyProps = {
    source: { ...createArraySource<unknown>(rows, (row) => (row as Row).id), rowCount },
    ariaLabel: 'Rows',
    rowHeader: 'none',
    columns: [column('name', 'text'), column('note', 'text'), column('end', 'text')],
    groups: [
      { key: 'x', title: 'X', rowCount: 1 },
      { key: 'y', title: 'Y', rowCount: rowCount - 1 },
    ],
  }
  const model = new GridModel(props, testWords)
  model.update(props, testWords)
  if (ranges[0]) model.select({ ranges, active: ranges[0].anchor })
  const { rowIds, ...told } = selectionInfo(model, { selectedIds: () => ['ids'] } as never)
  expect(rowIds()).toEqual(['ids'])
  return told
}

test('GRID-03 a screen is told how many rows and cells are selected, without headings, and which cell is active', () => {
  const none = { active: null, rowCount: 0, cellCount: 0, wholeRows: false }
  expect(info([])).toEqual(none)
  expect(info([block(0, 1, 0, 1)])).toEqual(none)
  const one = { active: { rowId: 'a', column: 'note' }, rowCount: 1, cellCount: 1, wholeRows: false }
  expect(info([block(1, 1, 1, 1)])).toEqual(one)
  expect(info([block(1, 1, 4, 2)])).toEqual({ ...one, rowCount: 3, cellCount: 6 })
  expect(info([block(1, 1, 1, 1), block(1, 2, 3, 2)])).toEqual({ ...one, rowCount: 2, cellCount: 3 })
  expect(info([block(5, 0, 3, 2)])).toMatchObject({ rowCount: 3, cellCount: 9, wholeRows: true })
  // Of a row that is on its way nobody knows the name yet.
  expect(info([block(6, 0, 6, 1)], 5)).toEqual({ active: null, rowCount: 1, cellCount: 2, wholeRows: false })
})
