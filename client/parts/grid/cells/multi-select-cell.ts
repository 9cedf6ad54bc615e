import { multiListSetter } from '../../../../contract/grid/setters.ts'
import { optionsOf, plainWords, type CellKind } from './cell-kind.ts'
import { plainPainter } from './plain-painters.ts'

/** Between several values of one cell, in the cell and on the clipboard. */
export const listMark = ', '

export const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Several of a list in one text, each once, divided by commas (GRID-08). */
export const multiSelectCell: CellKind = {
  painter: plainPainter,
  align: 'start',
  editor: 'lists',
  format: plainWords,
  editText: plainWords,
  setter: (column, row) => (text) => {
    const found = multiListSetter(optionsOf(column, row), { clearable: !column.required })(text)
    return found.ok ? { ok: true, value: found.value?.join(listMark) ?? null } : found
  },
}
