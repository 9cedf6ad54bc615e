import { csvCell } from '../../../../contract/kernel/tables/csv-text.ts'
import type { Recognised } from './feed-kinds.ts'
import type { RawRow } from '../../../engine/tables/table.ts'
import type { FeedReport } from './run-feed.ts'

/** One line that sums a file up. */
export function describeReport(report: FeedReport, dryRun: boolean): string {
  const { file, kind, rows, added, changed, unchanged, rejected } = report
  const counts = `${added} added, ${changed} changed, ${unchanged} unchanged, ${rejected} rejected`
  return `${file}: ${kind}, ${rows} rows: ${counts}.${dryRun ? ' A dry run: nothing was changed.' : ''}`
}

/** What a spreadsheet would take for a formula, and is none: a feed's numbers are texts where it is CSV. */
const plainNumber = /^[+-]\d+(\.\d+)?$/

const cellOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  const text = typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
  return plainNumber.test(text) ? text : csvCell(text)
}

/** The file of rejects has the feed's own columns, so that it can be mended and fed again without the first two. */
export const rejectsHeader = ({ header }: Recognised): string => `${['row', 'reasons', ...header].join(',')}\n`

export const rejectLine = (row: number, reasons: readonly string[], { cells }: RawRow): string =>
  `${[row, reasons.join('; '), ...cells].map(cellOf).join(',')}\n`
