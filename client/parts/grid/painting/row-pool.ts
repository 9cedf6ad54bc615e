import type { PlacedColumn } from '../geometry/column-layout.ts'
import type { GridGroup, RowId } from '../grid-contract.ts'
import type { ShownRow } from '../grid-model.ts'
import type { Cell } from '../cells/cell-painter.ts'
import { chevron } from '../cells/drawing.ts'
import { say } from '../cells/attribute.ts'

const part = (className: string): HTMLElement => {
  const element = document.createElement('div')
  element.className = className
  return element
}

/** For the pointer: the keys that do the same are the screen's. */
function actionButton({ key, label }: { key: string; label: string }): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  button.dataset.action = key
  button.textContent = label
  return button
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
  shown: ShownRow | undefined
  /** Something of it was left out while scrolling past. */
  postponed = false
  wasPostponed = false
  private readonly panes = {
    left: part('lg-pane lg-pane-left'),
    middle: part('lg-pane lg-pane-middle'),
    right: part('lg-pane lg-pane-right'),
  }
  private readonly spare = new Map<PlacedColumn['kind'], Cell[]>()
  private group: { element: HTMLElement; title: Element; summary: Element; actions: HTMLElement } | undefined

  constructor(
    private readonly build: (cell: Cell) => void,
    private readonly nextId: () => string,
  ) {
    say(this.element, 'role', 'row')
    say(this.inner, 'role', 'presentation')
    this.panes.middle.append(this.inner)
    for (const pane of Object.values(this.panes)) {
      say(pane, 'role', 'presentation')
      this.element.append(pane)
    }
  }

  take(col: number, placed: PlacedColumn): Cell {
    const cell = this.spare.get(placed.kind)?.pop() ?? this.create(placed.kind)
    cell.col = col
    cell.flags = ''
    const { element } = cell
    element.style.left = `${placed.left}px`
    element.style.width = `${placed.width}px`
    say(element, 'aria-colindex', col + 1)
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

  showGroup(
    { title, summary = '', actions = [] }: Pick<GridGroup, 'title' | 'summary' | 'actions'>,
    folded: boolean,
  ): void {
    const group = (this.group ??= this.createGroup())
    group.title.textContent = title
    group.summary.textContent = summary
    const keys = actions.map(({ key }) => key).join(' ')
    if ((group.actions.dataset['actions'] ?? '') !== keys) {
      group.actions.dataset['actions'] = keys
      group.actions.replaceChildren(...actions.map(actionButton))
    }
    this.className = `lg-row lg-group${folded ? ' is-folded' : ''}`
    this.element.className = this.className
    say(group.element, 'aria-expanded', !folded)
    say(this.element, 'aria-selected')
    say(this.element, 'data-row-id', (this.id = undefined))
  }

  /** The element a screen reader is pointed to. */
  cellElement(col: number): HTMLElement | undefined {
    return this.shown?.kind === 'group' ? this.group?.element : this.cells.get(col)?.element
  }

  private create(kind: PlacedColumn['kind']): Cell {
    const element = part('lg-cell')
    say(element, 'role', kind === 'rowNumber' ? 'rowheader' : 'gridcell')
    element.id = this.nextId()
    const cell: Cell = { element, kind, col: -1, text: '', flags: '', node: undefined, part: undefined, detail: '' }
    this.build(cell)
    return cell
  }

  private createGroup() {
    const element = part('lg-group-cell')
    say(element, 'role', 'gridcell')
    element.id = this.nextId()
    element.innerHTML = `<i class="lg-chevron">${chevron}</i><b></b> <span></span><span class="lg-group-actions"></span>`
    const [, title, summary] = element.children
    this.element.append(element)
    return { element, title: title!, summary: summary!, actions: element.lastElementChild as HTMLElement }
  }
}
