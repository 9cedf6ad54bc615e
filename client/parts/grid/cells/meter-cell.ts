import { shownText } from '../columns/cell-text.ts'
import { calculatedCell } from './calculated-cell.ts'
import { addText, type CellPainter, writeText } from './cell-painter.ts'
import type { CellKind } from './cell-kind.ts'
import { drawing } from './drawing.ts'

const whole = drawing('M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0 -18M9 12l2 2l4 -4', 14)
const step = (isDone: boolean): string => `<b${isDone ? ' class="is-done"' : ''}></b>`

/** A square for each step, filled once it is done, or a tick when all are; the words say the same. */
const meterPainter: CellPainter = {
  create: (element, cell) => {
    const meter = document.createElement('i')
    meter.className = 'lg-meter'
    meter.setAttribute('aria-hidden', 'true')
    element.append(meter)
    cell.part = meter
    addText(cell, element)
  },
  update: (cell, { column, value, row, refused }) => {
    writeText(cell, refused ?? shownText(column, value, row))
    const { done, of } = column.meter?.(row) ?? { done: 0, of: 0 }
    const detail = `${done}/${of}`
    if (cell.detail === detail) return false
    cell.detail = detail
    cell.part!.innerHTML = done === of ? whole : Array.from({ length: of }, (_, at) => step(at < done)).join('')
    return false
  },
  clear: (cell) => {
    writeText(cell, '')
    cell.detail = ''
    cell.part!.replaceChildren()
  },
}

/** How far something is, in steps and words; never edited. */
export const meterCell: CellKind = { ...calculatedCell, painter: meterPainter, align: 'start' }
