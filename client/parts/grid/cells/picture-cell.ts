import { setNoSpaces } from '../../../../contract/grid/setters.ts'
import type { CellKind } from './cell-kind.ts'
import type { CellPainter } from './cell-painter.ts'

/** Written into `detail` for a row without a picture, and for one that is of nothing with a picture: both differ from an unused cell. */
const none = 'none'
const blank = '-'

/**
 * A picture on its plate. The plate's colour shows until the picture is there; while scrolling past the picture is
 * hidden and its address postponed; an old row's picture is never seen.
 */
const picturePainter: CellPainter = {
  create: (element, cell) => {
    const image = document.createElement('img')
    image.decoding = 'async'
    image.draggable = false
    image.alt = ''
    image.className = 'lg-picture'
    image.hidden = true
    image.addEventListener('load', () => {
      image.hidden = cell.detail !== image.getAttribute('src')
    })
    image.addEventListener('error', () => {
      image.hidden = true
      cell.element.toggleAttribute('data-missing', true)
    })
    element.append(image)
    cell.part = image
  },
  update: (cell, { column, value, row, fast }) => {
    const address = value === '' ? blank : typeof value === 'string' ? value : none
    const isPicture = address !== none && address !== blank
    const image = cell.part as HTMLImageElement
    // Two rows without a picture differ in this alone.
    cell.element.ariaLabel = column.describe?.(row) ?? column.title
    if (cell.detail === address) return false
    image.hidden = true
    if (fast && isPicture) {
      cell.detail = '…'
      return true
    }
    cell.detail = address
    cell.element.toggleAttribute('data-missing', address === none)
    if (!isPicture) image.removeAttribute('src')
    else if (image.getAttribute('src') === address) image.hidden = !image.complete
    else image.src = address
    return false
  },
  clear: (cell) => {
    cell.detail = ''
    ;(cell.part as HTMLImageElement).hidden = true
    cell.element.removeAttribute('data-missing')
    cell.element.ariaLabel = null
  },
}

/** Never typed, copied or cleared (GRID-06). */
export const pictureCell: CellKind = {
  painter: picturePainter,
  align: 'center',
  editor: 'none',
  format: () => '',
  editText: () => '',
  setter: () => setNoSpaces,
}
