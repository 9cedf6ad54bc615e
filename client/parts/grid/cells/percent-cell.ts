import { percentSetter } from '../../../../contract/grid/setters.ts'
import type { CellKind } from './cell-kind.ts'
import { plainPainter } from './plain-painters.ts'
import { marked, numberFormat } from './number-words.ts'

/** 0 to 100 with two decimals (GRID-07, GRID-10). */
export const percentCell: CellKind = {
  painter: plainPainter,
  align: 'end',
  editor: 'number',
  format: (value, _column, _row, { language }) =>
    typeof value === 'number' ? numberFormat(language, 2, 'percent').format(value / 100) : '',
  editText: (value, _column, _row, { mark }) => (typeof value === 'number' ? marked(value.toFixed(2), mark) : ''),
  setter: (_column, _row, { mark }) => percentSetter({ mark }),
}
