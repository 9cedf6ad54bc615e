import { useEffect, useMemo } from 'react'
import { withChanges } from '../../../client/parts/grid/examples/example-row.ts'
import { largeColumns } from '../../../client/parts/grid/examples/large-example.tsx'
import { Grid } from '../../../client/parts/grid/grid.tsx'
import { createArraySource, type ArraySource } from '../../../client/parts/grid/sources/array-source.ts'
import { PAGE_ROWS } from '../../../client/parts/row-pages/page-readings.ts'
import { RowPages } from '../../../client/parts/row-pages/row-pages.ts'
import { fetchRows, type TableRow } from './table.ts'

export const calls = { changes: 0, bulk: 0, bulkRows: 0 }

/** Rows by range, as every list of the product shows them. */
export function OwnGrid({ rowCount }: { rowCount: number }) {
  const source = useMemo(() => {
    const pages = new RowPages<TableRow>({
      idOf: ({ id }) => id,
      givesUp: true,
      load: (page) => fetchRows(page * PAGE_ROWS, Math.min((page + 1) * PAGE_ROWS, rowCount)),
    })
    pages.setTotal(rowCount)
    return pages
  }, [rowCount])
  useEffect(() => () => source.dispose(), [source])
  return (
    <Grid
      source={source}
      columns={largeColumns}
      ariaLabel="Rows by range"
      onChanges={() => void (calls.changes += 1)}
      onBulkEdit={async ({ count }) => {
        calls.bulk += 1
        calls.bulkRows = count
      }}
    />
  )
}

export const editableSource = (rows: readonly TableRow[]): ArraySource<TableRow> =>
  createArraySource(rows, ({ id }) => id)

/** Rows in memory that take every change. */
export function EditableGrid({ source }: { source: ArraySource<TableRow> }) {
  return (
    <Grid
      source={source}
      columns={largeColumns}
      ariaLabel="Rows in memory"
      onChanges={(changes) => source.setRows(withChanges(source.rows, changes))}
    />
  )
}
