import { drawPictures } from '../../../client/parts/grid/examples/drawn-pictures.ts'
import type { ExampleRow } from '../../../client/parts/grid/examples/example-row.ts'
import { largeRow } from '../../../client/parts/grid/examples/large-example.tsx'
import type { CellValue, GridColumn } from '../../../client/parts/grid/grid-contract.ts'

export type TableRow = ExampleRow
export type TableColumn = GridColumn<TableRow>

/** How long the pretended server takes for rows. */
const ANSWER_MS = 20
export const PAGE = 100
export const ROW_HEIGHT = 32
export const FROZEN = 3

const pictures = await drawPictures()
const kept: TableRow[] = []

/** What the pretended server has: made once, so that no grid pays for it, and none holds it alone. */
export function serverRows(count: number): readonly TableRow[] {
  while (kept.length < count) kept.push(largeRow(kept.length, pictures))
  return kept
}

/** The same answer for every grid; a row beyond those that are kept is made when it is asked for. */
export function fetchRows(from: number, to: number): Promise<TableRow[]> {
  return new Promise((resolve) =>
    setTimeout(
      () => resolve(Array.from({ length: to - from }, (_, i) => kept[from + i] ?? largeRow(from + i, pictures))),
      ANSWER_MS,
    ),
  )
}

/** The texts that ours writes as well. */
export function cellText({ kind }: TableColumn, value: CellValue): string {
  if (kind === 'money') return `$${(Number(value) / 100).toFixed(2)}`
  if (kind === 'percent') return `${Number(value).toFixed(2)}%`
  return String(value ?? '')
}
