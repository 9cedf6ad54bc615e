import { useMemo, useState } from 'react'
import { waits } from '../../../../contract/kernel/limits.ts'
import { createSaving } from '../../saving/create-saving.ts'
import { useUndoStack } from '../editing/undo-stack.ts'
import type { CellChange, ColumnState, Density, GridGroup, RowMove } from '../grid-contract.ts'
import { Grid } from '../grid.tsx'
import { SaveIndicator, useSaving } from '../save-indicator.tsx'
import { createArraySource } from '../sources/array-source.ts'
import { exampleColumn as column, labels, withChanges, type ExampleRow } from './example-row.ts'

const styles = [
  ['Performance', '240181', 'Meridian Runner', ['ROS', 'SLT', 'MOS', 'STN', 'BLK'], 4250, 8500],
  ['Performance', '240772', 'Kite Knit', ['EMB'], 3200, 6500],
  ['Lifestyle', '312074', 'Harbour Court', ['WHT', 'SGE'], 3700, 7500],
  ['Lifestyle', '315330', 'Coast Stripe Low', ['BKW'], 2950, 6000],
  ['Lifestyle', '415521', 'Palma Slide', ['LIL', 'NVY'], 1450, 3000],
  ['Outdoor', '523440', 'Ridge Hiker', ['NVY'], 5400, 11000],
  ['Outdoor', '522107', 'Alder Boot', ['BLK'], 6900, 14000],
  ['Dress', '610045', 'Vera Derby', ['BLK', 'COF'], 6250, 12500],
] as const

const editable = { editable: true }
const columns = [
  column('picture', 'picture', 'Picture', 40, {
    pinned: 'left',
    fixed: true,
    sortable: false,
    describe: (row) => String(row.cells['name']),
  }),
  column('link', 'style', 'Style', 68, { pinned: 'left', tone: 'strong', href: (row) => `#${row.id}` }),
  column('text', 'colour', 'Color', 50, { pinned: 'left' }),
  column('text', 'name', 'Name', 128, { pinned: 'left' }),
  column('star', 'star', 'Star', 44, editable),
  column('label', 'label', 'Label', 80, {
    ...editable,
    options: Object.keys(labels),
    swatch: (value) => labels[String(value)],
  }),
  column('text', 'styleNote', 'Style note', 172, { ...editable, grow: 1 }),
  column('text', 'colourNote', 'Color note', 170, { ...editable, tone: 'muted', grow: 1 }),
  column('money', 'cost', 'Cost', 70, editable),
  column('percent', 'discount', 'Discount %', 86, editable),
  column('money', 'retail', 'Suggested retail', 114, editable),
  column('percent', 'markup', 'Markup', 74, { editable: false }),
  column('number', 'quantity', 'Quantity', 72, editable),
  column('checkbox', 'carryover', 'Carryover', 80, editable),
]

function firstRows(pictures: readonly string[]): ExampleRow[] {
  let index = 0
  return styles.flatMap(([group, style, name, colours, cost, retail]) =>
    colours.map((colour): ExampleRow => {
      index += 1
      const cells = {
        group,
        style,
        colour,
        name,
        picture: index % 9 === 0 ? null : pictures[(index * 3) % pictures.length],
        star: index % 4 === 0,
        label: ['Hero', 'Core', 'Test', null][index % 4],
        styleNote: index % 3 === 0 ? null : 'Lead style of the season',
        colourNote: index === 4 ? 'Carryover' : null,
        cost,
        discount: index % 2 === 0 ? 10 : null,
        retail,
        markup: 55,
        quantity: (index * 97) % 480,
        carryover: index % 5 === 0,
      }
      return { id: `${style}_${colour}`, cells }
    }),
  )
}

const groupsOf = (rows: readonly ExampleRow[]): GridGroup[] =>
  [...new Set(rows.map((row) => String(row.cells['group'])))].map((title) => {
    const inside = rows.filter((row) => row.cells['group'] === title)
    const units = inside.reduce((sum, row) => sum + Number(row.cells['quantity']), 0)
    return { key: title, title, rowCount: inside.length, summary: `${inside.length} colourways · ${units} units` }
  })

function moved(rows: readonly ExampleRow[], { rowIds, beforeId, groupKey }: RowMove): ExampleRow[] {
  const moving = rows
    .filter((row) => rowIds.includes(row.id))
    .map((row) => (groupKey ? { ...row, cells: { ...row.cells, group: groupKey } } : row))
  const rest = rows.filter((row) => !rowIds.includes(row.id))
  const lastOfGroup = rest.findLastIndex((row) => row.cells['group'] === groupKey) + 1
  const at = beforeId === null ? lastOfGroup : rest.findIndex((row) => row.id === beforeId)
  return [...rest.slice(0, at), ...moving, ...rest.slice(at)]
}

const createExampleSaving = () =>
  createSaving<CellChange, { version?: number }, never>({
    wait: waits.gridChanges,
    send: () => undefined,
    stored: () => ({}),
    read: async () => ({}),
    show: () => undefined,
  })

/** The assortment manager's grid, with everything switched on. */
export function ManageExample({ pictures }: { pictures: readonly string[] }) {
  const [rows, setRows] = useState(() => firstRows(pictures))
  const [columnState, setColumnState] = useState<ColumnState[]>([])
  const source = useMemo(() => createArraySource<ExampleRow>([], (row) => row.id), [])
  const example = useMemo(() => createExampleSaving(), [])
  const saving = useSaving(example.queue)
  const undo = useUndoStack()
  const density = (new URLSearchParams(location.search).get('density') ?? 'normal') as Density
  const show = (next: ExampleRow[]) => {
    source.setRows(next)
    setRows(next)
  }
  if (source.rows !== rows) source.setRows(rows)
  const apply = (changes: CellChange[]) => {
    show(withChanges(source.rows, changes))
    example.push(changes)
  }
  const order = (next: ExampleRow[], label: string) => {
    const before = [...source.rows]
    show(next)
    undo.stack.push({ label, undo: () => show(before), redo: () => show(next) })
  }
  return (
    <Grid
      source={source}
      columns={columns}
      ariaLabel="Assortment"
      density={density}
      groups={groupsOf(rows)}
      columnState={columnState}
      onColumnState={setColumnState}
      onChanges={apply}
      onReorder={(move) => order(moved(source.rows, move), 'move')}
      onRemoveRows={(ids) =>
        order(
          source.rows.filter((row) => !ids.includes(row.id)),
          'remove',
        )
      }
      undo={undo.stack}
      describeRow={(row) => `${String(row.cells['name'])} · ${String(row.cells['colour'])}`}
      presence={[{ rowId: '522107_BLK', column: 'colourNote', name: 'Jonas', colour: 'var(--who-2)' }]}
      statusLead={
        <span>
          <b>{rows.length}</b> colourways
        </span>
      }
      statusTrail={<SaveIndicator saving={saving} />}
    />
  )
}
