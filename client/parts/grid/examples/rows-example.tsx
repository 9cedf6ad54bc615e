import { useMemo } from 'react'
import { useUndoStack } from '../editing/undo-stack.ts'
import type { CellChange, CellValue, RowSeverity } from '../grid-contract.ts'
import { Grid } from '../grid.tsx'
import { createTreeSource } from '../sources/tree-source.ts'
import { exampleColumn as column, withChanges, type ExampleRow } from './example-row.ts'

const editable = { editable: true, sortable: false }
const columns = [
  column('text', 'name', 'Name', 240, { ...editable, required: true }),
  column('text', 'owner', 'Owner', 160, editable),
  column('number', 'quantity', 'Quantity', 100, editable),
  column('money', 'cost', 'Cost', 100, editable),
  column('checkbox', 'carryover', 'Carryover', 90, editable),
]

const row = (id: string, parent: string | null, cells: Record<string, CellValue>): ExampleRow => ({
  id,
  cells: { parent, folder: false, ...cells },
})
const folder = (id: string, parent: string | null, name: string) => row(id, parent, { name, folder: true })

const firstRows = [
  folder('fall', null, 'Fall 26'),
  folder('trail', 'fall', 'Trail'),
  row('boot', 'trail', { name: 'Alder Boot', owner: 'Ana Ruiz', quantity: 120, cost: 6900 }),
  row('hiker', 'trail', { name: 'Ridge Hiker', owner: 'Ben Okafor', quantity: 0, cost: 5400 }),
  row('derby', 'fall', { name: 'Vera Derby', owner: null, quantity: 64, cost: 6250 }),
  folder('spring', null, 'Spring 27'),
  row('slide', 'spring', { name: 'Palma Slide', owner: 'Emi Tanaka', quantity: 480, cost: 1450 }),
  row('carry', null, { name: 'Court Classic', owner: 'Daniel Weiss', quantity: 0, cost: 3700, carryover: true }),
]
const blank = row('', null, {})

const severityOf = ({ cells }: ExampleRow): RowSeverity | undefined => {
  if (cells['folder'] === true) return undefined
  if (cells['cost'] === null || cells['cost'] === undefined) return { level: 'critical', reason: 'The cost is missing' }
  return cells['quantity'] === 0 ? { level: 'warning', reason: 'No pairs are planned' } : undefined
}

const facts = ({ cells }: ExampleRow) => (
  <dl>
    {columns.map(({ key, title }) => (
      <div key={key}>
        <dt>{title}</dt>
        <dd>{String(cells[key] ?? '')}</dd>
      </div>
    ))}
  </dl>
)

/** Folders, a line for new rows, rows that are coloured for a reason, and a panel with more of the active one. */
export function RowsExample() {
  const source = useMemo(
    () =>
      createTreeSource(firstRows, {
        idOf: ({ id }) => id,
        parentOf: ({ cells: { parent } }) => (typeof parent === 'string' ? parent : null),
        isFolder: ({ cells }) => cells['folder'] === true,
      }),
    [],
  )
  const tree = useMemo(() => source.tree('name'), [source])
  const undo = useUndoStack()
  const become = (next: readonly ExampleRow[], label: string) => {
    const before = source.all
    source.setAll(next)
    undo.stack.push({ label, undo: () => source.setAll(before), redo: () => source.setAll(next) })
  }
  return (
    <Grid
      source={source}
      columns={columns}
      ariaLabel="Collections"
      tree={tree}
      severityOf={severityOf}
      detail={{ title: 'Everything about it', height: 140, render: facts }}
      newRow={{
        blank,
        onAdd: (rows) => {
          const made = rows.map((cells, at) =>
            row(
              `new${source.all.length + at}`,
              null,
              Object.fromEntries(cells.map(({ column: key, value }) => [key, value])),
            ),
          )
          become([...source.all, ...made], 'add')
          return made.map(({ id }) => id)
        },
      }}
      onChanges={(changes: CellChange[]) => source.setAll(withChanges(source.all, changes))}
      onRemoveRows={(ids) =>
        become(
          source.all.filter(({ id }) => !ids.includes(id)),
          'remove',
        )
      }
      undo={undo.stack}
    />
  )
}
