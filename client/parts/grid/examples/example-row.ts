import type { CellValue, GridColumn } from '../grid-contract.ts'

/** A row of anything, by column key. */
export interface ExampleRow {
  id: string
  cells: Readonly<Record<string, CellValue>>
}

type Extra = Partial<GridColumn<ExampleRow>>

/** A column over `cells[key]`; the rest is its kind's. */
export function exampleColumn(
  kind: GridColumn<ExampleRow>['kind'],
  key: string,
  title: string,
  width: number,
  extra: Extra = {},
): GridColumn<ExampleRow> {
  return { key, title, kind, width, sortable: true, value: (row) => row.cells[key], ...extra }
}

export const labels: Record<string, string> = { Hero: 'var(--cobalt-6)', Core: 'var(--gray-6)', Test: '#0B7780' }

/** Rows with the changes put in. */
export function withChanges(
  rows: readonly ExampleRow[],
  changes: readonly { rowId: string; column: string; after: CellValue }[],
): ExampleRow[] {
  const byRow = new Map<string, Record<string, CellValue>>()
  for (const { rowId, column, after } of changes) byRow.set(rowId, { ...byRow.get(rowId), [column]: after })
  return rows.map((row) => {
    const changed = byRow.get(row.id)
    return changed ? { ...row, cells: { ...row.cells, ...changed } } : row
  })
}
