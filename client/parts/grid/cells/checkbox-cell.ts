import type { CellKind } from './cell-kind.ts'
import { setTick, tickPainter, tickWords } from './tick-painter.ts'

const check = { path: 'M5 12l5 5l10 -10', size: 11 }

/** Yes or no; Space and a click on the box turn it. */
export const checkboxCell: CellKind = {
  painter: tickPainter('lg-tick', check),
  align: 'center',
  editor: 'tick',
  format: tickWords,
  editText: tickWords,
  setter: () => setTick,
}
