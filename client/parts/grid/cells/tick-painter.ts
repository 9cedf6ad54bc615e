import type { Setter } from '../../../../contract/grid/setters.ts'
import type { CellValue } from '../grid-contract.ts'
import { say } from './attribute.ts'
import type { CellPainter } from './cell-painter.ts'
import { drawing } from './drawing.ts'

const yes = new Set([
  'true',
  'yes',
  'y',
  'x',
  '1',
  'ja',
  'wahr',
  'oui',
  'vrai',
  'sí',
  'si',
  'sì',
  'vero',
  'tak',
  'sim',
  'はい',
  '✓',
])

/** Words that mean yes in any of the grid's languages; every other text is no. */
export const setTick: Setter<boolean> = (text) => ({ ok: true, value: yes.has(text.trim().toLowerCase()) })

/** As spreadsheets write it. */
export const tickWords = (value: CellValue): string => (typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : '')

/** A styled span that says what it is: an input in every cell would slow the scrolling. */
export const tickPainter = (className: string, shape: { path: string; size: number }): CellPainter => ({
  create: (element, cell) => {
    const box = document.createElement('span')
    box.className = className
    say(box, 'role', 'checkbox')
    box.innerHTML = drawing(shape.path, shape.size)
    element.append(box)
    cell.part = box
  },
  update: (cell, { column, value, row }) => {
    const on = value === true
    const name = column.describe?.(row) ?? column.title
    const detail = `${on} ${name}`
    if (cell.detail !== detail) {
      cell.detail = detail
      cell.part!.hidden = false
      cell.part!.classList.toggle('is-on', on)
      say(cell.part!, 'aria-label', name)
      say(cell.part!, 'aria-checked', on)
    }
    return false
  },
  clear: (cell) => {
    cell.detail = ''
    cell.part!.hidden = true
  },
})
