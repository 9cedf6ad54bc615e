import {
  AllCommunityModule,
  createGrid,
  InfiniteRowModelModule,
  ModuleRegistry,
  type AgColumn,
} from 'ag-grid-community'
import { largeColumns } from '../../../client/parts/grid/examples/large-example.tsx'
import { cellText, fetchRows, FROZEN, PAGE, ROW_HEIGHT, type TableRow } from './table.ts'

ModuleRegistry.registerModules([AllCommunityModule, InfiniteRowModelModule])

const picture = ({ value }: { value?: unknown }): HTMLElement => {
  const image = document.createElement('img')
  image.width = image.height = 28
  if (typeof value === 'string') image.src = value
  return image
}

const columns = largeColumns.map(
  (column, at): AgColumn<TableRow> => ({
    colId: column.key,
    headerName: column.title,
    width: column.width,
    ...(at < FROZEN ? { pinned: 'left' as const } : {}),
    valueGetter: ({ data }) => data && column.value(data),
    ...(column.kind === 'picture' ? { cellRenderer: picture } : {}),
    ...(column.kind === 'checkbox' ? { cellRenderer: 'agCheckboxCellRenderer' } : {}),
    ...(column.kind === 'money' || column.kind === 'percent'
      ? { valueFormatter: ({ value }) => (value === undefined ? '' : cellText(column, value)) }
      : {}),
  }),
)

/** Rows by range: the infinite row model, the only one of its free edition that asks for them. */
export function showAgGrid(place: HTMLElement, rowCount: number): () => void {
  const grid = createGrid<TableRow>(place, {
    columnDefs: columns,
    rowModelType: 'infinite',
    rowHeight: ROW_HEIGHT,
    cacheBlockSize: PAGE,
    infiniteInitialRowCount: rowCount,
    datasource: {
      getRows: ({ startRow, endRow, successCallback }) =>
        void fetchRows(startRow, Math.min(endRow, rowCount)).then((rows) => successCallback(rows, rowCount)),
    },
  })
  return () => grid.destroy()
}
