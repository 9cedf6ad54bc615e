import { testWords } from '../../../../tests/builders/cell-words.ts'
import { expect, test } from 'vitest'
import { createUndoStack } from '../editing/undo-stack.ts'
import type { CellChange, GridSource } from '../grid-contract.ts'
import { type AnyProps, GridModel, newRowId } from '../grid-model.ts'
import { type Area, selectOne } from '../selection/cell-ranges.ts'
import { createArraySource } from '../sources/array-source.ts'
import { fillDown } from './fill-down.ts'
import { PAGE_ROWS } from '../../row-pages/page-readings.ts'
import { RowPages } from '../../row-pages/row-pages.ts'
import type { Hands } from './pointing/hands.ts'
import { readChange, ruleText } from './rule-texts.ts'
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

function remote(fails = false) {
  const source = new RowPages<Row>({
    idOf: ({ id }) => id,
    load: async (page) => {
      if (fails) throw new Error('offline')
      return Array.from({ length: PAGE_ROWS }, (_, i) => ({ id: `r${page * PAGE_ROWS + i}`, note: null }))
    },
  })
  source.setTotal(1000)
  return source
}

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

test('BEY-04 a range is ticked with the rows of it that were not loaded', async () => {
  const ticked: string[] = []
  const marks: AnyProps['marks'] = {
    isMarked: () => false,
    mark: (ids) => void ticked.push(...ids),
    all: 'none',
    markAll: () => undefined,
    version: 1,
  }
  const { model, commands } = sheet(remote(), { marks })
  model.select({ ranges: [{ anchor: { row: 90, col: 0 }, focus: { row: 320, col: 0 } }], active: { row: 90, col: 0 } })
  await commands.mark(true)
  expect([ticked.length, ticked[0], ticked.at(-1)]).toEqual([231, 'r90', 'r320'])
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

const cells = (...rows: number[]) => ({
  ranges: rows.map((row) => ({ anchor: { row, col: 0 }, focus: { row, col: 0 } })),
  active: { row: rows[0]!, col: 0 },
})

test('GRID-03 one value goes into every range, a block only where it fits all of them', async () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, note: null }))
  const { model, commands, calls } = sheet(createArraySource<Row>(rows, (row) => row.id))
  model.select(cells(0, 2, 5))
  await commands.paste([['x']])
  const written = () => calls.at(-1)!.changes.map(({ rowId, after }) => `${rowId} ${String(after)}`)
  expect(written()).toEqual(['a x', 'c x', 'f x'])
  model.select({
    ranges: [
      { anchor: { row: 0, col: 0 }, focus: { row: 1, col: 0 } },
      { anchor: { row: 3, col: 0 }, focus: { row: 4, col: 0 } },
    ],
    active: { row: 3, col: 0 },
  })
  await commands.paste([['1'], ['2']])
  expect(written()).toEqual(['a 1', 'b 2', 'd 1', 'e 2'])
  await commands.paste([['1'], ['2'], ['3']])
  expect(written()).toEqual(['d 1', 'e 2', 'f 3'])
})

test('GRID-03 a series goes on in every direction, counted from where it is drawn from', async () => {
  const keys = ['a', 'b', 'c', 'd'] as const
  const column = (key: (typeof keys)[number]) => ({
    key,
    title: key,
    kind: 'number' as const,
    width: 100,
    editable: true,
    value: (row: unknown) => (row as Record<string, number | null>)[key]!,
  })
  const fill = async (from: Area, to: Area) => {
    const rows = [7, 9, 6, 7].map((a, at) => ({ id: `r${at}`, note: null, a, b: a * 10, c: 5, d: 6 }))
    const { commands, calls } = sheet(
      createArraySource<Row>(rows, (row) => row.id),
      { columns: keys.map(column) },
    )
    await commands.fill(from, to, false)
    return calls.flatMap(({ changes }) => changes.map(({ rowId, column: key, after }) => `${rowId} ${key} ${after}`))
  }
  const area = (top: number, bottom: number, left: number, right: number): Area => ({ top, bottom, left, right })
  const [down, up] = [
    [area(0, 1, 0, 0), area(2, 3, 0, 0)],
    [area(2, 3, 0, 0), area(0, 1, 0, 0)],
  ] as const
  expect(await fill(...down)).toEqual(['r2 a 11', 'r3 a 13'])
  expect(await fill(...up)).toEqual(['r0 a 4', 'r1 a 5'])
  expect(await fill(area(1, 1, 0, 1), area(1, 1, 2, 3))).toEqual(['r1 c 171', 'r1 d 252'])
  expect(await fill(area(1, 1, 2, 3), area(1, 1, 0, 1))).toEqual(['r1 a 3', 'r1 b 4'])
  expect(await fill(area(2, 2, 1, 1), area(3, 3, 1, 1))).toEqual(['r3 b 60'])
})

test('GRID-03 a double click on the handle fills down to where the neighbour ends, over headings', async () => {
  const names = ['Runner', 'Boot', 'Clog', 'Derby', null, 'Sandal']
  const rows = names.map((name, at) => ({ id: `r${at}`, name, note: at === 0 ? 'Hero' : null }))
  const column = (key: 'name' | 'note') => ({
    key,
    title: key,
    kind: 'text' as const,
    width: 100,
    editable: key === 'note',
    value: (row: unknown) => (row as (typeof rows)[number])[key],
  })
  const source = createArraySource<Row>(rows, (row) => row.id)
  const groups = [
    { key: 'x', title: 'X', rowCount: 2 },
    { key: 'y', title: 'Y', rowCount: 4 },
  ]
  const { model, commands, calls } = sheet(source, { columns: [column('name'), column('note')], groups })
  model.select({ ranges: [{ anchor: { row: 1, col: 1 }, focus: { row: 1, col: 1 } }], active: { row: 1, col: 1 } })
  await fillDown({ model, commands } as Hands, false)
  expect(calls.map(({ reason, changes }) => [reason, changes.map(({ rowId }) => rowId)])).toEqual([
    ['fill', ['r1', 'r2', 'r3']],
  ])
})

test('GRID-04 what is typed or pasted behind the last row becomes rows, in one step with what stands above', async () => {
  const source = createArraySource<Row>([{ id: 'a', note: 'old' }], (row) => row.id)
  const added: unknown[] = []
  const { model, commands, calls, undo } = sheet(source, {
    newRow: {
      blank: { id: '', note: null },
      onAdd: (rows) => {
        added.push(...rows)
        const before = source.rows
        const made = rows.map((cells, at) => ({ id: `new${before.length + at}`, note: String(cells[0]?.value) }))
        source.setRows([...before, ...made])
        undo.push({ label: 'add', undo: () => source.setRows(before), redo: () => undefined })
        return made.map(({ id }) => id)
      },
    },
  })
  model.select(selectOne({ row: 1, col: 0 }))
  commands.commitCell(1, 0, 'typed')
  expect(source.rows.map(({ note }) => note)).toEqual(['old', 'typed'])
  // Tab goes on in the row that was made.
  expect(model.shownRow(model.selection!.active.row)).toMatchObject({ id: 'new1' })
  expect(commands.commitCell(2, 0, 'bad')).toBe(false)
  expect([added.length, model.refusedText(newRowId, 'note')?.text]).toEqual([1, 'bad'])

  model.select(selectOne({ row: 1, col: 0 }))
  await commands.paste([['over'], ['first'], ['second']])
  expect(calls.at(-1)!.changes.map(({ rowId, after }) => [rowId, after])).toEqual([['new1', 'over']])
  expect(source.rows.map(({ id }) => id)).toEqual(['a', 'new1', 'new2', 'new3'])
  undo.undo()
  expect(source.rows.map(({ id }) => id)).toEqual(['a', 'new1'])
  expect(calls.at(-1)!.reason).toBe('undo')
  // It is no row to be copied, cleared or counted.
  model.select(selectOne({ row: 2, col: 0 }))
  expect([commands.copyMatrix(), commands.selectedIds()]).toEqual([[], []])
})

test('GRID-14 a change is asked about first, and on no nothing is changed and nothing is to be undone', async () => {
  const source = createArraySource<Row>([{ id: 'a', note: null }], (row) => row.id)
  const answers = [false, true]
  const { model, commands, calls, said, undo } = sheet(source, { confirm: () => Promise.resolve(answers.shift()!) })
  model.select(selectOne({ row: 0, col: 0 }))
  commands.commitCell(0, 0, 'x')
  await Promise.resolve()
  expect([calls, said, undo.canUndo]).toEqual([[], ['kept'], false])
  commands.commitCell(0, 0, 'x')
  await Promise.resolve()
  expect([calls.length, undo.canUndo]).toEqual([1, true])
})

test('BEY-18 a replacement is judged like typing: the good cells change as one step, refused ones keep their text', async () => {
  const rows = [
    { id: 'a', note: 'Crème' },
    { id: 'b', note: 'Bed' },
    { id: 'c', note: 'Runner' },
  ]
  const { model, commands, calls, undo } = sheet(createArraySource(rows, ({ id }) => id))
  const signal = new AbortController().signal
  await commands.replace({ wanted: 'e', by: 'a' }, 'all', signal)
  expect(calls).toEqual([
    {
      reason: 'replace',
      changes: [
        { rowId: 'a', column: 'note', before: 'Crème', after: 'Crama' },
        { rowId: 'b', column: 'note', before: 'Bed', after: 'Bad' },
        { rowId: 'c', column: 'note', before: 'Runner', after: 'Runnar' },
      ],
    },
  ])
  undo.undo()
  expect(calls[1]).toMatchObject({
    reason: 'undo',
    changes: [{ after: 'Runner' }, { after: 'Bed' }, { after: 'Crème' }],
  })
  await commands.replace({ wanted: 'BE', by: 'ba' }, { rowId: 'b', column: 'note' }, signal)
  expect([...model.rejected.values()]).toEqual([{ rowId: 'b', column: 'note', text: 'bad', reason: 'bad' }])
})

test('BEY-18 a replacement reaches rows that were not loaded, and says so where nothing shows the text', async () => {
  const { commands, calls, said } = sheet(remote())
  const signal = new AbortController().signal
  await commands.replace({ wanted: 'x', by: 'y' }, 'all', signal)
  expect([calls, said]).toEqual([[], ['nothingReplaced']])
})

test('BEY-18 numbers of the selection change by what each of them is; what is empty stays empty', async () => {
  const prices = [
    { id: 'a', cost: 7_999 },
    { id: 'b', cost: null },
    { id: 'c', cost: 10_000 },
  ]
  const cost = {
    key: 'cost',
    title: 'Cost',
    kind: 'money' as const,
    width: 90,
    editable: true,
    value: (row: unknown) => (row as { cost: number | null }).cost,
  }
  const source = createArraySource(prices, ({ id }) => id) as unknown as GridSource<Row>
  const { model, commands, calls } = sheet(source, { columns: [cost] })
  model.select({ ranges: [{ anchor: { row: 0, col: 0 }, focus: { row: 2, col: 0 } }], active: { row: 0, col: 0 } })
  const rule = { by: 'percent', change: readChange('+3', '.')!, ending: 95 } as const
  await commands.writeByRow((column, row) => ruleText(column, row, rule), 'bulk')
  expect(calls[0]!.changes.map(({ rowId, after }) => [rowId, after])).toEqual([
    ['a', 8_195],
    ['c', 10_295],
  ])
  expect([readChange('−2.5', '.'), readChange('2,5', ','), readChange('x', '.')]).toEqual([-2.5, 2.5, undefined])
})

test('GRID-03 a paste that reaches beyond the last row says what was cut off, and one that ends there says nothing of it', async () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id, note: null }))
  for (const [count, cut] of [
    [1, []],
    [2, []],
    [3, ['pasteCut']],
  ] as const) {
    const { model, commands, calls, said } = sheet(createArraySource<Row>(rows, ({ id }) => id))
    model.select(selectOne({ row: 1, col: 0 }))
    await commands.paste(Array.from({ length: count }, (_, at) => [`n${at}`]))
    expect([calls[0]!.changes.length, said]).toEqual([Math.min(count, 2), ['changed', ...cut]])
  }
})
