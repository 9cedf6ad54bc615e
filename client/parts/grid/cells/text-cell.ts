import { textSetter } from '../../../../contract/grid/setters.ts'
import { plainWords, type CellKind } from './cell-kind.ts'
import { plainPainter } from './plain-painters.ts'

/** Free text of one or more lines. */
export const textCell: CellKind = {
  painter: plainPainter,
  align: 'start',
  editor: 'text',
  format: plainWords,
  editText: plainWords,
  setter: ({ required, longest }) =>
    textSetter({ clearable: !required, ...(longest === undefined ? {} : { longest }) }),
}
