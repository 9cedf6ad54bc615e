import { shownText } from '../columns/cell-text.ts'
import { say } from './attribute.ts'
import { drawing } from './drawing.ts'
import { addText, writeText, type CellPainter } from './cell-painter.ts'

/** Pixels of a drawing before words. */
const MARK = 14

/** Text, numbers, money, percent and dates: the column's `format` has the say, alignment is a class. */
export const plainPainter: CellPainter = {
  create: (element, cell) => addText(cell, element),
  update: (cell, { column, value, row, refused }) => {
    writeText(cell, refused ?? shownText(column, value, row))
    return false
  },
  clear: (cell) => writeText(cell, ''),
}

/** A real link, so that it can be opened in another tab; the grid handles the plain click. */
export const linkPainter: CellPainter = {
  create: (element, cell) => {
    const link = document.createElement('a')
    link.className = 'lg-cell-link'
    link.tabIndex = -1
    link.draggable = false
    element.append(link)
    cell.part = link
    addText(cell, link)
  },
  update: (cell, { column, value, row, refused }) => {
    writeText(cell, refused ?? shownText(column, value, row))
    const href = column.href?.(row) ?? ''
    if (cell.detail !== href) {
      cell.detail = href
      say(cell.part!, 'href', href || undefined)
    }
    return false
  },
  clear: (cell) => {
    writeText(cell, '')
    cell.detail = ''
    say(cell.part!, 'href')
  },
}

/** A small square of colour before the words (label), a round one (status), or a drawing where the column has one. */
export const swatchPainter: CellPainter = {
  create: (element, cell) => {
    const swatch = document.createElement('i')
    swatch.className = 'lg-swatch'
    element.append(swatch)
    cell.part = swatch
    addText(cell, element)
  },
  update: (cell, { column, value, row, refused }) => {
    const text = refused ?? shownText(column, value, row)
    writeText(cell, text)
    const mark = text === '' || refused !== undefined ? undefined : column.mark?.(value, row)
    const colour = text === '' ? '' : (column.swatch?.(value, row) ?? '')
    const detail = mark ?? colour
    if (cell.detail !== detail) {
      cell.detail = detail
      const part = cell.part!
      part.className = mark === undefined ? 'lg-swatch' : 'lg-mark'
      part.innerHTML = mark === undefined ? '' : drawing(mark, MARK)
      part.style.background = mark === undefined ? colour : ''
      part.style.display = detail === '' ? 'none' : ''
    }
    return false
  },
  clear: (cell) => {
    writeText(cell, '')
    cell.detail = ''
    cell.part!.style.display = 'none'
  },
}
