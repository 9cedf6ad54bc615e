import type { CellKind } from './cell-kind.ts'
import { setTick, tickPainter, tickWords } from './tick-painter.ts'

const star = {
  path: 'M12 17.75l-6.172 3.245l1.179 -6.873l-5 -4.867l6.9 -1l3.086 -6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873z',
  size: 16,
}

/** A favourite, turned as a checkbox is. */
export const starCell: CellKind = {
  painter: tickPainter('lg-star', star),
  align: 'center',
  editor: 'tick',
  format: tickWords,
  editText: tickWords,
  setter: () => setTick,
}
