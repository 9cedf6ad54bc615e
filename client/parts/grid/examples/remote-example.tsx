import { useEffect, useMemo, useState } from 'react'
import { PAGE_ROWS } from '../../row-pages/page-readings.ts'
import { RowPages } from '../../row-pages/row-pages.ts'
import type { RowMarks, SortBy } from '../grid-contract.ts'
import { Grid } from '../grid.tsx'
import type { ExampleRow } from './example-row.ts'
import { largeColumns, largeRow } from './large-example.tsx'

/** How long the pretended server takes. */
const answerMs = 150

const readOnly = largeColumns.slice(0, 16).map((column) => ({ ...column, editable: undefined }))

/** Rows by range from a slow server, read only, ticked by the screen: the product table. */
export function RemoteExample({ pictures, rowCount }: { pictures: readonly string[]; rowCount: number }) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [sort, setSort] = useState<SortBy[]>([])
  const [opened, setOpened] = useState('')
  const source = useMemo(() => {
    const pages = new RowPages<ExampleRow>({
      idOf: ({ id }) => id,
      givesUp: true,
      load: (page, signal) =>
        new Promise((resolve, reject) => {
          const from = page * PAGE_ROWS
          const timer = setTimeout(() => {
            const count = Math.max(0, Math.min(PAGE_ROWS, rowCount - from))
            resolve(Array.from({ length: count }, (_, i) => largeRow(from + i, pictures)))
          }, answerMs)
          signal.addEventListener('abort', () => {
            clearTimeout(timer)
            reject(new DOMException('left the screen', 'AbortError'))
          })
        }),
    })
    pages.setTotal(rowCount)
    return pages
  }, [pictures, rowCount])
  useEffect(() => () => source.dispose(), [source])
  const marks: RowMarks = {
    isMarked: (id) => marked.has(id),
    mark: (ids, on) =>
      setMarked((before) => {
        const next = new Set(before)
        for (const id of ids) {
          if (on) next.add(id)
          else next.delete(id)
        }
        return next
      }),
    all: marked.size === 0 ? 'none' : 'some',
    markAll: () => setMarked(new Set()),
    version: marked.size,
  }
  return (
    <Grid
      source={source}
      columns={readOnly}
      ariaLabel="Products"
      rowHeader="mark"
      marks={marks}
      sort={sort}
      onSort={setSort}
      onActivateRow={(row) => setOpened(row.id)}
      empty={source.started ? 'No products' : undefined}
      statusLead={
        <span>
          <b>{marked.size}</b> selected {opened}
        </span>
      }
    />
  )
}
