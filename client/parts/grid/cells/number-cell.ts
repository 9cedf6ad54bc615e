import { numberSetter } from '../../../../contract/grid/setters.ts'
import type { CellKind } from './cell-kind.ts'
import { plainPainter } from './plain-painters.ts'
import { marked, numberFormat } from './number-words.ts'

/** Whole numbers, or with the column's `decimals`. */
export const numberCell: CellKind = {
  painter: plainPainter,
  align: 'end',
  editor: 'number',
  format: (value, { decimals = 0 }, _row, { language }) =>
    typeof value === 'number' ? numberFormat(language, decimals).format(value) : '',
  editText: (value, _column, _row, { mark }) => (typeof value === 'number' ? marked(String(value), mark) : ''),
  setter: ({ decimals = 0, required }, _row, { mark }) => numberSetter({ decimals, mark, clearable: !required }),
}
