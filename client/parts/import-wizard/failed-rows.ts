import type { SheetRow } from '../../../contract/kernel/imports/fill-rows.ts'
import { rowSeverity } from '../../../contract/kernel/imports/check-rows.ts'
import { csvText } from '../../../contract/kernel/tables/csv-text.ts'
import type { ImportRows } from './import-rows.ts'
import type { ImportTarget } from './import-target.ts'
import type { IssueTexts } from './issue-texts.ts'

/**
 * The rows that cannot be imported as a file with the reason in front (BEY-01), those without a style included: mended,
 * it can be imported again. Where a cell was blanked, the file has what stood there.
 */
export function failedRowsFile(
  { columns }: ImportTarget,
  rows: ImportRows,
  withoutStyle: { rows: readonly SheetRow[]; places: readonly (string | null)[]; reason: string },
  texts: IssueTexts,
  titles: { reason: string; row: string },
): Blob {
  const failed = rows.all().filter(({ id }) => rowSeverity(rows.issues(id)) === 'critical')
  const used = columns.filter(({ key }) => withoutStyle.places.includes(key) || key === 'style' || key === 'color')
  const cellOf = (row: (typeof failed)[number], column: (typeof used)[number]): string => {
    const value = row.values[column.key]
    return rows.lost(row, column.key)?.text ?? column.editText?.(value) ?? String(value ?? '')
  }
  const lines = [
    [titles.reason, titles.row, ...used.map(({ text }) => text)],
    ...failed.map((row) => [texts.row(row), String(row.number), ...used.map((column) => cellOf(row, column))]),
    ...withoutStyle.rows.map(({ number, cells }) => [
      withoutStyle.reason,
      String(number),
      ...used.map(({ key }) => String(cells[withoutStyle.places.indexOf(key)] ?? '')),
    ]),
  ]
  return new Blob([csvText(lines)], { type: 'text/csv' })
}
