import type { CellValue, GridColumn, ParseResult } from '../grid-contract.ts'

/** A column whose row type does not matter to the grid's machinery. */
export type AnyColumn = GridColumn<unknown>

/** What people read in a cell. */
export function shownText(column: AnyColumn, value: CellValue, row: unknown): string {
  if (column.format) return column.format(value, row)
  if (value === null || value === undefined) return ''
  return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : String(value)
}

/** What an editor begins with and a copy holds. */
export function plainText(column: AnyColumn, value: CellValue, row: unknown): string {
  if (column.kind === 'picture') return ''
  if (column.editText) return column.editText(value, row)
  if (value === null || value === undefined) return ''
  return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : String(value)
}

/** Judges a text for a cell; a column that its kind has not completed takes any text. */
export function parseText(column: AnyColumn, text: string, row: unknown): ParseResult {
  if (column.parse) return column.parse(text, row)
  const trimmed = text.trim()
  return { ok: true, value: trimmed === '' ? null : trimmed }
}

export const isEditable = (column: AnyColumn, row: unknown): boolean =>
  column.kind !== 'picture' &&
  row !== undefined &&
  (typeof column.editable === 'function' ? column.editable(row) : column.editable === true)

/** May Delete, cut, paste and fill write here? (GRID-06, GRID-12) */
export const isClearable = (column: AnyColumn, row: unknown): boolean =>
  isEditable(column, row) &&
  (typeof column.clearable === 'function' ? column.clearable(row) : column.clearable !== false)

export const isTick = (column: AnyColumn): boolean => column.kind === 'checkbox' || column.kind === 'star'

export const sameValue = (a: CellValue, b: CellValue): boolean => (a ?? null) === (b ?? null)
