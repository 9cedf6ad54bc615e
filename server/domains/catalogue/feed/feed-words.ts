import type { Recognised } from './feed-kinds.ts'
import type { RawRow } from '../../../engine/tables/table.ts'
import type { FeedReport } from './run-feed.ts'

/** One line that sums a file up. */
export function describeReport(report: FeedReport, dryRun: boolean): string {
  const { file, kind, rows, added, changed, unchanged, rejected } = report
  const counts = `${added} added, ${changed} changed, ${unchanged} unchanged, ${rejected} rejected`
  return `${file}: ${kind}, ${rows} rows: ${counts}.${dryRun ? ' A dry run: nothing was changed.' : ''}`
}

const quoted = (cell: unknown): string => {
  const text = cell === null || cell === undefined ? '' : typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
  return /[",\n\r;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The file of rejects has the feed's own columns, so that it can be mended and fed again without the first two. */
export const rejectsHeader = ({ header }: Recognised): string => `${['row', 'reasons', ...header].join(',')}\n`

export const rejectLine = (row: number, reasons: readonly string[], { cells }: RawRow): string =>
  `${[row, reasons.join('; '), ...cells].map(quoted).join(',')}\n`
