import { cellKinds } from '../cells/cell-kinds.ts'
import type { CellWords } from '../cells/cell-kind.ts'
import type { ParseResult } from '../grid-contract.ts'
import type { AnyColumn } from './cell-text.ts'

/** Columns with the functions of their kind where they have none of their own. */
export const completeColumns = (columns: readonly AnyColumn[], words: CellWords): AnyColumn[] =>
  columns.map((column) => completed(column, words))

function completed(column: AnyColumn, words: CellWords): AnyColumn {
  const kind = cellKinds[column.kind]
  const { editable } = column
  return {
    ...column,
    ...(editable === undefined ? {} : { editable: kind.editor === 'none' ? false : editable }),
    format: column.format ?? ((value, row) => kind.format(value, column, row, words)),
    editText: column.editText ?? ((value, row) => kind.editText(value, column, row, words)),
    parse: column.parse ?? ((text, row) => spoken(kind.setter(column, row, words)(text), words)),
  }
}

type Answer = ReturnType<ReturnType<(typeof cellKinds)['text']['setter']>>

function spoken(answer: Answer, words: CellWords): ParseResult {
  if (answer.ok) return answer
  const reason = words.reason(answer.code)
  return answer.clears ? { ok: false, reason, clears: true } : { ok: false, reason }
}
