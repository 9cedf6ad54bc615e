import { useMemo } from 'react'
import { useUndoStack } from '../editing/undo-stack.ts'
import type { CellChange, CellValue, RowSeverity } from '../grid-contract.ts'
import { Grid } from '../grid.tsx'
import { createArraySource } from '../sources/array-source.ts'
import { exampleColumn as column, withChanges, type ExampleRow } from './example-row.ts'

const editable = { editable: true, sortable: false }
const columns = [
  column('text', 'name', 'Name', 240, { ...editable, required: true }),
  column('text', 'owner', 'Owner', 160, editable),
  column('number', 'quantity', 'Quantity', 100, editable),
  column('money', 'cost', 'Cost', 100, editable),
  column('checkbox', 'carryover', 'Carryover', 90, editable),
]

const row = (id: string, cells: Record<string, CellValue>): ExampleRow => ({ id, cells })

const firstRows = [
  row('boot', { name: 'Alder Boot', owner: 'Ana Ruiz', quantity: 120, cost: 6900 }),
  row('hiker', { name: 'Ridge Hiker', owner: 'Ben Okafor', quantity: 0, cost: 5400 }),
  row('derby', { name: 'Vera Derby', owner: null, quantity: 64, cost: 6250 }),
  row('slide', { name: 'Palma Slide', owner: 'Emi Tanaka', quantity: 480, cost: 1450 }),
  row('carry', { name: 'Court Classic', owner: 'Daniel Weiss', quantity: 0, cost: 3700, carryover: true }),
]
const blank = row('', {})

const severityOf = ({ cells }: ExampleRow): RowSeverity | undefined => {
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

/** A line for new rows, rows that are coloured for a reason, and a panel with more of the active one. */
export function RowsExample() {
  const source = useMemo(() => createArraySource(firstRows, ({ id }) => id), [])
  const undo = useUndoStack()
  const become = (next: readonly ExampleRow[], label: string) => {
    const before = source.rows
    source.setRows(next)
    undo.stack.push({ label, undo: () => source.setRows(before), redo: () => source.setRows(next) })
  }
  return (
    <Grid
      source={source}
      columns={columns}
      ariaLabel="Collections"
      severityOf={severityOf}
      detail={{ title: 'Everything about it', height: 140, render: facts }}
      newRow={{
        blank,
        onAdd: (rows) => {
          const made = rows.map((cells, at) =>
            row(
              `new${source.rows.length + at}`,
              Object.fromEntries(cells.map(({ column: key, value }) => [key, value])),
            ),
          )
          become([...source.rows, ...made], 'add')
          return made.map(({ id }) => id)
        },
      }}
      onChanges={(changes: CellChange[]) => source.setRows(withChanges(source.rows, changes))}
      onRemoveRows={(ids) =>
        become(
          source.rows.filter(({ id }) => !ids.includes(id)),
          'remove',
        )
      }
      undo={undo.stack}
    />
  )
}
