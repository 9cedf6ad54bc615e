import { expect, test } from 'vitest'
import type { GridColumn } from '../grid-contract.ts'
import type { AnyColumn } from '../columns/cell-text.ts'
import { pasteSize, planTexts } from './plan-edits.ts'

interface Row {
  note: string | null
  discount: number | null
}

const columns: GridColumn<Row>[] = [
  { key: 'note', title: 'Note', kind: 'text', width: 100, editable: true, value: (row) => row.note },
  {
    key: 'discount',
    title: 'Discount',
    kind: 'percent',
    width: 80,
    editable: true,
    value: (row) => row.discount,
    parse: (text) =>
      Number(text) <= 100 ? { ok: true, value: Number(text) } : { ok: false, reason: 'between 0-100', clears: true },
  },
  { key: 'style', title: 'Style', kind: 'text', width: 80, value: () => '240181' },
]
const rows = [
  { id: 'a', row: { note: null, discount: 10 } },
  { id: 'b', row: { note: 'old', discount: null } },
]
const texts = [
  ['new', '140', 'x'],
  ['old', '12.5', 'x'],
]

test('BEY-04 a bad cell of a paste is refused alone with its reason, the others are saved', () => {
  const plan = planTexts(rows, columns as AnyColumn[], (r, c) => texts[r]?.[c])
  expect(plan.changes).toEqual([
    { rowId: 'a', column: 'note', before: null, after: 'new' },
    { rowId: 'a', column: 'discount', before: 10, after: null },
    { rowId: 'b', column: 'discount', before: null, after: 12.5 },
  ])
  expect(plan.rejected).toEqual([{ rowId: 'a', column: 'discount', text: '140', reason: 'between 0-100' }])
  expect(plan.skipped).toBe(2)
})

test('GRID-12 a cell that may not be cleared keeps its value', () => {
  const kept = [{ ...columns[0]!, clearable: false }] as AnyColumn[]
  expect(planTexts(rows, kept, () => '').changes).toEqual([])
})

test('GRID-03 a block fills a selection that is a multiple of it', () => {
  expect(pasteSize({ rows: 1, columns: 1 }, { rows: 4, columns: 2 })).toEqual({ rows: 4, columns: 2 })
  expect(pasteSize({ rows: 2, columns: 2 }, { rows: 3, columns: 2 })).toEqual({ rows: 2, columns: 2 })
})
