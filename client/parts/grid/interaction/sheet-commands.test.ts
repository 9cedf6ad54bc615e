import { testWords } from '../cells/test-words.ts'
import { expect, test } from 'vitest'
import { createUndoStack } from '../editing/undo-stack.ts'
import type { CellChange, GridSource } from '../grid-contract.ts'
import { type AnyProps, GridModel } from '../grid-model.ts'
import { selectOne } from '../selection/cell-ranges.ts'
import { createArraySource } from '../sources/array-source.ts'
import { createRemoteSource } from '../sources/remote-source.ts'
import { SheetCommands } from './sheet-commands.ts'

interface Row {
  id: string
  note: string | null
}

function sheet(source: GridSource<Row>, more: Partial<AnyProps> = {}) {
  const calls: { changes: CellChange[]; reason: string }[] = []
  const said: string[] = []
  const props: AnyProps = {
    source: source as GridSource<unknown>,
    ariaLabel: 'Rows',
    rowHeader: 'none',
    columns: [
      {
        key: 'note',
        title: 'Note',
        kind: 'text',
        width: 100,
        editable: true,
        value: (row) => (row as Row).note,
        parse: (text) => (text === 'bad' ? { ok: false, reason: 'bad' } : { ok: true, value: text || null }),
      },
    ],
    onChanges: (changes, reason) => {
      calls.push({ changes, reason })
    },
    ...more,
  }
  const model = new GridModel(props, testWords)
  model.update(props, testWords)
  const undo = createUndoStack()
  const commands = new SheetCommands(
    model,
    () => undo,
    (key) => said.push(key),
  )
  return { model, commands, calls, said, undo }
}

const remote = (fails = false) =>
  createRemoteSource<Row>({
    idOf: (row) => row.id,
    initialCount: 1000,
    fetchRange: (from, to) =>
      fails
        ? Promise.reject(new Error('offline'))
        : Promise.resolve({
            rows: Array.from({ length: to - from }, (_, i) => ({ id: `r${from + i}`, note: null })),
            totalCount: 1000,
          }),
  })

test('BEY-04 a paste reaches rows that were not loaded, in one call and one undo', async () => {
  const { model, commands, calls, undo } = sheet(remote())
  model.select(selectOne({ row: 50, col: 0 }))
  await commands.paste(Array.from({ length: 250 }, (_, i) => [`note ${i}`]))
  expect(calls.map((call) => [call.reason, call.changes.length])).toEqual([['paste', 250]])
  expect(calls[0]!.changes[249]).toEqual({ rowId: 'r299', column: 'note', before: null, after: 'note 249' })
  undo.undo()
  expect(calls[1]!.reason).toBe('undo')
  expect(calls[1]!.changes[0]).toEqual({ rowId: 'r299', column: 'note', before: 'note 249', after: null })
})

test('BEY-04 nothing is changed when rows cannot be loaded, and the user hears it', async () => {
  const { model, commands, calls, said } = sheet(remote(true))
  model.select(selectOne({ row: 0, col: 0 }))
  commands.attempt(commands.paste([['a']]))
  await new Promise((resolve) => setImmediate(resolve))
  expect([calls, said]).toEqual([[], ['loadFailed']])
})

test('GRID-04 undo puts back what the screen says followed from the change, and drops the refusal', () => {
  const source = createArraySource<Row>([{ id: 'a', note: null }], (row) => row.id)
  const derived: CellChange = { rowId: 'b', column: 'other', before: 1, after: 2 }
  const undone: CellChange[][] = []
  const { model, commands, undo } = sheet(source, {
    onChanges: (changes, reason) => {
      if (reason === 'undo') undone.push(changes)
      return [...changes, derived]
    },
  })
  model.select(selectOne({ row: 0, col: 0 }))
  commands.commitCell(0, 0, 'x')
  commands.commitCell(0, 0, 'bad')
  expect(model.refusedText('a', 'note')?.text).toBe('bad')
  undo.undo()
  expect(model.refusedText('a', 'note')).toBeUndefined()
  undo.undo()
  expect(undone).toEqual([
    [
      { ...derived, before: 2, after: 1 },
      { rowId: 'a', column: 'note', before: 'x', after: null },
    ],
  ])
})

test('GRID-03 copying skips the headings of groups', () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id, note: `note ${id}` }))
  const groups = [
    { key: 'x', title: 'X', rowCount: 1 },
    { key: 'y', title: 'Y', rowCount: 2 },
  ]
  const { model, commands } = sheet(
    createArraySource<Row>(rows, (row) => row.id),
    { groups },
  )
  model.select({ ranges: [{ anchor: { row: 0, col: 0 }, focus: { row: 4, col: 0 } }], active: { row: 0, col: 0 } })
  expect(commands.copyMatrix()).toEqual([['note a'], ['note b'], ['note c']])
})
