import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { column, painted, type Row } from '../../../../tests/builders/painted-grid.ts'
import { FakeElement } from '../../../../tests/world/fake-page.ts'
import { createUndoStack } from '../editing/undo-stack.ts'
import type { AnyProps } from '../grid-model.ts'
import { selectOne, type Selection } from '../selection/cell-ranges.ts'
import { CellEditor } from './cell-editor.ts'
import { pressKey } from './keyboard.ts'
import type { Hands } from './pointing/hands.ts'
import { SheetCommands } from './sheet-commands.ts'

afterAll(() => void vi.unstubAllGlobals())

const columns = [
  column('name', 'text'),
  column('note', 'text', { editable: true }),
  column('amount', 'number', { editable: true }),
  column('on', 'checkbox', { editable: true }),
  column('sizes', 'multiSelect', { editable: true, options: ['S', 'M', 'L'] }),
  column('day', 'date', { editable: true }),
  column('picture', 'picture'),
]
const given: Row[] = [0, 1, 2, 3, 4, 5].map((at) => ({
  id: `r${at}`,
  name: `Row ${at}`,
  note: at === 2 || at === 3 ? '' : `Note ${at}`,
  amount: at * 10,
  on: at % 2 === 0,
  sizes: 'S',
  day: '2026-05-04',
  picture: '/a.webp',
}))

type State = [
  name: string,
  more: Partial<AnyProps>,
  at: { row: number; column: string; to?: { row: number; column: string } },
  typed?: string,
  isHighlighted?: boolean,
]

let heard: string[] = []
const hears =
  (name: string) =>
  (...said: unknown[]) =>
    void heard.push([name, ...said.map((one) => JSON.stringify(one))].join(' '))

const edited = { onChanges: (changes: unknown) => hears('changes')(changes) }
const groups = [
  { key: 'a', title: 'A', rowCount: 2 },
  { key: 'b', title: 'B', rowCount: 4 },
] as unknown as NonNullable<AnyProps['groups']>
const marks = {
  isMarked: (id: unknown) => id === 'r1',
  mark: hears('mark'),
  all: 'some',
  markAll: hears('markAll'),
  version: 1,
} as const

const states: State[] = [
  ['a text that can be edited', edited, { row: 1, column: 'note' }],
  [
    'a text that only is read, opened by Enter',
    { onActivateRow: (_row, key) => hears('activates')(key) },
    { row: 1, column: 'name' },
  ],
  [
    'a read text beside what is edited',
    { ...edited, onActivateRow: (_row, key) => hears('activates')(key) },
    { row: 1, column: 'name' },
  ],
  ['a number', edited, { row: 1, column: 'amount' }],
  ['a tick', edited, { row: 1, column: 'on' }],
  ['a picture', edited, { row: 1, column: 'picture' }],
  ['several cells', edited, { row: 1, column: 'note', to: { row: 3, column: 'amount' } }],
  [
    'whole rows that may go and move',
    { ...edited, onRemoveRows: hears('removes'), onReorder: hears('moves') },
    { row: 1, column: 'name', to: { row: 2, column: 'picture' } },
  ],
  ['rows that are ticked', { rowHeader: 'mark', marks }, { row: 1, column: 'name' }],
  ['a heading of a group', { ...edited, groups }, { row: 3, column: 'note' }],
  ['a row with a panel', { ...edited, detail: { title: 'More', render: () => null } }, { row: 1, column: 'note' }],
  ['lines between rows', { ...edited, isBetween: (row) => (row as Row).id === 'r2' }, { row: 1, column: 'note' }],
  ['a text in work', edited, { row: 1, column: 'note' }, 'New'],
  ['a number in work', edited, { row: 1, column: 'amount' }, '7'],
  ['a choice of several in work', edited, { row: 1, column: 'sizes' }, 'S, '],
  ['a choice of several in work, the first of them highlighted', edited, { row: 1, column: 'sizes' }, 'S, ', true],
  ['a day in work', edited, { row: 1, column: 'day' }, '2026-05-31'],
]

const names = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageDown',
  'PageUp',
  'Home',
  'End',
  'Tab',
  'Enter',
  'F2',
  'Delete',
  'Backspace',
  'Escape',
  ' ',
  'ContextMenu',
  'F10',
  'a',
  'd',
  'f',
  'h',
  'y',
  'z',
  '5',
  '-',
  'Shift',
]
const held = [
  {},
  { shiftKey: true },
  { ctrlKey: true },
  { altKey: true },
  { ctrlKey: true, shiftKey: true },
  { metaKey: true },
]
const signs = { ctrlKey: 'Ctrl', metaKey: 'Meta', altKey: 'Alt', shiftKey: 'Shift' }

/** Rows and columns from where the active cell was. */
function told(selection: Selection | null, { row, col }: Selection['active']): string {
  const step = (cell: Selection['active']) => `${cell.row - row}/${cell.col - col}`
  return selection
    ? [step(selection.active), ...selection.ranges.map((one) => `${step(one.anchor)}–${step(one.focus)}`)].join(' ')
    : 'nothing'
}

function handsOf([, more, { row, column: key, to }, typed, isHighlighted]: State): Hands {
  const { model, painter } = painted(given, { columns, ...more }, { width: 500, height: 100 })
  const place = (at: { row: number; column: string }) => ({
    row: at.row,
    col: columns.findIndex((one) => one.key === at.column),
  })
  const active = place({ row, column: key })
  model.select(to ? { active, ranges: [{ anchor: active, focus: place(to) }] } : selectOne(active))
  const undo = createUndoStack()
  undo.push({ label: 'clear', undo: hears('undoes'), redo: hears('redoes') })
  const commands = new SheetCommands(model, () => undo, hears('says'))
  const input = Object.assign(new FakeElement('textarea'), {
    value: '',
    selectionStart: 0,
    selectionEnd: 0,
    setRangeText: hears('breaks'),
    select: hears('selects'),
    focus: () => undefined,
  })
  const editor = new CellEditor(input as never, model, painter, commands)
  if (typed !== undefined) {
    editor.begin('replace')
    input.value = typed
    editor.typed()
    if (isHighlighted) editor.highlight(1)
  }
  return {
    model,
    painter,
    editor,
    commands,
    say: hears('says'),
    openMenu: hears('menu'),
    openFind: hears('find'),
    openSort: hears('sort'),
    openEditCells: () => false,
  }
}

/** What a key did; undefined: nothing, and the browser has it. */
async function outcome(state: State, key: string, more: object): Promise<string | undefined> {
  const hands = handsOf(state)
  const { model, editor } = hands
  const from = model.selection!.active
  const before = { selection: told(model.selection, from), session: editor.session, text: editor.input.value }
  heard = []
  const isTaken = pressKey(hands, {
    key,
    code: '',
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    ...more,
  } as KeyboardEvent)
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  const { session } = editor
  const after = told(model.selection, from)
  const words = [
    ...heard,
    after === before.selection ? '' : `at ${after}`,
    model.detailOpen ? 'panel' : '',
    model.preview === undefined ? '' : `shows ${model.preview}`,
    model.rows.count === given.length + (state[1].groups ? 2 : 0) ? '' : `${model.rows.count} rows`,
    editor.tabLeaves ? 'Tab leaves' : '',
    session && !before.session ? `edits "${editor.input.value}"` : '',
    !session && before.session ? 'ends' : '',
    session && before.session && editor.input.value !== before.text ? `becomes "${editor.input.value}"` : '',
    session && before.session && session.option !== before.session.option ? `option ${session.option}` : '',
    session && before.session && session.walks !== before.session.walks ? 'stays' : '',
  ].filter(Boolean)
  if (!isTaken && words.length === 0) return undefined
  return `${isTaken ? '' : '(goes on) '}${words.join('; ') || '–'}`
}

test('GRID-03 GRID-13 what keys do to cells, rows, headings and what is being typed is what the table beside this file says', async () => {
  let usual: ReadonlyMap<string, string | undefined> = new Map()
  const table: string[] = []
  for (const state of states) {
    const lines: string[] = []
    const own = new Map<string, string | undefined>()
    for (const name of names)
      for (const more of held) {
        const key = 'shiftKey' in more && name.length === 1 ? name.toUpperCase() : name
        const signed = Object.entries(signs).flatMap(([one, sign]) => (one in more ? [sign] : []))
        const keys = [...signed, name === ' ' ? 'Space' : name].join('+')
        const done = await outcome(state, key, more)
        own.set(keys, done)
        // The command key of a Mac is the control key of all others; of further states what is otherwise is told.
        // What is held and makes no difference is left out.
        if (signed.length > 0 && done === own.get(name === ' ' ? 'Space' : name)) continue
        if (done === (keys.startsWith('Meta') ? own : usual).get(keys.replace('Meta', 'Ctrl'))) continue
        lines.push(`${keys}: ${done ?? 'nothing'}`)
      }
    if (state === states[0]) usual = own
    table.push([`## ${state[0]}`, ...lines, ''].join('\n'))
  }
  await expect(table.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'keyboard.txt'))
})
