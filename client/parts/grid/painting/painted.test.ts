import { afterEach, expect, test, vi } from 'vitest'
import { testWords } from '../../../../tests/builders/cell-words.ts'
import { column, painted, partly, plain, type Row, rows } from '../../../../tests/builders/painted-grid.ts'
import type { GridColumn } from '../grid-contract.ts'
import { type AnyProps, type GridModel, rejectedKey } from '../grid-model.ts'
import { selectOne } from '../selection/cell-ranges.ts'
import { createArraySource } from '../sources/array-source.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const tall: Row = {
  id: 'a',
  text: 'Runner',
  number: 1234.5,
  money: 4990,
  percent: 12.5,
  date: '2026-05-04',
  checkbox: true,
  star: false,
  select: 'S',
  multiSelect: 'S, M',
  autocomplete: 'Oak',
  label: 'Fall',
  status: 'Open',
  marked: 'Shut',
  picture: '/a.webp',
  pictures: '/a.webp /b.webp',
  link: 'Order 1',
  calculated: 7,
  meter: '1 of 3',
}
const full: Row = {
  ...tall,
  id: 'b',
  checkbox: null,
  star: true,
  picture: '',
  calculated: 'n/a',
  date: 'someday',
  meter: '3 of 3',
}
const empty: Row = { id: 'c', picture: null, date: null }

const kinds: readonly GridColumn<unknown>[] = [
  column('text', 'text', { tone: 'strong' }),
  column('number', 'number', { decimals: 1, editable: (row) => (row as Row).id === 'a' }),
  column('money', 'money', { currency: 'EUR' }),
  column('percent', 'percent', { editable: true }),
  column('date', 'date'),
  column('checkbox', 'checkbox', { editable: false }),
  column('star', 'star', { describe: (row) => `Star of ${(row as Row).id}` }),
  column('select', 'select', { align: 'center' }),
  column('multiSelect', 'multiSelect'),
  column('autocomplete', 'autocomplete'),
  column('label', 'label', { swatch: () => 'red' }),
  column('status', 'status', { tone: (row) => ((row as Row).id === 'a' ? 'warning' : 'default') }),
  column('marked', 'label', { mark: () => 'M1 1h2', swatch: () => 'blue' }),
  column('picture', 'picture', { describe: (row) => `Picture of ${(row as Row).id}` }),
  column('pictures', 'pictures'),
  column('link', 'link', { href: (row) => ((row as Row).id === 'a' ? '/orders/1' : undefined) }),
  column('calculated', 'calculated'),
  column('meter', 'meter', { meter: (row) => ({ done: (row as Row).id === 'a' ? 1 : 3, of: 3 }) }),
]

/** Each case paints what it is called. */
const cases: Readonly<Record<string, () => string>> = {
  'each kind of cell, one that is empty, one that is on its way': () => {
    const { model, paint } = painted(
      [tall, full, empty],
      {
        ...partly([tall, full, empty], 4),
        columns: kinds,
        onChanges: () => undefined,
      },
      { width: 1200, height: 128 },
    )
    model.rejected.set(rejectedKey('b', 'label'), { rowId: 'b', column: 'label', text: 'Wall', reason: 'notInList' })
    model.rejected.set(rejectedKey('c', 'text'), { rowId: 'c', column: 'text', text: '', reason: 'blank' })
    model.markFound([{ rowId: 'c', column: 'number' }])
    return paint('body', 'root')
  },
  'what came of a row is gone when another stands there': () => {
    const { model, paint } = painted([tall], { columns: kinds }, { width: 1200, height: 32 })
    paint()
    const source = { ...createArraySource<unknown>([], (row) => (row as Row).id), rowCount: 1 }
    model.update({ ...model.props, source }, testWords)
    return paint('body')
  },
  'numbers, severities, lines between and the line of new rows': () => {
    const { paint } = painted(
      rows(4),
      {
        rowHeader: 'number',
        severityOf: (row) => ({ r0: { level: 'warning', reason: 'Late' } as const })[(row as Row).id],
        isBetween: (row) => (row as Row).id === 'r2',
        newRow: { blank: { id: '+' }, onAdd: () => [] },
        onChanges: () => undefined,
      },
      { height: 160 },
    )
    return paint('body')
  },
  ticks: () => {
    const { paint } = painted(rows(2), {
      rowHeader: 'mark',
      marks: {
        isMarked: (id) => id === 'r1',
        mark: () => undefined,
        all: 'some',
        markAll: () => undefined,
        version: 1,
      },
    })
    return paint('body')
  },
  'headings, open and folded': () => {
    const { model, paint } = painted(
      rows(3),
      {
        groups: [
          {
            key: 'x',
            title: 'X',
            rowCount: 1,
            summary: '1 row',
            actions: [
              { key: 'add', label: 'Add' },
              { key: 'rename', label: 'Rename' },
            ],
          },
          { key: 'y', title: 'Y', rowCount: 2 },
        ],
      },
      { height: 128 },
    )
    const open = paint('body')
    model.toggleGroup(0)
    return `${open}\n-- folded\n${paint('body')}`
  },
  'columns that are kept in sight': () => {
    const { paint } = painted(
      rows(1),
      {
        rowHeader: 'number',
        columns: [
          column('name', 'text', { pinned: 'left' }),
          ...plain.slice(1),
          column('end', 'picture', { pinned: 'right' }),
        ],
        onChanges: () => undefined,
      },
      { width: 400, height: 32 },
    )
    return paint('body', 'root', 'spacer')
  },
  'scrolled aside: only what is in sight': () => {
    const { paint, scroll, told, stage } = painted([tall], { columns: kinds }, { width: 130, height: 32 })
    paint()
    scroll(0, 60 * 4 + 30)
    return `${told('body')}\n${stage.spacer.told()}`
  },
}

test('GRID-01 GRID-03 what is painted of rows is what the table beside this file says', async () => {
  const table = Object.entries(cases).map(([name, told]) => `## ${name}\n${told()}\n`)
  await expect(table.join('\n')).toMatchFileSnapshot('painted-rows.txt')
})

const block = (top: number, left: number, bottom: number, right: number) => ({
  anchor: { row: top, col: left },
  focus: { row: bottom, col: right },
})

/** What lies over the rows, for a selection and what else is to be seen. */
function over(change: (model: GridModel) => void, more: Partial<AnyProps> = {}): string {
  const { model, paint } = painted(
    rows(6),
    {
      columns: [
        column('name', 'text', { pinned: 'left' }),
        ...plain.slice(1),
        column('end', 'text', { pinned: 'right' }),
      ],
      onChanges: () => undefined,
      ...more,
    },
    { width: 400, height: 96 },
  )
  model.focused = true
  change(model)
  return paint('overlay')
}

const shapes: Readonly<Record<string, () => string>> = {
  nothing: () => over(() => undefined),
  'one cell': () => over((model) => model.select(selectOne({ row: 1, col: 1 }))),
  'one cell, nobody writes': () =>
    over((model) => model.select(selectOne({ row: 1, col: 1 })), { onChanges: undefined as never }),
  'one cell, the focus is elsewhere': () =>
    over((model) => {
      model.select(selectOne({ row: 1, col: 1 }))
      model.focused = false
    }),
  'a range over all panes': () =>
    over((model) => model.select({ ranges: [block(0, 0, 2, 2)], active: { row: 0, col: 1 } })),
  'a column of one row, a row of one column': () =>
    over((model) => model.select({ ranges: [block(0, 1, 2, 1)], active: { row: 2, col: 1 } })) +
    over((model) => model.select({ ranges: [block(1, 1, 1, 2)], active: { row: 1, col: 1 } })),
  'two ranges': () =>
    over((model) => model.select({ ranges: [block(0, 0, 0, 0), block(1, 1, 2, 1)], active: { row: 1, col: 1 } })),
  'a finger': () =>
    over((model) => {
      model.select({ ranges: [block(0, 0, 1, 1)], active: { row: 0, col: 0 } })
      model.touched = true
    }),
  'what would be filled': () =>
    over((model) => {
      model.select(selectOne({ row: 0, col: 1 }))
      model.fillArea = { top: 1, bottom: 2, left: 1, right: 1 }
    }),
  'where rows would land': () =>
    over((model) => {
      model.dropRow = 2
    }),
  'a colleague, one at a row that is not here and one at a column that is not': () =>
    over(() => undefined, {
      presence: [
        { rowId: 'r1', column: 'note', name: 'Mara', colour: 'teal' },
        { rowId: 'x', column: 'note', name: 'Tom', colour: 'red' },
        { rowId: 'r1', column: 'x', name: 'Kim', colour: 'red' },
      ],
    }),
  'what is far below, and what is taller than the view': () => {
    const { model, paint, scroll, told } = painted(rows(100), { onChanges: () => undefined })
    model.select({ ranges: [block(0, 0, 99, 0)], active: { row: 50, col: 0 } })
    const whole = paint('overlay')
    model.select(selectOne({ row: 50, col: 1 }))
    const away = paint('overlay')
    scroll(50 * 32)
    return [whole, away, told('overlay')].join('\n--\n')
  },
}

test('GRID-01 GRID-03 BEY-08 what is painted over the rows is what the table beside this file says', async () => {
  const table = Object.entries(shapes).map(([name, told]) => `## ${name}\n${told()}\n`)
  await expect(table.join('\n')).toMatchFileSnapshot('painted-shapes.txt')
})
