import { expect, test } from 'vitest'
import { testWords } from '../../../../tests/builders/cell-words.ts'
import { createUndoStack } from '../editing/undo-stack.ts'
import type { BulkChange, CellChange, GridSource } from '../grid-contract.ts'
import { type AnyProps, GridModel } from '../grid-model.ts'
import { SheetCommands } from './sheet-commands.ts'
import { editableColumns, faultsOf } from './write-selection.ts'

interface Row {
  id: string
  style: string
  note: string | null
  quantity: number | null
}

/** Ids of all rows are known, of the rows only the first `loaded`. */
function sheet(count: number, loaded: number, knowsIds = true) {
  const rows = Array.from({ length: loaded }, (_, at): Row => ({ id: `r${at}`, style: 'S', note: 'old', quantity: 1 }))
  const source: GridSource<Row> = {
    rowCount: count,
    version: 1,
    rowAt: (index) => rows[index],
    idOf: ({ id }) => id,
    ...(knowsIds ? { idAt: (index: number) => `r${index}` } : {}),
    indexOf: (id) => Number(id.slice(1)),
    ensure: () => Promise.reject(new Error('no row is loaded for this')),
    subscribe: () => () => undefined,
  }
  const changed: CellChange[][] = []
  const bulk: BulkChange[] = []
  const value = (key: keyof Row) => (row: unknown) => (row as Row)[key]
  const props: AnyProps = {
    source: source as GridSource<unknown>,
    ariaLabel: 'Rows',
    rowHeader: 'none',
    columns: [
      { key: 'photo', title: '', kind: 'picture', width: 40, editable: true, value: () => 'picture.png' },
      { key: 'style', title: 'Style', kind: 'text', width: 80, value: value('style') },
      { key: 'note', title: 'Note', kind: 'text', width: 80, editable: true, value: value('note') },
      {
        key: 'quantity',
        title: 'Quantity',
        kind: 'number',
        width: 80,
        editable: true,
        clearable: false,
        value: value('quantity'),
      },
    ],
    onChanges: (changes) => void changed.push(changes),
    onBulkEdit: async (change) => void bulk.push(change),
  }
  const model = new GridModel(props, testWords)
  model.update(props, testWords)
  const commands = new SheetCommands(model, createUndoStack, () => undefined)
  const select = (top: number, bottom: number) =>
    model.select({
      ranges: [{ anchor: { row: top, col: 0 }, focus: { row: bottom, col: 3 } }],
      active: { row: top, col: 0 },
    })
  return { model, commands, changed, bulk, select }
}

test('GRID-06 pictures and read-only columns are not offered for new values', () => {
  const { model, select } = sheet(3, 3)
  select(0, 2)
  expect(editableColumns(model).map(({ key }) => key)).toEqual(['note', 'quantity'])
  const faults = faultsOf(
    model,
    new Map([
      ['note', ''],
      ['quantity', 'x'.repeat(3)],
    ]),
  )
  // Letters are no number: said before anything is written.
  expect([...faults.keys()]).toEqual(['quantity'])
})

test('GRID-06 new values go into every row of the selection as one change', async () => {
  const { commands, changed, bulk, select } = sheet(3, 3)
  select(0, 2)
  await commands.write(({ key }) => (key === 'note' ? 'new' : key === 'photo' ? 'other.png' : undefined), 'bulk')
  expect(bulk).toEqual([])
  expect(changed).toEqual([['r0', 'r1', 'r2'].map((rowId) => ({ rowId, column: 'note', before: 'old', after: 'new' }))])
})

test('BEY-04 a selection that reaches rows not loaded is one change by rule, whole or by ids', async () => {
  const { commands, changed, bulk, select } = sheet(100_000, 50)
  select(0, 99_999)
  await commands.write(({ key }) => (key === 'quantity' ? '12' : undefined), 'bulk')
  expect(bulk).toEqual([{ rows: { all: true }, count: 100_000, values: [{ column: 'quantity', value: 12 }] }])
  select(48, 51)
  await commands.clear()
  // What cannot be cleared stays (GRID-06).
  expect(bulk[1]).toEqual({
    rows: { ids: ['r48', 'r49', 'r50', 'r51'] },
    count: 4,
    values: [{ column: 'note', value: null }],
  })
  expect(changed).toEqual([])
  expect(commands.selectedIds()).toEqual(['r48', 'r49', 'r50', 'r51'])
})

test('BEY-04 Ctrl+Enter over all rows of a list by range is one change, none of them loaded for it', async () => {
  const { commands, changed, bulk, select } = sheet(100_000, 50, false)
  select(0, 99_999)
  await commands.fillWith('12')
  expect(bulk).toEqual([
    {
      rows: { all: true },
      count: 100_000,
      values: [
        { column: 'note', value: '12' },
        { column: 'quantity', value: 12 },
      ],
    },
  ])
  expect(changed).toEqual([])
})
