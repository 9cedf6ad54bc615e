import { useMemo } from 'react'
import type { CellValue, GridColumn } from '../grid-contract.ts'
import { Grid } from '../grid.tsx'
import { createArraySource } from '../sources/array-source.ts'
import { exampleColumn as column, labels, withChanges, type ExampleRow } from './example-row.ts'

const editable = { editable: true }

/** Forty columns of all kinds. */
export const largeColumns: GridColumn<ExampleRow>[] = [
  column('picture', 'picture', 'Picture', 40, { pinned: 'left', describe: (row) => row.id }),
  column('text', 'style', 'Style', 80, { pinned: 'left', tone: 'strong' }),
  column('text', 'name', 'Name', 140, { pinned: 'left' }),
  column('label', 'label', 'Label', 80, {
    ...editable,
    options: Object.keys(labels),
    swatch: (value) => labels[String(value)],
  }),
  column('checkbox', 'tick', 'Carryover', 80, editable),
  ...Array.from({ length: 12 }, (_, i) => column('money', `money${i}`, `Price ${i + 1}`, 84, editable)),
  ...Array.from({ length: 8 }, (_, i) => column('percent', `percent${i}`, `Share ${i + 1}`, 84, editable)),
  ...Array.from({ length: 15 }, (_, i) => column('text', `text${i}`, `Note ${i + 1}`, 120, editable)),
]

export function largeRow(index: number, pictures: readonly string[]): ExampleRow {
  const cells: Record<string, CellValue> = {
    picture: pictures[index % pictures.length],
    style: String(200_000 + index),
    name: `Meridian Runner ${index}`,
    label: ['Hero', 'Core', 'Test'][index % 3],
    tick: index % 7 === 0,
  }
  for (let i = 0; i < 12; i++) cells[`money${i}`] = 1000 + ((index * 37 + i * 911) % 20_000)
  for (let i = 0; i < 8; i++) cells[`percent${i}`] = ((index * 13 + i * 7) % 10_000) / 100
  for (let i = 0; i < 15; i++) cells[`text${i}`] = `Note ${i} of ${index}`
  return { id: `r${index}`, cells }
}

/** As many rows as the address asks for, in memory: what scrolling is measured on. */
export function LargeExample({ pictures, rowCount }: { pictures: readonly string[]; rowCount: number }) {
  const source = useMemo(() => {
    const rows = Array.from({ length: rowCount }, (_, index) => largeRow(index, pictures))
    return createArraySource(rows, (row) => row.id)
  }, [pictures, rowCount])
  return (
    <Grid
      source={source}
      columns={largeColumns}
      ariaLabel="Large"
      onChanges={(changes) => source.setRows(withChanges(source.rows, changes))}
    />
  )
}
