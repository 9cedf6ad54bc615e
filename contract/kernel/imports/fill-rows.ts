import type { DecimalMark } from '../amounts/decimal-mark.ts'
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
  /** Takes texts it does not know as they are. */
  allowsNew?: boolean
  /** Its cells hold what these columns take, and are split for them. */
  split?: { into: readonly FillColumn[]; parts: (text: string) => readonly string[] }
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
    // What stands there and is none is told in the grid, with what it was.
    if (isBlank(row.values[plan.style]) && row.lost[plan.style] === undefined) into.withoutStyle.push(source)
    else into.rows.push(row)
  }
}

function filledRow({ number, cells }: SheetRow, { columns, mark, complete }: FillPlan): ImportRow {
  const values: Record<string, ImportValue> = {}
  const lost: Record<string, { text: string; reason: string }> = {}
  const take = (column: FillColumn, text: string) => {
    const answer = column.read(text)
    if (answer.ok && !(isBlank(answer.value) && text !== '')) values[column.key] = answer.value
    else if (column.allowsNew) values[column.key] = text
    else {
      values[column.key] = null
      if (text !== '') lost[column.key] = { text, reason: answer.ok ? '' : answer.reason }
    }
  }
  for (const [at, column] of columns.entries()) {
    if (column && !column.split) take(column, cellText(cells[at], mark))
  }
  // What has a column of its own is not taken from one of several.
  for (const [at, column] of columns.entries()) {
    const parts = column?.split?.parts(cellText(cells[at], mark))
    for (const [place, part] of column?.split?.into.entries() ?? []) {
      if (!columns.some((own) => own?.key === part.key)) take(part, parts?.[place] ?? '')
    }
  }
  const whole = complete(values)
  return { id: String(number), number, values: whole, lost, filled: whole }
}
