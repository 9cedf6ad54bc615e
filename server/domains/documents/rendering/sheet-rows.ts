import { type Cell, cellRef, type CellStyle, type CellValue } from 'hucre'
import { currencies, type CurrencyCode } from '../../../../contract/kernel/amounts/money.ts'
import type { DocumentRow } from '../../../../contract/documents/document-source.ts'
import type { ColumnKind, DocumentColumn } from '../../../../contract/documents/layout/document-columns.ts'
import { amountNumber } from '../../../../contract/documents/layout/document-texts.ts'
import { amountFormat } from '../../../engine/tables/amount-format.ts'
import { dayCell } from '../../../engine/tables/day-cells.ts'
import { cellText } from '../../../engine/tables/sheet-texts.ts'

/** The number format of a column; dates are days without a time (DOC-08). */
export function numberFormat(kind: ColumnKind, currency: CurrencyCode): string | undefined {
  if (kind === 'count') return '#,##0'
  if (kind === 'percent') return '0.00%'
  if (kind === 'date') return 'mm/dd/yy'
  if (kind === 'text') return undefined
  const { symbol, decimals } = currencies[currency]
  return `"${symbol}"${amountFormat(decimals)}`
}

/** A fact as the spreadsheet holds it: amounts in whole units, percentages as shares, days as dates. */
export function sheetValue(column: DocumentColumn, row: DocumentRow, today: string, currency: CurrencyCode): CellValue {
  const value = column.value(row, today)
  if (value === null || value === '') return null
  if (column.kind === 'money') return amountNumber(Number(value), currency)
  if (column.kind === 'percent') return Math.round(Number(value) * 100) / 10_000
  if (column.kind === 'date') return dayCell(String(value))
  return typeof value === 'string' ? cellText(value) : value
}

/** Sums of the columns that can be summed; null elsewhere and where nothing was counted. */
export function sumsOf(columns: readonly DocumentColumn[], rows: readonly DocumentRow[], today: string): CellValue[] {
  return columns.map((column) => {
    if (!column.sums) return null
    const counted = rows.map((row) => column.value(row, today)).filter((value) => typeof value === 'number')
    return counted.length === 0 ? null : counted.reduce((sum, value) => sum + value, 0)
  })
}

export const headerStyle: CellStyle = {
  font: { bold: true, size: 10, color: { rgb: '171716' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F1F1EE' } },
  border: { bottom: { style: 'thin', color: { rgb: '171716' } } },
  alignment: { vertical: 'center', wrapText: true },
}

export const groupStyle: CellStyle = {
  font: { bold: true, size: 11, color: { rgb: '171716' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FAFAF8' } },
  border: { bottom: { style: 'thin', color: { rgb: 'C6C6C1' } } },
  alignment: { vertical: 'center' },
}

/** Gives every cell of a row its style; values stay as they are. */
export function styleRow(
  cells: Map<string, Partial<Cell>>,
  row: number,
  values: readonly CellValue[],
  styleOf: (column: number) => CellStyle,
): void {
  for (const [column, value] of values.entries()) cells.set(`${row},${column}`, { value, style: styleOf(column) })
}

/**
 * The same for a row of sums, each with its formula over the rows `from` to `to` (BEY-18): SUBTOTAL leaves out the sums among
 * them, and counts of a filtered sheet what is seen.
 */
export function styleSums(
  cells: Map<string, Partial<Cell>>,
  row: number,
  values: readonly CellValue[],
  styleOf: (column: number) => CellStyle,
  { from, to }: { from: number; to: number },
): void {
  for (const [column, value] of values.entries()) {
    const formula = `SUBTOTAL(9,${cellRef(from, column)}:${cellRef(to, column)})`
    // With its value: what only reads a file reckons nothing.
    const reckoned = typeof value === 'number' ? { formula, formulaResult: value } : {}
    cells.set(`${row},${column}`, { value, style: styleOf(column), ...reckoned })
  }
}
