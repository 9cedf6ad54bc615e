import type { Cell } from '../cells/cell-painter.ts'
import { drawing } from '../cells/drawing.ts'
import { say } from '../cells/attribute.ts'

const grip = drawing('M9 5v.01M9 12v.01M9 19v.01M15 5v.01M15 12v.01M15 19v.01', 14)
const check = drawing('M5 12l5 5l10 -10', 11)

/** Builds the cell before all others: a row number that shows a grip, or a tick box. */
export function createGutter(element: HTMLElement, cell: Cell): void {
  cell.node = document.createTextNode('')
  const part = document.createElement('span')
  if (cell.kind === 'mark') {
    part.className = 'lg-tick'
    part.innerHTML = check
    say(part, 'role', 'checkbox')
    element.append(part)
  } else {
    part.className = 'lg-grip'
    part.innerHTML = grip
    const number = document.createElement('span')
    number.className = 'lg-number'
    number.append(cell.node)
    element.append(number, part)
  }
  cell.part = part
}

/** `description` is said and shown with a row's number: why it is coloured. The name of a tick box is the screen's text. */
export function updateGutter(cell: Cell, text: string, marked: boolean, name: string, description: string): void {
  if (cell.element.title !== description) {
    cell.element.title = description
    say(cell.element, 'aria-description', description || undefined)
  }
  if (cell.kind === 'mark') {
    const detail = `${marked} ${name}`
    if (cell.detail === detail) return
    cell.detail = detail
    cell.part!.classList.toggle('is-on', marked)
    say(cell.part!, 'aria-checked', marked)
    say(cell.part!, 'aria-label', name)
    return
  }
  if (cell.text === text) return
  cell.text = text
  cell.node!.nodeValue = text
  cell.element.classList.toggle('is-long', text.length > 4)
}
