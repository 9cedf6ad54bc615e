import { expect, test } from 'vitest'
import { testWords } from '../../../tests/builders/cell-words.ts'
import { createUndoStack } from '../grid/editing/undo-stack.ts'
import type { CellChange } from '../grid/grid-contract.ts'
import { type AnyProps, GridModel } from '../grid/grid-model.ts'
import type { Hands } from '../grid/interaction/pointing/hands.ts'
import { SheetCommands } from '../grid/interaction/sheet-commands.ts'
import { createArraySource } from '../grid/sources/array-source.ts'
import { fillDownHere } from './fill-down-here.ts'

type Row = { id: string; name: string; note: string; cost: string }

async function filled(from: { row: number; col: number }, to: { row: number; col: number }) {
  const rows: Row[] = ['Runner', 'Boot', 'Clog', 'Derby'].map((name, at) => ({
    id: `r${at}`,
    name,
    note: `Look ${at}`,
    cost: `${at}`,
  }))
  const calls: { changes: CellChange[]; reason: string }[] = []
  const props: AnyProps = {
    source: createArraySource<unknown>(rows, (row) => (row as Row).id),
    ariaLabel: 'Rows',
    rowHeader: 'none',
    columns: (['name', 'note', 'cost'] as const).map((key) => ({
      key,
      title: key,
      kind: 'text',
      width: 100,
      editable: key !== 'name',
      value: (row) => (row as Row)[key],
    })),
    groups: [
      { key: 'x', title: 'X', rowCount: 1 },
      { key: 'y', title: 'Y', rowCount: 3 },
    ],
    onChanges: (changes, reason) => void calls.push({ changes, reason }),
  }
  const model = new GridModel(props, testWords)
  model.update(props, testWords)
  const undo = createUndoStack()
  const commands = new SheetCommands(
    model,
    () => undo,
    () => undefined,
  )
  model.select({ ranges: [{ anchor: from, focus: to }], active: from })
  await fillDownHere({ model, commands } as unknown as Hands)
  return calls.map(({ changes, reason }) => [reason, changes.map(({ rowId, column, after }) => [rowId, column, after])])
}

test('BEY-18 the first of the selected rows is copied into the others, over headings, and is no series', async () => {
  // Display rows: heading, r0, heading, r1, r2, r3; from below upwards as well.
  const copied = [
    ['r1', 'note', 'Look 0'],
    ['r1', 'cost', '0'],
    ['r2', 'note', 'Look 0'],
    ['r2', 'cost', '0'],
  ]
  expect(await filled({ row: 1, col: 0 }, { row: 4, col: 2 })).toEqual([['fill', copied]])
  expect(await filled({ row: 4, col: 2 }, { row: 1, col: 0 })).toEqual([['fill', copied]])
})

test('BEY-18 one row is filled down to where its neighbour ends', async () => {
  expect(await filled({ row: 3, col: 1 }, { row: 3, col: 1 })).toEqual([
    [
      'fill',
      [
        ['r2', 'note', 'Look 1'],
        ['r3', 'note', 'Look 1'],
      ],
    ],
  ])
})
