import type { Setter } from '../../../../contract/grid/setters.ts'
import type { DateOrder } from '../../../../contract/kernel/days/date-order.ts'
import type { DecimalMark } from '../../../../contract/kernel/amounts/decimal-mark.ts'
import type { AnyColumn } from '../columns/cell-text.ts'
import type { CellValue } from '../grid-contract.ts'
import type { CellPainter } from './cell-painter.ts'

/** What a language does to the texts of cells. */
export interface CellWords {
  language: string
  mark: DecimalMark
  dateOrder: DateOrder
  /** The reason of a refusal in words, by its code. */
  reason(code: string): string
}

/**
 * What helps while a cell is edited. `list`: one of the column's options; `lists`: several of them; `suggest`: options
 * fetched as one types, other texts allowed; `tick`: no text at all; `none`: such cells are never edited.
 */
export type EditorKind = 'text' | 'number' | 'list' | 'lists' | 'suggest' | 'date' | 'tick' | 'none'

/** One kind of column: how it is painted, read, written and edited. A column's own functions come before these. */
export interface CellKind {
  painter: CellPainter
  align: 'start' | 'center' | 'end'
  editor: EditorKind
  /** What people read; also of sums, then without a row. */
  format(value: CellValue, column: AnyColumn, row: unknown, words: CellWords): string
  /** What an editor begins with and a copy holds. */
  editText(value: CellValue, column: AnyColumn, row: unknown, words: CellWords): string
  /** What typed and pasted texts mean. */
  setter(column: AnyColumn, row: unknown, words: CellWords): Setter<string | number | boolean>
}

export const plainWords = (value: CellValue): string => (value === null || value === undefined ? '' : String(value))

/** The column's options for a row. */
export const optionsOf = (column: AnyColumn, row: unknown): readonly string[] =>
  typeof column.options === 'function' ? column.options(row) : (column.options ?? [])
