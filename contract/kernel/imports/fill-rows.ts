import type { DecimalMark } from '../decimal-mark.ts'
import type { ImportRow, ImportValue } from './check-rows.ts'
import { isBlank } from './check-rows.ts'

/** A cell as a file holds it: texts of CSV, numbers and ticks of workbooks, days as `yyyy-mm-dd`. */
export type SheetCell = string | number | boolean | null

/** A row of a file and its number there, from 1. */
export interface SheetRow {
  number: number
  cells: readonly SheetCell[]
}

/** How the text of a cell becomes a column's value. */
export interface FillColumn {
  key: string
  /** Percent columns take Excel's fractions: its 10 % is 0.1. */
  isPercent?: boolean
  /** Takes texts it does not know as they are. */
  allowsNew?: boolean
  read(text: string): { ok: true; value: ImportValue } | { ok: false; reason: string }
}

/** Line breaks removed, trimmed (IMP-03). Words that stood on two lines stay two words. */
export const cleanText = (text: string): string => text.replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' ').trim()

/** The text of a cell as its column reads it: a number with the decimal mark of the screen's language. */
export function cellText(cell: SheetCell | undefined, mark: DecimalMark): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return String(cell).replace('.', mark)
  return typeof cell === 'string' ? cleanText(cell) : cell ? 'TRUE' : 'FALSE'
}

/** Are these percentages as workbooks keep them, 0.1 for 10 %? Numbers of 0 to 1, and not all whole. */
export function areFractions(cells: Iterable<SheetCell | undefined>): boolean {
  let broken = false
  for (const cell of cells) {
    if (cell === null || cell === undefined || cell === '') continue
    if (typeof cell !== 'number' || cell < 0 || cell > 1) return false
    broken ||= cell % 1 !== 0
  }
  return broken
}

export interface FilledRows {
  rows: ImportRow[]
  /** Rows without anything in them. */
  blank: number
  /** Rows that hold something but no style, and are left out (IMP-03). */
  withoutStyle: SheetRow[]
}

export interface FillPlan {
  /** Column of each place in the file's rows; undefined for what is not imported. */
  columns: readonly (FillColumn | undefined)[]
  /** Places whose numbers are fractions of one. */
  fractions: ReadonlySet<number>
  mark: DecimalMark
  /** The column a row is not kept without. */
  style: string
  /** Works out values that follow from others, such as the net cost. */
  complete(values: Record<string, ImportValue>): Record<string, ImportValue>
}

/** Turns rows of a file into rows of the import grid, adding to what was filled before. */
export function fillRows(into: FilledRows, sheet: readonly SheetRow[], plan: FillPlan): void {
  for (const source of sheet) {
    if (source.cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))) {
      into.blank += 1
      continue
    }
    const row = filledRow(source, plan)
    if (isBlank(row.values[plan.style])) into.withoutStyle.push(source)
    else into.rows.push(row)
  }
}

function filledRow({ number, cells }: SheetRow, { columns, fractions, mark, complete }: FillPlan): ImportRow {
  const values: Record<string, ImportValue> = {}
  const lost: Record<string, { text: string; reason: string }> = {}
  for (const [at, column] of columns.entries()) {
    if (!column) continue
    const cell = cells[at]
    const scaled = fractions.has(at) && typeof cell === 'number' ? Number((cell * 100).toFixed(6)) : cell
    const text = cellText(scaled, mark)
    const answer = column.read(text)
    if (answer.ok && !(isBlank(answer.value) && text !== '')) values[column.key] = answer.value
    else if (column.allowsNew) values[column.key] = text
    else {
      values[column.key] = null
      if (text !== '') lost[column.key] = { text, reason: answer.ok ? '' : answer.reason }
    }
  }
  const whole = complete(values)
  return { id: String(number), number, values: whole, lost, filled: whole }
}
