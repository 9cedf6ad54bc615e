import type { Hit } from '../../geometry/hit-test.ts'
import {
  addRange,
  areaOf,
  contains,
  extendTo,
  liveRange,
  pointedAt,
  rowsRange,
  selectOne,
} from '../../selection/cell-ranges.ts'
import { isTick } from '../../columns/cell-text.ts'
import { dragFill } from './drag-fill.ts'
import { dragRows } from './drag-rows.ts'
import { fillDown } from '../fill-down.ts'
import { cellUnder } from './cell-under.ts'
import { followPointer, pressedAt } from './follow-pointer.ts'
import { newRowId } from '../../grid-model.ts'
import { sheetOf, type Hands } from './hands.ts'
import { activateRow } from '../row-commands.ts'

/**
 * One listener for the whole stage. A finger scrolls: it selects with a tap, which comes as a click, drags the range by the
 * grips at its corners, and does not call the screen keyboard before it taps twice.
 */
export function pressPointer(hands: Hands, event: PointerEvent): void {
  const touched = event.pointerType === 'touch'
  const grip = (event.target as Element).closest('.is-grip')
  const { model } = hands
  if (grip && model.selection) {
    // What rests on a grip wants no menu.
    event.stopImmediatePropagation()
    const { top, left, bottom, right } = areaOf(liveRange(model.selection))
    const first = { row: top, col: left }
    const last = { row: bottom, col: right }
    const [anchor, focus] = grip.matches('.is-first') ? [last, first] : [first, last]
    model.select({ ranges: [...model.selection.ranges.slice(0, -1), { anchor, focus }], active: anchor })
    dragRange(hands, event)
  } else if (!touched) press(hands, event)
  model.touched = touched
}

export function tap(hands: Hands, event: MouseEvent): void {
  const touched = event instanceof PointerEvent && event.pointerType === 'touch'
  if (!touched || (event.target as Element).closest('a,.is-grip')) return
  const cell = cellUnder(event.target as Element)
  hands.editor.commit()
  const hit = pressedAt(hands, event, cell)
  if (!hit?.inside) return
  const shown = hands.model.shownRow(hit.row)
  if (shown?.kind === 'group') {
    hands.model.toggleGroup(shown.groupIndex)
    hands.painter.request()
  } else if (hit.col < hands.model.layout.first) pressGutter(hands, hit, event, false)
  else {
    const target = event.target as Element
    select(hands, hit, event)
    toggled(hands, hit, target)
  }
}

function press(hands: Hands, event: PointerEvent): void {
  const { model, editor, painter } = hands
  const target = event.target as Element
  // Before anything is painted anew: a pooled element stands for another cell then.
  const cell = cellUnder(target)
  editor.commit()
  // Keeps the focus in the textarea; a link still gets its click.
  if (!target.closest('a')) event.preventDefault()
  editor.focus()
  if (event.button === 0 && target.closest('.lg-shape.is-handle')) return dragFill(hands, event)
  const hit = pressedAt(hands, event, cell)
  if (!hit) return
  if (event.button !== 0) return pointAt(hands, event)
  if (!hit.inside) return
  const shown = model.shownRow(hit.row)
  const action = target.closest<HTMLElement>('[data-action]')?.dataset['action']
  const group = shown?.kind === 'group' ? model.props.groups?.[shown.groupIndex] : undefined
  if (action !== undefined && group) return model.props.onGroupAction?.(group.key, action)
  if (shown?.kind === 'group' && target.closest('.lg-chevron')) {
    model.toggleGroup(shown.groupIndex)
    painter.request()
    return
  }
  if (hit.col < model.layout.first) return pressGutter(hands, hit, event, true)
  select(hands, hit, event)
  if (!toggled(hands, hit, target)) dragRange(hands, event)
}

/** The live range reaches to where the pointer goes. */
function dragRange(hands: Hands, event: PointerEvent): void {
  const { model, painter } = hands
  followPointer(
    hands,
    event,
    (over) => {
      if (!model.selection) return
      const focus = { row: over.row, col: Math.max(over.col, model.layout.first) }
      const now = liveRange(model.selection).focus
      if (now.row === focus.row && now.col === focus.col) return
      model.select(extendTo(model.selection, focus))
      painter.request()
    },
    () => undefined,
  )
}

/** What a menu is opened on is selected, unless it is so already. */
export function pointAt(hands: Hands, event: MouseEvent): void {
  const hit = pressedAt(hands, event)
  if (!hit) return
  const { model, painter } = hands
  model.select(pointedAt(model.selection, hit, sheetOf(model)))
  painter.request()
}

function select({ model, painter }: Hands, hit: Hit, event: MouseEvent): void {
  const cell = { row: hit.row, col: Math.max(hit.col, model.layout.first) }
  if (event.shiftKey && model.selection) model.select(extendTo(model.selection, cell))
  else if (event.ctrlKey || event.metaKey) model.select(addRange(model.selection, cell))
  else model.select(selectOne(cell))
  painter.request()
}

/** A press on the box or the star itself, not only on its cell. */
function toggled({ model, commands }: Hands, hit: Hit, target: Element): boolean {
  const column = model.columnAt(hit.col)
  return column !== undefined && isTick(column) && target.closest('.lg-tick,.lg-star') !== null && commands.toggle()
}

function pressGutter(hands: Hands, hit: Hit, event: PointerEvent | MouseEvent, mayDrag: boolean): void {
  const { model, painter, commands } = hands
  const shown = model.shownRow(hit.row)
  const { marks } = model.props
  const sheet = sheetOf(model)
  const before = model.selection
  const range = rowsRange(hit.row, hit.row, sheet)
  const active = { row: hit.row, col: sheet.firstCol }
  if (marks && model.props.rowHeader === 'mark') {
    if (shown?.kind !== 'row' || shown.id === undefined || shown.id === newRowId) return
    const marked = !marks.isMarked(shown.id)
    if (event.shiftKey && before) {
      model.select({ ranges: [rowsRange(before.active.row, hit.row, sheet)], active: before.active })
      commands.attempt(commands.mark(marked))
    } else {
      model.select(selectOne(active))
      marks.mark([shown.id], marked)
    }
    painter.request()
    return
  }
  const inSelection = before?.ranges.some((one) => contains(areaOf(one), { row: hit.row, col: sheet.endCol - 1 }))
  const add = event.ctrlKey || event.metaKey
  if (event.shiftKey && before)
    model.select({ ranges: [rowsRange(liveRange(before).anchor.row, hit.row, sheet)], active: before.active })
  else if (add) model.select({ ranges: [...(before?.ranges ?? []), range], active })
  else if (!inSelection) model.select({ ranges: [range], active })
  painter.request()
  if (!mayDrag || !(event instanceof PointerEvent)) return
  if (model.props.onReorder && !event.shiftKey && !add && shown?.kind === 'row') return dragRows(hands, event)
  followPointer(
    hands,
    event,
    (over) => {
      if (!model.selection || event.shiftKey) return
      const ranges = [...model.selection.ranges.slice(0, -1), rowsRange(hit.row, over.row, sheet)]
      model.select({ ranges, active: model.selection.active })
      painter.request()
    },
    () => undefined,
  )
}

/** Double click edits, or opens what cannot be edited. */
export function pressTwice(hands: Hands, event: MouseEvent): void {
  if ((event.target as Element).closest('.lg-shape.is-handle'))
    return hands.commands.attempt(fillDown(hands, event.ctrlKey || event.metaKey))
  const hit = pressedAt(hands, event)
  if (!hit?.inside || hit.col < hands.model.layout.first) return
  const shown = hands.model.shownRow(hit.row)
  if (shown?.kind === 'group') {
    if ((event.target as Element).closest('.lg-chevron, [data-action]')) return
    hands.model.toggleGroup(shown.groupIndex)
    hands.painter.request()
  } else {
    hands.editor.focus()
    if (!hands.editor.begin('keep') && !activateRow(hands)) previewPicture(hands, hit)
  }
}

function previewPicture({ model }: Hands, { col }: Hit): void {
  const column = model.columnAt(col)
  if (column?.kind === 'picture') model.togglePreview(column.key)
}

/** A plain click on a link opens it inside the application; with a modifier the browser opens a tab. */
export function clickLink(hands: Hands, event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
  const hit = pressedAt(hands, event)
  const shown = hit && hands.model.shownRow(hit.row)
  const column = hit && hands.model.columnAt(hit.col)
  const { onActivateRow } = hands.model.props
  if (!onActivateRow || shown?.kind !== 'row' || shown.row === undefined || !column) return
  event.preventDefault()
  onActivateRow(shown.row, column.key)
}
