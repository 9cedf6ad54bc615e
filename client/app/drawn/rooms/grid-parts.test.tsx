import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { testWords } from '../../../../tests/builders/cell-words.ts'
import { column, type Row } from '../../../../tests/builders/painted-grid.ts'
import { type DrawnPart, drawParts, holdStill, letGo } from '../../../../tests/world/draw-screen.tsx'
import { hears } from '../../../../tests/world/press.ts'
import { useTranslation } from 'react-i18next'
import { GridCalendar } from '../../../parts/grid/floats/grid-calendar.tsx'
import { GridCellBar } from '../../../parts/grid/floats/grid-cell-bar.tsx'
import { GridChoices } from '../../../parts/grid/floats/grid-choices.tsx'
import { GridDetail } from '../../../parts/grid/floats/grid-detail.tsx'
import { GridFind } from '../../../parts/grid/floats/grid-find.tsx'
import { GridRefusal } from '../../../parts/grid/floats/grid-refusal.tsx'
import { GridEditCells } from '../../../parts/grid-dialogs/grid-edit-cells.tsx'
import { readingKeys, rowKeys, sheetKeys } from '../../../parts/grid-dialogs/grid-keys.ts'
import { GridMenu } from '../../../parts/grid-dialogs/grid-menu.tsx'
import { NumberWay } from '../../../parts/grid-dialogs/grid-number-way.tsx'
import { GridSort } from '../../../parts/grid-dialogs/grid-sort.tsx'
import { GridTotals } from '../../../parts/grid-dialogs/grid-totals.tsx'
import { GridStatusBar } from '../../../parts/grid/grid-status-bar.tsx'
import { type AnyProps, GridModel, rejectedKey } from '../../../parts/grid/grid-model.ts'
import { SaveIndicator } from '../../../parts/grid/save-indicator.tsx'
import { createUndoStack } from '../../../parts/grid/editing/undo-stack.ts'
import { SheetCommands } from '../../../parts/grid/interaction/sheet-commands.ts'
import { selectOne } from '../../../parts/grid/selection/cell-ranges.ts'
import { createArraySource } from '../../../parts/grid/sources/array-source.ts'
import type { KeyGroup } from '../../../parts/keys/keys-here.ts'
import { keysText } from '../../../parts/keys/key-name.ts'
import { RecordEditor } from '../../../parts/record-editor/record-editor.tsx'

beforeEach(holdStill)
afterEach(letGo)

const nothing = () => undefined

const rows: Row[] = [
  { id: 'a', name: 'Runner', price: 7999, isNew: true, season: 'Fall', photo: '/a.webp' },
  { id: 'b', name: 'Boot', price: 100_000, isNew: false, season: 'Spring', photo: '/b.webp' },
]
const columns = [
  column('name', 'text', { editable: true, sortable: true, note: () => ['Two notes', 'of one'] }),
  column('price', 'money', { editable: true, sortable: true }),
  column('isNew', 'checkbox', { editable: true }),
  column('season', 'select', { editable: true, sortable: true, options: ['Fall', 'Spring'], required: true }),
  column('photo', 'picture', { fixed: true }),
]
const cells = (top: number, left: number, bottom: number, right: number) => ({
  ranges: [{ anchor: { row: top, col: left }, focus: { row: bottom, col: right } }],
  active: { row: top, col: left },
})

interface Held {
  selection?: GridModel['selection']
  editor?: object
  after?: (model: GridModel) => void
}
function grid(more: Partial<AnyProps> = {}, { selection = null, editor, after }: Held = {}) {
  const props: AnyProps = {
    source: createArraySource<unknown>(rows, (row) => (row as Row).id),
    ariaLabel: 'Products',
    rowHeader: 'none',
    columns,
    ...more,
  }
  const model = new GridModel(props, testWords)
  model.update(props, testWords)
  model.resize(400, 200)
  model.select(selection)
  after?.(model)
  const hands = {
    model,
    say: hears('says'),
    openEditCells: hears('opens the cells'),
    openFind: hears('opens the search'),
    openSort: hears('opens the order'),
    painter: { request: nothing, floats: new Map() },
    editor: { focus: () => undefined, choices: () => [], session: undefined, ...editor },
    commands: new SheetCommands(model, createUndoStack, hears('says')),
  }
  return { hands } as never
}
const writes = { onChanges: hears('onChanges') }
const one = selectOne({ row: 0, col: 0 })
const refused = (more: object) => (model: GridModel) =>
  model.rejected.set(rejectedKey('a', 'name'), { rowId: 'a', column: 'name', text: 'Wall', reason: 'No wall', ...more })
const editing = (column: string, kind: string, value: string, more: object = {}) => ({
  selection: selectOne({ row: 0, col: 3 }),
  editor: { session: { rowId: 'a', column, kind, option: 1 }, input: { value }, ...more },
})
const choices = { choices: () => ['Fall', 'Spring'], isChosen: (choice: string) => choice === 'Fall' }

const sort = [
  { key: 'name', direction: 'descending' as const },
  { key: 'season', direction: 'ascending' as const, order: ['Spring', 'Fall'] },
]
const sorts = {
  sort,
  sortLevels: 3,
  onSort: hears('onSort'),
  sortChoices: async () => [],
  onColumnState: hears('onColumnState'),
}
const place = { x: 0, y: 0 }

const floats: readonly DrawnPart[] = [
  ['keys of every grid', () => <Keys groups={[readingKeys, sheetKeys, rowKeys]} />],
  [
    'sorted by nothing',
    () => <GridSort grid={grid({ ...sorts, sort: [] })} column="photo" onClose={hears('onClose')} />,
  ],
  ['sorted by two', () => <GridSort grid={grid(sorts)} column="photo" onClose={hears('onClose')} />],
  ['sorted by three', () => <GridSort grid={grid(sorts)} column="price" onClose={hears('onClose')} />],
  [
    'sorted without an order of people',
    () => (
      <GridSort grid={grid({ ...sorts, sortChoices: undefined as never })} column="name" onClose={hears('onClose')} />
    ),
  ],
  [
    'the menu of a cell that is read',
    () => <GridMenu grid={grid({}, { selection: one })} place={place} onClose={hears('onClose')} />,
  ],
  [
    'the menu of rows that are written',
    () => (
      <GridMenu
        grid={grid(
          {
            ...writes,
            ...sorts,
            onRemoveRows: hears('onRemoveRows'),
            detail: { title: 'More', render: () => null },
            groups: [
              { key: 'x', title: 'X', rowCount: 1 },
              { key: 'y', title: 'Y', rowCount: 1 },
            ],
            rowCommands: () => [
              { key: 'open', label: 'Open it', run: hears('run') },
              { key: 'beside', label: 'Beside', href: '/x' },
            ],
          },
          { selection: cells(1, 0, 3, 4) },
        )}
        place={place}
        onClose={hears('onClose')}
      />
    ),
  ],
  ...['name', 'photo'].map(
    (key): DrawnPart => [
      `the menu of a heading, ${key}`,
      () => <GridMenu grid={grid(sorts)} place={{ ...place, column: key }} onClose={hears('onClose')} />,
    ],
  ),
  [
    'cells are edited',
    () => <GridEditCells grid={grid(writes, { selection: cells(0, 0, 1, 4) })} onClose={hears('onClose')} />,
  ],
  [
    'cells of one row are edited',
    () => <GridEditCells grid={grid(writes, { selection: cells(1, 0, 1, 4) })} onClose={hears('onClose')} />,
  ],
  ...[undefined, { by: 'percent', ending: undefined }, { by: 'amount', ending: 95 }].map(
    (way): DrawnPart => [
      `how prices change, ${way?.by ?? 'set'}`,
      () => <NumberWay column={columns[1]!} sample={rows[0]} way={way as never} onWay={hears('onWay')} />,
    ],
  ),
  [
    'totals',
    () => (
      <GridTotals
        grid={grid()}
        totals={{
          label: 'Totals',
          of: { name: { count: 2 }, price: { sum: 107_999, average: 54_000, count: 2 }, season: { count: 1 } },
          figures: { price: 'average', season: 'sum' },
          onFigure: hears('onFigure'),
        }}
      />
    ),
  ],
  ['a status bar', () => <GridStatusBar grid={grid()} lead="2 rows" trail="saved" />],
  ['a status bar on a cell with a note', () => <GridStatusBar grid={grid({}, { selection: one })} lead="2 rows" />],
  [
    'a status bar of whole rows, with a refusal',
    () => (
      <GridStatusBar
        grid={grid({ onRemoveRows: hears('onRemoveRows') }, { selection: cells(0, 0, 1, 4), after: refused({}) })}
      />
    ),
  ],
  [
    'a status bar of half a row',
    () => <GridStatusBar grid={grid({ onRemoveRows: hears('onRemoveRows') }, { selection: cells(0, 0, 1, 3) })} />,
  ],
  ['a refusal', () => <GridRefusal grid={grid({}, { selection: one, after: refused({}) })} />],
  [
    'a refusal of all, with ways',
    () => (
      <GridRefusal
        grid={grid(
          {},
          { selection: one, after: refused({ isOfAll: true, ways: [{ label: 'Take theirs', run: hears('run') }] }) },
        )}
      />
    ),
  ],
  [
    'a refusal of what was emptied',
    () => <GridRefusal grid={grid({}, { selection: one, after: refused({ text: '' }) })} />,
  ],
  [
    'a refusal while one edits',
    () => <GridRefusal grid={grid({}, { selection: one, after: refused({}), editor: { session: {} } })} />,
  ],
  [
    'a refusal elsewhere',
    () => <GridRefusal grid={grid({}, { selection: selectOne({ row: 1, col: 0 }), after: refused({}) })} />,
  ],
  ...[true, false].map(
    (isOpen): DrawnPart => [
      `more of a row, ${isOpen ? 'open' : 'shut'}`,
      () => (
        <GridDetail
          grid={grid(
            { detail: { title: 'More', render: (row) => `of ${(row as Row).id}` } },
            { selection: one, after: (model) => isOpen && model.toggleDetail() },
          )}
        />
      ),
    ],
  ),
  [
    'more of no row',
    () => (
      <GridDetail
        grid={grid({ detail: { title: 'More', render: () => 'x' } }, { after: (model) => model.toggleDetail() })}
      />
    ),
  ],
  [
    'a bar with what a cell holds',
    () => (
      <GridCellBar
        grid={grid({ describeRow: (row) => `Row ${(row as Row).id}` }, { selection: selectOne({ row: 1, col: 1 }) })}
      />
    ),
  ],
  ['a bar with nothing', () => <GridCellBar grid={grid()} />],
  ...[true, false].map(
    (replaces): DrawnPart => [
      `find${replaces ? ' and replace' : ''}`,
      () => <GridFind grid={grid()} replaces={replaces} onClose={hears('onClose')} />,
    ],
  ),
  ['a calendar', () => <GridCalendar grid={grid({}, editing('name', 'date', '5/9/2026'))} />],
  ['a calendar without a day', () => <GridCalendar grid={grid({}, editing('name', 'date', ''))} />],
  ['no calendar', () => <GridCalendar grid={grid({}, editing('name', 'text', ''))} />],
  ['choices', () => <GridChoices grid={grid({}, editing('season', 'list', '', choices))} />],
  ['choices of several', () => <GridChoices grid={grid({}, editing('season', 'lists', '', choices))} />],
  ['no choices', () => <GridChoices grid={grid({}, editing('season', 'list', ''))} />],
  ...(
    [
      { state: 'saved' },
      { state: 'saving', fault: 'refused' },
      { state: 'failed' },
      { state: 'failed', fault: 'offline' },
      { state: 'failed', fault: 'server' },
      { state: 'failed', fault: 'conflict' },
      { state: 'failed', fault: 'refused' },
    ] as const
  ).map(
    (saving): DrawnPart => [
      Object.values(saving).join(', '),
      () => (
        <SaveIndicator
          saving={saving}
          onRetry={hears('onRetry')}
          onKeepMine={hears('onKeepMine')}
          onTakeTheirs={hears('onTakeTheirs')}
        />
      ),
    ],
  ),
]

function Keys({ groups }: { groups: readonly KeyGroup[] }) {
  const { t } = useTranslation('shell')
  return groups.map(({ title, lines }, at) => (
    <section key={at}>
      <h3>{t(title)}</h3>
      {lines.map(({ what, keys }) => (
        <p key={what}>
          {t(what)} {keysText(keys)}
        </p>
      ))}
    </section>
  ))
}

const text = z.string()
const shape = {
  key: 'code',
  fields: z.object({ code: text, name: text, open: z.boolean() }),
  columns: [
    { field: 'code', header: 'Code', kind: 'text' as const },
    { field: 'name', header: 'Name', kind: 'text' as const },
    { field: 'open', header: 'Open', kind: 'flag' as const },
  ],
}
const looks = Object.fromEntries(['code', 'name', 'open'].map((key) => [key, { title: key, width: 90 }]))
const records = [1, 2].map((at) => ({ _id: `${at}`, version: 1, code: `C${at}`, name: 'Anna', open: true }))
const editor =
  (of: object, given: object = {}) =>
  () => (
    <RecordEditor
      list={
        {
          source: createArraySource(records, ({ _id }) => _id),
          rows: records,
          totalCount: 2,
          searchError: undefined,
          drafts: new Map(),
          queue: { state: 'saved', fault: undefined, subscribe: () => nothing, size: 0 },
          subscribe: () => nothing,
          ...of,
        } as never
      }
      shape={shape}
      screen="territory"
      looks={looks}
      label="Territories"
      mayEdit={false}
      counted={(count) => `of ${count}`}
      empty="There are none"
      {...given}
    />
  )
const full = {
  mayEdit: true,
  onImport: hears('onImport'),
  onExport: hears('onExport'),
  onOpen: hears('onOpen'),
  openWord: 'Addresses',
}
const none = { source: createArraySource<never>([], String), rows: [], totalCount: 0 }

const lists: readonly DrawnPart[] = [
  ['records that are read', editor({})],
  ['records that are written', editor({ totalCount: 9, drafts: new Map([['1', {}]]) }, full)],
  ['records that could not be searched', editor({ searchError: new Error('Away') }, full)],
  ['no records to be read', editor(none)],
  ['no records to be written', editor(none, full)],
]

// Of what shows something else the table is written anew by `npm run test:unit -- client/app/drawn/rooms/grid-parts -u`.
test('GRID-02 GRID-05 GRID-13 BEY-04 BEY-18 what stands in, over and beside a grid shows in each state what the table beside this file says', async () => {
  await expect(await drawParts([...floats, ...lists], { pressed: true })).toMatchFileSnapshot('grid-parts.txt')
})
