import type { CellPainter } from './cell-painter.ts'
import type { CellKind } from './cell-kind.ts'
import { pictureCell } from './picture-cell.ts'

/** As many as stand beside each other. */
const MOST = 4

/** Small pictures beside each other; the value is their addresses with blanks between. They come when scrolling rests. */
const picturesPainter: CellPainter = {
  create: (element, cell) => {
    const plate = document.createElement('span')
    plate.className = 'lg-pictures'
    for (let at = 0; at < MOST; at += 1) {
      const image = document.createElement('img')
      image.decoding = 'async'
      image.draggable = false
      image.alt = ''
      image.hidden = true
      plate.append(image)
    }
    element.append(plate)
    cell.part = plate
  },
  update: (cell, { column, value, row, fast }) => {
    const addresses = typeof value === 'string' ? value : ''
    cell.element.ariaLabel = column.describe?.(row) ?? column.title
    if (cell.detail === addresses) return false
    show(cell.part!, fast ? [] : addresses.split(' '))
    cell.detail = fast ? '…' : addresses
    return fast
  },
  clear: (cell) => {
    cell.detail = ''
    show(cell.part!, [])
    cell.element.ariaLabel = null
  },
}

function show(plate: Element, addresses: readonly string[]): void {
  for (const [at, image] of [...plate.children].entries()) {
    const address = addresses[at] ?? ''
    ;(image as HTMLImageElement).hidden = address === ''
    if (address === '') image.removeAttribute('src')
    else if (image.getAttribute('src') !== address) image.setAttribute('src', address)
  }
}

/** Never typed, copied or cleared. */
export const picturesCell: CellKind = { ...pictureCell, painter: picturesPainter, align: 'start' }
