import { listSetter } from '../../../../contract/grid/setters.ts'
import { optionsOf, plainWords, type CellKind } from './cell-kind.ts'
import { plainPainter } from './plain-painters.ts'

/** One of a list (GRID-08). */
export const selectCell: CellKind = {
  painter: plainPainter,
  align: 'start',
  editor: 'list',
  format: plainWords,
  editText: plainWords,
  setter: (column, row) => listSetter(optionsOf(column, row), { clearable: !column.required }),
}
