import type { ColumnLayout, PlacedColumn } from '../geometry/column-layout.ts'
import type { RowId } from '../grid-contract.ts'
import type { ShownRow } from '../grid-model.ts'
import type { Cell } from '../cells/cell-painter.ts'
import type { Branch } from './branch-part.ts'

const part = (className: string): HTMLElement => {
  const element = document.createElement('div')
  element.className = className
  return element
}

/** One row element that stands for ever other rows; remembers what was written to it last. */
export class PooledRow {
  readonly element = part('lg-row')
  readonly inner = part('lg-inner')
  /** Cells in use, by column index. */
  readonly cells = new Map<number, Cell>()
  index = -1
  stamp = 0
  layoutStamp = 0
  from = 0
  to = 0
  left = -1
  id: RowId | undefined
  className = 'lg-row'
  /** Why the row is coloured, in words. */
  description = ''
  branch: Branch | undefined
  shown: ShownRow | undefined
  /** Something of it was left out while scrolling past. */
  postponed = false
  wasPostponed = false
  private readonly panes = { left: part('lg-pane'), middle: part('lg-pane lg-pane-middle'), right: part('lg-pane') }
  private readonly spare = new Map<PlacedColumn['kind'], Cell[]>()
  private group: { element: HTMLElement; title: Text; summary: Text; folded: boolean } | undefined

  constructor(
    private readonly build: (cell: Cell) => void,
    private readonly nextId: () => string,
  ) {
    this.element.setAttribute('role', 'row')
    this.inner.setAttribute('role', 'presentation')
    this.panes.middle.append(this.inner)
    for (const pane of Object.values(this.panes)) {
      pane.setAttribute('role', 'presentation')
      this.element.append(pane)
    }
  }

  fitPanes(layout: ColumnLayout): void {
    const { left, middle, right } = this.panes
    left.style.width = `${layout.leftWidth}px`
    middle.style.left = `${layout.leftWidth}px`
    middle.style.right = `${layout.rightWidth}px`
    right.style.right = '0'
    right.style.width = `${layout.rightWidth}px`
  }

  take(col: number, placed: PlacedColumn): Cell {
    const cell = this.spare.get(placed.kind)?.pop() ?? this.create(placed.kind)
    cell.col = col
    cell.flags = ''
    const { element } = cell
    element.style.left = `${placed.left}px`
    element.style.width = `${placed.width}px`
    element.setAttribute('aria-colindex', String(col + 1))
    element.dataset.col = placed.key
    element.hidden = false
    const pane = placed.pane === 'middle' ? this.inner : this.panes[placed.pane]
    if (element.parentNode !== pane) pane.append(element)
    this.cells.set(col, cell)
    return cell
  }

  /** Hidden, because an empty grid cell would stay in the accessibility tree. */
  free(cell: Cell): void {
    this.cells.delete(cell.col)
    cell.col = -1
    cell.element.hidden = true
    const spare = this.spare.get(cell.kind)
    if (spare) spare.push(cell)
    else this.spare.set(cell.kind, [cell])
  }

  freeAll(): void {
    for (const cell of this.cells.values()) this.free(cell)
  }

  /** Far away from the view while no row is assigned. */
  park(): void {
    if (this.index < 0) return
    this.index = -1
    this.element.hidden = true
  }

  showGroup(title: string, summary: string, folded: boolean): void {
    const group = (this.group ??= this.createGroup())
    group.title.nodeValue = title
    group.summary.nodeValue = summary
    group.element.hidden = false
    this.className = `lg-row lg-group${folded ? ' is-folded' : ''}`
    this.element.className = this.className
    group.element.setAttribute('aria-expanded', String(!folded))
    this.element.removeAttribute('aria-selected')
    delete this.element.dataset.rowId
    this.id = undefined
    for (const pane of Object.values(this.panes)) pane.hidden = true
  }

  describe(description: string, branch: Branch | undefined): void {
    this.description = description
    if (!branch && !this.branch) return
    this.branch = branch
    const say = (name: string, value: number | boolean | undefined) =>
      value === undefined ? this.element.removeAttribute(name) : this.element.setAttribute(name, String(value))
    say('aria-level', branch?.level)
    say('aria-expanded', branch?.isOpen)
  }

  showCells(): void {
    if (!this.group || this.group.element.hidden) return
    this.group.element.hidden = true
    for (const pane of Object.values(this.panes)) pane.hidden = false
  }

  /** The element a screen reader is pointed to. */
  cellElement(col: number): HTMLElement | undefined {
    return this.shown?.kind === 'group' ? this.group?.element : this.cells.get(col)?.element
  }

  private create(kind: PlacedColumn['kind']): Cell {
    const element = part('lg-cell')
    element.setAttribute('role', kind === 'rowNumber' ? 'rowheader' : 'gridcell')
    element.id = this.nextId()
    const cell: Cell = { element, kind, col: -1, text: '', flags: '', node: undefined, part: undefined, detail: '' }
    this.build(cell)
    return cell
  }

  private createGroup() {
    const element = part('lg-group-cell')
    element.setAttribute('role', 'gridcell')
    element.id = this.nextId()
    const [title, summary] = [document.createTextNode(''), document.createTextNode('')]
    const chevron = '<svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true"><path d="M6 9l6 6l6 -6"/></svg>'
    const [words, sums] = [document.createElement('b'), document.createElement('span')]
    element.innerHTML = `<i class="lg-chevron">${chevron}</i>`
    words.append(title)
    sums.append(summary)
    element.append(words, ' ', sums)
    this.element.append(element)
    return { element, title, summary, folded: false }
  }
}
