import { isWholeRows, liveRange, touchedRows, type SheetEdges } from '../selection/cell-ranges.ts'
import type { RowId, RowMove } from '../grid-contract.ts'
import { newRowId, type GridModel } from '../grid-model.ts'
import type { Hands } from './pointing/hands.ts'

const edgesOf = ({ rows, layout }: GridModel): SheetEdges => ({
  rows: rows.count,
  firstCol: layout.first,
  endCol: layout.columns.length,
})

/** Are entire rows selected, and nothing else? */
export const wholeRowsSelected = (model: GridModel): boolean =>
  model.selection !== null && model.selection.ranges.every((range) => isWholeRows(range, edgesOf(model)))

/** Enter or double click where nothing can be edited. */
export function activateRow({ model }: Hands): boolean {
  const { selection, props } = model
  const shown = selection && model.shownRow(selection.active.row)
  const column = selection && model.columnAt(selection.active.col)
  if (!props.onActivateRow || !column || shown?.kind !== 'row' || shown.row === undefined || shown.id === newRowId)
    return false
  props.onActivateRow(shown.row, column.key)
  return true
}

/** Space in a grid with tick boxes: all touched rows take the opposite of the active one. */
export function toggleMarks({ model, commands }: Hands): boolean {
  const { marks } = model.props
  const shown = model.selection && model.shownRow(model.selection.active.row)
  if (!marks || shown?.kind !== 'row' || shown.id === undefined || shown.id === newRowId) return false
  commands.attempt(commands.mark(!marks.isMarked(shown.id)))
  return true
}

/** Ctrl+Backspace or the menu: only with entire rows selected, so that nobody removes a row for a cell. */
export function removeSelectedRows({ model, commands, say }: Hands): boolean {
  if (!model.props.onRemoveRows || !wholeRowsSelected(model)) return false
  const ids = commands.selectedIds()
  if (ids.length === 0) return false
  model.props.onRemoveRows(ids)
  say('removed', { count: ids.length })
  return true
}

/** The move that puts rows before a display row; null when they would stay where they are. */
export function moveBefore(model: GridModel, rowIds: RowId[], displayRow: number): RowMove | null {
  if (rowIds.length === 0) return null
  const moving = new Set(rowIds)
  const groups = model.props.groups
  // Dropped right under a heading or a row: they belong to the group of what lies above the line.
  const above = displayRow > 0 ? model.rows.at(displayRow - 1) : undefined
  const groupIndex =
    above?.kind === 'group'
      ? above.groupIndex
      : above?.kind === 'row'
        ? model.rows.groupOfRow(above.rowIndex)
        : groups
          ? above
            ? groups.length - 1
            : 0
          : -1
  const groupKey = groups?.[groupIndex]?.key ?? null
  const end = groupIndex >= 0 && groups ? model.rows.rowsOfGroup(groupIndex).to : model.source.rowCount
  const below = model.rows.rowSpan(displayRow, displayRow).from
  for (let index = below; index < end; index++) {
    const row = model.source.rowAt(index)
    if (row === undefined) return null
    const id = model.source.idOf(row)
    if (!moving.has(id)) return { rowIds, beforeId: id, groupKey }
  }
  return { rowIds, beforeId: null, groupKey }
}

/** Alt+Up and Alt+Down move the touched rows by one place. */
export function moveRowsByKey({ model, painter, commands, say }: Hands, direction: 'up' | 'down'): boolean {
  const { selection, props } = model
  if (!props.onReorder || !selection) return false
  const spans = touchedRows(selection.ranges)
  const first = spans[0]
  const last = spans.at(-1)
  if (!first || !last) return true
  const target = direction === 'up' ? first.from - 1 : last.to + 1
  if (target < 0 || target > model.rows.count) return true
  const move = moveBefore(model, commands.selectedIds(), target)
  if (!move) return true
  if (props.onReorder(move) === false) return true
  const { focus } = liveRange(model.selection ?? selection)
  painter.reveal(focus.row, focus.col)
  say('moved', { count: move.rowIds.length, row: focus.row + 1 })
  return true
}
