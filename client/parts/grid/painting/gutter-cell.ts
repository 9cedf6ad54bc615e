import type { Cell } from '../cells/cell-painter.ts'

const grip =
  '<svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true"><path d="M9 5v.01M9 12v.01M9 19v.01M15 5v.01M15 12v.01M15 19v.01"/></svg>'
const check = '<svg viewBox="0 0 24 24" width="11" height="11" aria-hidden="true"><path d="M5 12l5 5l10 -10"/></svg>'

/** Builds the cell before all others: a row number that shows a grip, or a tick box. */
export function createGutter(element: HTMLElement, cell: Cell): void {
  cell.node = document.createTextNode('')
  const part = document.createElement('span')
  if (cell.kind === 'mark') {
    part.className = 'lg-tick'
    part.innerHTML = check
    part.setAttribute('role', 'checkbox')
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
    if (description === '') cell.element.removeAttribute('aria-description')
    else cell.element.setAttribute('aria-description', description)
  }
  if (cell.kind === 'mark') {
    const detail = `${marked} ${name}`
    if (cell.detail === detail) return
    cell.detail = detail
    cell.part!.classList.toggle('is-on', marked)
    cell.part!.setAttribute('aria-checked', String(marked))
    cell.part!.setAttribute('aria-label', name)
    return
  }
  if (cell.text === text) return
  cell.text = text
  cell.node!.nodeValue = text
}
