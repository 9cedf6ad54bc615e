import { isEditable } from '../columns/cell-text.ts'
import { pinEdge, type PlacedColumn } from '../geometry/column-layout.ts'
import { newRowId, type GridModel, type ShownRow } from '../grid-model.ts'
import type { Cell } from '../cells/cell-painter.ts'
import { alignmentOf, cellKinds } from '../cells/cell-kinds.ts'
import { showBranch } from './branch-part.ts'
import { createGutter, updateGutter } from './gutter-cell.ts'
import type { PooledRow } from './row-pool.ts'

/** What is the same for all rows of one frame. */
export interface FrameInput {
  model: GridModel
  /** First row of the body's coordinate range. */
  base: number
  from: number
  to: number
  fast: boolean
  /** What a screen reader says for a row's tick box, and for the number of the line of new rows. */
  names: { mark: string; newRow: string }
}

const alwaysShown = (placed: PlacedColumn): boolean => placed.pane !== 'middle'

/** Brings one pooled row up to date; writes only what differs. `index` is the display row. */
export function paintRow(row: PooledRow, index: number, frame: FrameInput): void {
  const { model } = frame
  const moved = row.index !== index
  const changed = moved || row.stamp !== model.stamp
  if (changed) {
    const shown = model.shownRow(index)!
    if (moved) place(row, index, frame)
    row.shown = shown
    dress(row, shown, frame)
  }
  if (row.shown?.kind !== 'row') {
    row.stamp = model.stamp
    return
  }
  if (row.left !== model.left) {
    row.left = model.left
    row.inner.style.transform = `translateX(${-model.left}px)`
  }
  const newColumns = fitColumns(row, frame)
  if (!changed && !newColumns && !(row.postponed && !frame.fast)) return
  row.postponed = false
  for (const cell of row.cells.values()) if (changed || cell.flags === '' || row.wasPostponed) fill(row, cell, frame)
  row.wasPostponed = row.postponed
  row.stamp = model.stamp
}

function place(row: PooledRow, index: number, frame: FrameInput): void {
  const { model } = frame
  row.index = index
  row.element.style.transform = `translate(0,${(index - frame.base) * model.rowHeight}px)`
  row.element.setAttribute('aria-rowindex', String(index + 2))
  row.element.hidden = false
}

/** Class, id and whether it is a heading of a group. */
function dress(row: PooledRow, shown: ShownRow, { model }: FrameInput): void {
  if (shown.kind === 'group') {
    const group = model.props.groups?.[shown.groupIndex]
    row.showGroup(group?.title ?? '', group?.summary ?? '', model.folded.has(group?.key ?? ''))
    return
  }
  row.showCells()
  const { tree, severityOf } = model.props
  const isNew = shown.id === newRowId
  const known = shown.row !== undefined && !isNew
  const severity = known ? severityOf?.(shown.row) : undefined
  row.describe(
    severity?.reason ?? '',
    tree && known ? { level: tree.levelOf(shown.row), isOpen: tree.isOpen(shown.row) } : undefined,
  )
  const marked = shown.id !== undefined && model.props.marks?.isMarked(shown.id) === true
  const className = `lg-row${marked ? ' is-marked' : ''}${shown.row === undefined ? ' is-loading' : ''}${
    isNew ? ' is-new' : ''
  }${row.branch?.isOpen === undefined ? '' : ' is-folder'}${severity ? ` s-${severity.level}` : ''}`
  if (row.className !== className) {
    row.className = className
    row.element.className = className
    if (model.props.marks) row.element.setAttribute('aria-selected', String(marked))
    row.element.toggleAttribute('aria-busy', shown.row === undefined)
  }
  if (row.id !== shown.id) {
    row.id = shown.id
    if (shown.id === undefined) row.element.removeAttribute('data-row-id')
    else row.element.dataset.rowId = shown.id
  }
}

/** Frees the cells of columns that left the view and takes pooled ones for those that came: singly, never all at once. */
function fitColumns(row: PooledRow, { model, from, to }: FrameInput): boolean {
  if (row.layoutStamp === model.layoutStamp && row.from === from && row.to === to) return false
  const { columns } = model.layout
  if (row.layoutStamp !== model.layoutStamp) {
    row.freeAll()
    row.fitPanes(model.layout)
  } else {
    for (const [col, cell] of row.cells) {
      if ((col >= from && col < to) || alwaysShown(columns[col]!)) continue
      row.free(cell)
    }
  }
  let taken = false
  const take = (col: number) => {
    if (row.cells.has(col)) return
    taken = true
    row.take(col, columns[col]!)
  }
  for (let col = 0; col < model.layout.middleFrom; col++) take(col)
  for (let col = from; col < to; col++) take(col)
  for (let col = model.layout.middleTo; col < columns.length; col++) take(col)
  row.layoutStamp = model.layoutStamp
  row.from = from
  row.to = to
  return taken
}

function fill(row: PooledRow, cell: Cell, { model, fast, names }: FrameInput): void {
  const shown = row.shown
  if (shown?.kind !== 'row') return
  const placed = model.layout.columns[cell.col]!
  const { column } = placed
  if (!column) {
    const isNew = shown.id === newRowId
    const text = isNew ? '+' : String(shown.rowIndex + 1)
    updateGutter(cell, text, row.className.includes('is-marked'), names.mark, isNew ? names.newRow : row.description)
    cell.flags = 'gutter'
    return
  }
  const painter = cellKinds[column.kind].painter
  if (shown.row === undefined) {
    painter.clear(cell)
    if (cell.branch) showBranch(cell, undefined)
    setFlags(cell, `lg-cell k-${column.kind} is-empty`, undefined)
    return
  }
  const refused = model.refusedText(shown.id, column.key)
  const input = { column, row: shown.row, value: column.value(shown.row), refused: refused?.text, fast }
  if (painter.update(cell, input)) row.postponed = true
  if (model.props.tree) showBranch(cell, column.key === model.props.tree.column ? row.branch : undefined)
  const readOnly = !isEditable(column, shown.row)
  const tone = typeof column.tone === 'function' ? column.tone(shown.row) : (column.tone ?? 'default')
  const flags = `lg-cell k-${column.kind} a-${alignmentOf(column.kind, column.align)} t-${tone}${
    readOnly && model.props.onChanges && column.kind !== 'picture' && column.editable !== undefined
      ? ' is-readonly'
      : ''
  }${refused ? ' is-refused' : ''}${model.isFound(shown.id, column.key) ? ' is-found' : ''}${pinEdge(model.layout, cell.col)}`
  setFlags(cell, flags, model.props.onChanges ? readOnly : undefined, refused !== undefined)
}

function setFlags(cell: Cell, flags: string, readOnly: boolean | undefined, refused = false): void {
  if (cell.flags === flags) return
  cell.flags = flags
  // The missing-picture class is the picture painter's own.
  const missing = cell.element.classList.contains('is-missing')
  cell.element.className = missing ? `${flags} is-missing` : flags
  if (readOnly === undefined) cell.element.removeAttribute('aria-readonly')
  else cell.element.setAttribute('aria-readonly', String(readOnly))
  if (refused) cell.element.setAttribute('aria-invalid', 'true')
  else cell.element.removeAttribute('aria-invalid')
}

/** Creates the parts of a new cell; called by the pool. */
export function buildCell(cell: Cell): void {
  if (cell.kind === 'rowNumber' || cell.kind === 'mark') {
    cell.element.className = `lg-cell lg-gutter k-${cell.kind}`
    createGutter(cell.element, cell)
  } else cellKinds[cell.kind].painter.create(cell.element, cell)
}
