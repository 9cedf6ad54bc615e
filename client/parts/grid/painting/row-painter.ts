import { isEditable } from '../columns/cell-text.ts'
import { pinEdge, type PlacedColumn } from '../geometry/column-layout.ts'
import { newRowId, type GridModel, type ShownRow } from '../grid-model.ts'
import type { Cell } from '../cells/cell-painter.ts'
import { alignmentOf, cellKinds } from '../cells/cell-kinds.ts'
import { say } from '../cells/attribute.ts'
import { createGutter, updateGutter } from './gutter-cell.ts'
import type { PooledRow } from './row-pool.ts'
import { textFits } from './text-fits.ts'

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
  say(row.element, 'aria-rowindex', index + 2)
  row.element.hidden = false
}

/** Class, id and whether it is a heading of a group. */
function dress(row: PooledRow, shown: ShownRow, { model }: FrameInput): void {
  if (shown.kind === 'group') {
    const group = model.props.groups?.[shown.groupIndex]
    row.showGroup(group ?? { title: '' }, model.folded.has(group?.key ?? ''))
    return
  }
  const { severityOf, isBetween } = model.props
  const isNew = shown.id === newRowId
  const severity = shown.row !== undefined && !isNew ? severityOf?.(shown.row) : undefined
  row.description = severity?.reason ?? ''
  const marked = shown.id !== undefined && model.props.marks?.isMarked(shown.id) === true
  const className = `lg-row${marked ? ' is-marked' : ''}${shown.row === undefined ? ' is-loading' : ''}${
    isNew ? ' is-new' : shown.row !== undefined && isBetween?.(shown.row) ? ' is-between' : ''
  }${severity ? ` s-${severity.level}` : ''}`
  if (row.className !== className) {
    row.className = className
    row.element.className = className
    if (model.props.marks) say(row.element, 'aria-selected', marked)
    row.element.toggleAttribute('aria-busy', shown.row === undefined)
  }
  if (row.id !== shown.id) {
    row.id = shown.id
    say(row.element, 'data-row-id', shown.id)
  }
}

/** Frees the cells of columns that left the view and takes pooled ones for those that came: singly, never all at once. */
function fitColumns(row: PooledRow, { model, from, to }: FrameInput): boolean {
  if (row.layoutStamp === model.layoutStamp && row.from === from && row.to === to) return false
  const { columns } = model.layout
  if (row.layoutStamp !== model.layoutStamp) {
    row.freeAll()
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
  const isLoaded = shown.row !== undefined
  const refused = isLoaded ? model.refusedText(shown.id, column.key) : undefined
  if (isLoaded) {
    // Who emptied what must not be empty goes on seeing what is stored.
    const input = { column, row: shown.row, value: column.value(shown.row), refused: refused?.text || undefined, fast }
    if (painter.update(cell, input)) row.postponed = true
  } else painter.clear(cell)
  const readOnly = !(isLoaded ? isEditable(column, shown.row) : column.editable)
  const tone = typeof column.tone === 'function' ? isLoaded && column.tone(shown.row) : column.tone
  // What a row that is not loaded looks like already, so that little is left to do when it comes.
  // What follows by itself is written in no row that is none yet.
  const isShut = column.editable !== undefined || shown.id === newRowId
  const flags = `lg-cell k-${column.kind} a-${alignmentOf(column.kind, column.align)} t-${tone || 'default'}${
    readOnly && model.props.onChanges && column.kind !== 'picture' && isShut ? ' is-readonly' : ''
  }${refused ? ' is-refused' : ''}${model.isFound(shown.id, column.key) ? ' is-found' : ''}${
    fits(cell, placed.width) ? '' : ' is-long'
  }${pinEdge(model.layout, cell.col)}`
  setFlags(cell, flags, model.props.onChanges && readOnly, refused && true)
}

/** Left padding, and the rule on the right: a text that runs into the padding there is still read. */
const aroundText = 9
const swatchWidth = 14

const fits = ({ text, part }: Cell, width: number): boolean =>
  text === '' || textFits(text, width - aroundText - (part ? swatchWidth : 0))

function setFlags(cell: Cell, flags: string, readOnly: boolean | undefined, refused: true | undefined): void {
  const state = `${flags} ${readOnly}`
  if (cell.flags === state) return
  cell.flags = state
  cell.element.className = flags
  say(cell.element, 'aria-readonly', readOnly)
  say(cell.element, 'aria-invalid', refused)
}

/** Creates the parts of a new cell; called by the pool. */
export function buildCell(cell: Cell): void {
  if (cell.kind === 'rowNumber' || cell.kind === 'mark') {
    cell.element.className = `lg-cell lg-gutter k-${cell.kind}`
    createGutter(cell.element, cell)
  } else cellKinds[cell.kind].painter.create(cell.element, cell)
}
