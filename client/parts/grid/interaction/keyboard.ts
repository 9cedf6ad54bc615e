import { isNumberKey } from '../../../../contract/grid/number-keys.ts'
import { dayOf, steppedDay } from '../editing/calendar-days.ts'
import { sheetOf, type Hands } from './pointing/hands.ts'
import { plainText } from '../columns/cell-text.ts'
import { holdInside, advance, move, moveToEnd, type Direction } from '../selection/move-active.ts'
import {
  areaOf,
  isOneCell,
  liveRange,
  rowsRange,
  selectAll,
  selectOne,
  type Selection,
} from '../selection/cell-ranges.ts'
import { activateRow, moveRowsByKey, removeSelectedRows, toggleMarks } from './row-commands.ts'

const arrows: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

export function go({ model, painter }: Hands, selection: Selection | undefined): void {
  if (!selection) return
  model.select(selection)
  const { focus } = liveRange(selection)
  painter.reveal(focus.row, focus.col)
}

/** Answers true when the key was the grid's; the caller then prevents the browser's own action. */
export function pressKey(hands: Hands, event: KeyboardEvent): boolean {
  // Safari tells of a composed Enter as key 229 only.
  if (event.isComposing || event.keyCode === 229) return false
  if (hands.editor.session ? pressWhileEditing(hands, event) : pressOnSheet(hands, event)) return true
  return isStrayInNumber(hands, event)
}

/** A letter in a number cell is not taken (GRID-13). */
function isStrayInNumber({ editor }: Hands, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if ([...key].length !== 1 || ctrlKey || metaKey || altKey) return false
  return (editor.session?.kind ?? editor.kindHere()) === 'number' && !isNumberKey(key)
}

function pressWhileEditing(hands: Hands, event: KeyboardEvent): boolean {
  const { editor } = hands
  const { session } = editor
  const { key } = event
  if (!session) return false
  switch (key) {
    case 'Escape':
      editor.cancel()
      return true
    case 'F2':
      editor.stay()
      return true
    case 'Tab':
      editor.commit()
      step(hands, 'row', event.shiftKey)
      return true
    case 'Enter':
      if (event.altKey) return breakLine(hands)
      editor.commit(event.ctrlKey || event.metaKey)
      if (!event.ctrlKey && !event.metaKey) step(hands, 'column', event.shiftKey)
      return true
    case ' ':
      return tickChoice(hands)
  }
  const direction = arrows[key]
  if (direction === 'up' || direction === 'down') {
    if (editor.choices().length > 0) {
      editor.highlight(direction === 'down' ? 1 : -1)
      return true
    }
    if (session.kind === 'date') return stepDay(hands, direction === 'down' ? 1 : -1)
  }
  if (session.kind === 'date' && (key === 'PageDown' || key === 'PageUp'))
    return stepDay(hands, key === 'PageDown' ? 'month' : '-month')
  if (!direction || !session.walks || event.altKey) return false
  editor.commit()
  const { selection } = hands.model
  if (selection) go(hands, move(selection, sheetOf(hands.model), direction, { extend: event.shiftKey }))
  return true
}

function breakLine({ editor }: Hands): boolean {
  editor.input.setRangeText('\n', editor.input.selectionStart, editor.input.selectionEnd, 'end')
  editor.stay()
  editor.typed(true)
  return true
}

/** Space ticks the highlighted one of several choices, once an arrow went there. */
function tickChoice({ editor }: Hands): boolean {
  const { session } = editor
  const choice = session?.kind === 'lists' && session.option >= 0 ? editor.choices()[session.option] : undefined
  const unfinished = editor.input.value.slice(editor.input.value.lastIndexOf(',') + 1).trim()
  if (choice === undefined || (unfinished !== '' && !editor.choices().includes(unfinished))) return false
  editor.choose(choice)
  return true
}

/** The day before or behind what stands in the editor; today where none does. */
function stepDay({ editor, model }: Hands, step: 1 | -1 | 'month' | '-month'): boolean {
  editor.write(steppedDay(dayOf(editor.input.value, model.words.dateOrder), step))
  return true
}

function step(hands: Hands, along: 'row' | 'column', back: boolean): boolean {
  const { model, painter } = hands
  const { selection, returnCol } = model
  if (!selection) return false
  const next = advance(selection, sheetOf(model), along, back)
  if (!next) return false
  const walksAlone = isOneCell(next)
  if (walksAlone && along === 'column' && !back && returnCol !== undefined)
    model.select(selectOne({ row: next.active.row, col: returnCol }))
  else model.select(next)
  if (walksAlone && along === 'row' && !back) model.returnCol = returnCol ?? selection.active.col
  const { active } = model.selection ?? next
  painter.reveal(active.row, active.col)
  return true
}

function pressOnSheet(hands: Hands, event: KeyboardEvent): boolean {
  const { model, editor } = hands
  const { key } = event
  const command = event.ctrlKey || event.metaKey
  if (key === 'Tab' && editor.tabLeaves) return false
  if (!['Shift', 'Control', 'Meta', 'Alt'].includes(key)) editor.tabLeaves = key === 'Escape'
  if (command || event.altKey) {
    const taken = pressCommand(hands, event, command)
    if (taken !== undefined) return taken
  }
  const { selection } = model
  if (!selection || model.rows.count === 0) return false
  const sheet = sheetOf(model)
  const direction = arrows[key]
  if (direction) return pressArrow(hands, event, direction, command)
  const how = { extend: event.shiftKey, page: true, corner: command }
  switch (key) {
    case 'PageDown':
    case 'PageUp':
      go(hands, move(selection, sheet, key === 'PageDown' ? 'down' : 'up', how))
      return true
    case 'Home':
    case 'End':
      go(hands, moveToEnd(selection, sheet, key === 'Home' ? 'start' : 'end', how))
      return true
    case 'Tab':
      return step(hands, 'row', event.shiftKey)
    case 'Enter':
      if (command) return fillFromActive(hands)
      if (event.altKey && model.props.detail) {
        model.toggleDetail()
        return true
      }
      if (foldByKey(hands, 'toggle')) return true
      if (!event.shiftKey && !model.props.onChanges && activateRow(hands)) return true
      if (!event.shiftKey && isReadOnlyHere(hands) && activateRow(hands)) return true
      return step(hands, 'column', event.shiftKey)
    case 'F2':
      if (!editor.begin('keep')) hands.say('readOnly')
      return true
    case 'Delete':
    case 'Backspace':
      hands.commands.attempt(hands.commands.clear())
      return true
    case 'Escape':
      if (model.preview !== undefined) model.togglePreview(undefined)
      go(hands, selectOne(selection.active))
      return true
    case ' ':
      return pressSpace(hands, event)
    case 'ContextMenu':
    case 'F10':
      if (key === 'F10' && !event.shiftKey) return false
      openMenuHere(hands)
      return true
  }
  return false
}

function pressSpace(hands: Hands, event: KeyboardEvent): boolean {
  const { model } = hands
  const { selection } = model
  if (!selection) return false
  if (event.shiftKey) {
    const area = areaOf(liveRange(selection))
    model.select({ ranges: [rowsRange(area.top, area.bottom, sheetOf(model))], active: selection.active })
    hands.painter.request()
    return true
  }
  if (previewHere(hands)) return true
  if (foldByKey(hands, 'toggle') || hands.commands.toggle() || toggleMarks(hands)) return true
  // On a read-only cell a space would only scroll; on an editable one it begins to type.
  return isReadOnlyHere(hands)
}

/** Ctrl+Enter without an open editor: what the active cell holds goes into every selected cell. */
function fillFromActive({ model, commands }: Hands): boolean {
  const { selection } = model
  const shown = selection && model.shownRow(selection.active.row)
  const column = selection && model.columnAt(selection.active.col)
  if (!column || shown?.kind !== 'row' || shown.row === undefined || isOneCell(selection)) return false
  commands.attempt(commands.fillWith(plainText(column, column.value(shown.row), shown.row)))
  return true
}

/** Space on a picture shows it in large, and again puts it away. */
function previewHere({ model }: Hands): boolean {
  const column = model.selection && model.columnAt(model.selection.active.col)
  if (column?.kind !== 'picture') return false
  model.togglePreview(column.key)
  return true
}

function isReadOnlyHere({ model }: Hands): boolean {
  const { selection } = model
  if (!selection) return true
  const shown = model.shownRow(selection.active.row)
  const editable = model.columnAt(selection.active.col)?.editable
  if (!model.props.onChanges || shown?.kind !== 'row' || shown.row === undefined) return true
  return !(typeof editable === 'function' ? editable(shown.row) : editable)
}

function foldByKey({ model, painter }: Hands, how: 'toggle' | 'fold' | 'unfold'): boolean {
  const shown = model.selection && model.shownRow(model.selection.active.row)
  if (shown?.kind !== 'group') return false
  model.toggleGroup(shown.groupIndex, how === 'toggle' ? undefined : how === 'fold')
  painter.request()
  return true
}

function pressArrow(hands: Hands, event: KeyboardEvent, direction: Direction, command: boolean): boolean {
  if (event.altKey && (direction === 'up' || direction === 'down')) return moveRowsByKey(hands, direction)
  if (event.altKey) return false
  const plain = !event.shiftKey && !command
  if (plain && direction === 'left' && foldByKey(hands, 'fold')) return true
  if (plain && direction === 'right' && foldByKey(hands, 'unfold')) return true
  const how = { extend: event.shiftKey, jump: command }
  go(hands, move(hands.model.selection!, sheetOf(hands.model), direction, how))
  return true
}

/** Undefined: not a command of the grid, look further. */
function pressCommand(hands: Hands, event: KeyboardEvent, command: boolean): boolean | undefined {
  const { model, painter } = hands
  const key = event.key.toLowerCase()
  if (event.altKey && !command) {
    // On a Mac Alt+Z types a letter of its own; the physical key tells.
    if (key !== 'z' && event.code !== 'KeyZ') return undefined
    hands.commands.redo()
    return true
  }
  if (event.altKey) return undefined
  if (key === 'z' || key === 'y') {
    if (key === 'y' || event.shiftKey) hands.commands.redo()
    else hands.commands.undo()
    return true
  }
  if (key === 'a' && model.rows.count > 0) {
    const active = model.selection?.active ?? { row: 0, col: model.layout.first }
    model.select(selectAll(active, sheetOf(model)))
    if (model.props.rowHeader === 'mark') model.props.marks?.markAll(true)
    painter.request()
    return true
  }
  if ((key === 'f' || key === 'h') && !event.shiftKey) {
    hands.openFind(key === 'h' && model.props.onChanges !== undefined)
    return true
  }
  if (key === 'd') {
    if (model.selection) model.select(selectOne(model.selection.active))
    model.props.marks?.markAll(false)
    painter.request()
    return true
  }
  if (key === ' ' && model.selection) {
    const { active } = model.selection
    const range = { anchor: { row: 0, col: active.col }, focus: { row: model.rows.count - 1, col: active.col } }
    model.select({ ranges: [range], active })
    painter.request()
    return true
  }
  if (key === 'backspace' || key === 'delete') return removeSelectedRows(hands)
  return undefined
}

function openMenuHere({ model, painter, openMenu }: Hands): void {
  const active = model.selection && holdInside(model.selection.active, sheetOf(model))
  const element = active && painter.cellElement(active.row, active.col)
  const box = element?.getBoundingClientRect()
  if (box) openMenu(box.left + 12, box.bottom - 4)
}
