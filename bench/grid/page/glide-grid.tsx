import '@glideapps/glide-data-grid/dist/index.css'
import { DataEditor, GridCellKind, type DataEditorRef, type GlideCell, type Item } from '@glideapps/glide-data-grid'
import { useCallback, useEffect, useRef, useState } from 'react'
import { largeColumns } from '../../../client/parts/grid/examples/large-example.tsx'
import { cellText, fetchRows, FROZEN, PAGE, ROW_HEIGHT, type TableColumn, type TableRow } from './table.ts'

const columns = largeColumns.map(({ key, title, width }) => ({ id: key, title, width }))

function cellOf(column: TableColumn, row: TableRow): GlideCell {
  const value = column.value(row)
  if (column.kind === 'picture')
    return { kind: GridCellKind.Image, data: [String(value)], displayData: [String(value)], allowOverlay: false }
  if (column.kind === 'checkbox') return { kind: GridCellKind.Boolean, data: value === true, allowOverlay: false }
  const text = cellText(column, value)
  return { kind: GridCellKind.Text, data: text, displayData: text, allowOverlay: true }
}

/** Rows by range, kept beside React as its documentation does it. */
class LoadedPages {
  readonly #pages = new Map<number, TableRow[] | undefined>()

  #arrived: (from: number, count: number) => void = () => undefined

  constructor(readonly rowCount: number) {}

  listen(arrived: (from: number, count: number) => void): void {
    this.#arrived = arrived
  }

  rowAt(row: number): TableRow | undefined {
    return this.#pages.get(Math.floor(row / PAGE))?.[row % PAGE]
  }

  look(first: number, last: number): void {
    for (let page = Math.floor(first / PAGE); page <= Math.floor(last / PAGE); page++) this.#load(page)
  }

  #load(page: number): void {
    if (this.#pages.has(page)) return
    this.#pages.set(page, undefined)
    const from = page * PAGE
    void fetchRows(from, Math.min(from + PAGE, this.rowCount)).then((rows) => {
      this.#pages.set(page, rows)
      this.#arrived(from, rows.length)
    })
  }
}

/** What is missing is a loading cell until its page is there. */
export function GlideGrid({ rowCount }: { rowCount: number }) {
  const editor = useRef<DataEditorRef>(null)
  const [pages] = useState(() => new LoadedPages(rowCount))
  useEffect(
    () =>
      pages.listen((from, count) =>
        editor.current?.updateCells(
          Array.from({ length: count * columns.length }, (_, at) => ({
            cell: [at % columns.length, from + Math.floor(at / columns.length)] as Item,
          })),
        ),
      ),
    [pages],
  )
  const getCellContent = useCallback(
    ([col, row]: Item): GlideCell => {
      const found = pages.rowAt(row)
      return found ? cellOf(largeColumns[col]!, found) : { kind: GridCellKind.Loading, allowOverlay: false }
    },
    [pages],
  )
  return (
    <DataEditor
      ref={editor}
      columns={columns}
      rows={rowCount}
      rowHeight={ROW_HEIGHT}
      freezeColumns={FROZEN}
      width="100%"
      height="100%"
      smoothScrollX
      smoothScrollY
      getCellContent={getCellContent}
      onVisibleRegionChanged={({ y, height }) => pages.look(y, Math.min(rowCount - 1, y + height))}
    />
  )
}
