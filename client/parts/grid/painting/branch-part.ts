import type { Cell } from '../cells/cell-painter.ts'
import { chevron } from '../cells/drawing.ts'

export interface Branch {
  /** 1 for the outermost. */
  level: number
  /** Undefined for what cannot be opened. */
  isOpen: boolean | undefined
}

const step = 16

/** How deep a row lies and the arrow of a folder, before the text of a cell; undefined takes both away again. */
export function showBranch(cell: Cell, branch: Branch | undefined): void {
  const detail = branch ? `${branch.level} ${branch.isOpen}` : ''
  if ((cell.branch?.dataset['shows'] ?? '') === detail) return
  if (!branch) {
    cell.branch?.remove()
    cell.branch = undefined
    return
  }
  if (!cell.branch) {
    cell.branch = document.createElement('i')
    cell.branch.innerHTML = chevron
    cell.element.prepend(cell.branch)
  }
  const { isOpen, level } = branch
  cell.branch.dataset['shows'] = detail
  cell.branch.className = `lg-branch${isOpen === undefined ? ' is-leaf' : isOpen ? '' : ' is-folded'}`
  cell.branch.style.marginLeft = `${(level - 1) * step}px`
}
