import { GridModel, newRowId, rejectedKey, type AnyProps } from './grid-model.ts'
import type { CellWords } from './cells/cell-kind.ts'
import type { GridHandle, UndoStack } from './grid-contract.ts'
import { createUndoStack } from './editing/undo-stack.ts'
import { dismissRejected, keepRejected } from './interaction/apply-plan.ts'
import { CellEditor } from './interaction/cell-editor.ts'
import { copyCells, pasteCells } from './interaction/clipboard.ts'
import type { Hands } from './interaction/pointing/hands.ts'
import { pressKey } from './interaction/keyboard.ts'
import { noteTeller } from './interaction/note-teller.ts'
import { clickLink, pointAt, pressPointer, pressTwice, tap } from './interaction/pointing/pointer.ts'
import { listenToRest } from './interaction/pointing/resting-finger.ts'
import { SheetCommands } from './interaction/sheet-commands.ts'
import { editableColumns } from './interaction/write-selection.ts'
import { GridPainter } from './painting/grid-painter.ts'
import { selectOne } from './selection/cell-ranges.ts'
import { selectionInfo } from './selection-info.ts'

export interface MountedElements {
  root: HTMLElement
  scroller: HTMLElement
  spacer: HTMLElement
  stage: HTMLElement
  body: HTMLElement
  overlay: HTMLElement
  input: HTMLTextAreaElement
}

export interface MountedGrid {
  hands: Hands
  handle: GridHandle
  dispose(): void
}

/** How long rows are waited for before their places are shown. */
const patienceMs = 60

/** Joins model, painter and hands over the elements of the shell, and listens to them until disposed. */
export function mountGrid(
  elements: MountedElements,
  model: GridModel,
  hooks: Pick<Hands, 'say' | 'openMenu' | 'openFind' | 'openSort'> & { id: string; showEditCells(): void },
): MountedGrid {
  const { scroller, input, stage } = elements
  // How many rows there is room for is known later; the first are on their way by then.
  model.source.look?.(0, 1)
  const ownUndo = createUndoStack()
  const undoStack = (): UndoStack => model.props.undo ?? ownUndo
  const describe = noteTeller(model)
  const pointTo = (id = '') => {
    if (input.getAttribute('aria-activedescendant') !== id) input.setAttribute('aria-activedescendant', id)
    describe(id)
  }
  const painter = new GridPainter({ ...elements, pointTo }, model, hooks.id)
  const commands = new SheetCommands(model, undoStack, hooks.say)
  const editor = new CellEditor(input, model, painter, commands)
  const openEditCells = (): boolean => {
    const opens = model.props.onChanges !== undefined && editableColumns(model).length > 0
    if (opens) hooks.showEditCells()
    else hooks.say('readOnly')
    return opens
  }
  const hands: Hands = { ...hooks, model, painter, editor, commands, openEditCells }

  const anchorInput = () => {
    const cell = editor.session
      ? { row: model.displayOfId(editor.session.rowId), col: model.layout.indexOf(editor.session.column) }
      : model.selection?.active
    if (cell && cell.row >= 0 && cell.col >= 0) painter.floats.set('input', { element: input, cell, place: 'over' })
    painter.request()
  }
  let told = ''
  /** Only what differs: a screen that keeps the selection renders, and rendering must not tell it again. */
  const tellScreen = () => {
    const { onSelection } = model.props
    if (!onSelection) return
    const info = selectionInfo(model, commands)
    const key = JSON.stringify([info.active, model.selection?.ranges, info.rowCount])
    if (key === told) return
    told = key
    onSelection(info)
  }
  const follow = () => {
    anchorInput()
    tellScreen()
  }
  let waits = !model.source.rowAt(0)
  const showRows = () => (stage.style.visibility = '')
  // Places for rows that come at once are not shown before them: that would hold them up, and flicker.
  if (waits) stage.style.visibility = 'hidden'
  const patience = setTimeout(showRows, patienceMs)
  const unsubscribe = [
    model.subscribe('data', () => {
      follow()
      // The first rows do not wait for a frame.
      if (!waits || !model.source.rowAt(0)) return
      waits = false
      showRows()
      painter.paintNow()
    }),
    model.subscribe('layout', () => painter.request()),
    model.subscribe('editor', anchorInput),
    model.subscribe('selection', follow),
  ]
  const stop = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(
    element: HTMLElement,
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    passive = false,
  ) => element.addEventListener(type, listener, { signal: stop.signal, passive })

  on(scroller, 'scroll', () => painter.follow(scroller), true)
  on(stage, 'pointerdown', (event) => pressPointer(hands, event))
  on(stage, 'dblclick', (event) => pressTwice(hands, event))
  on(stage, 'click', (event) => {
    tap(hands, event)
    clickLink(hands, event)
  })
  // A link gets its click, but not the focus: keys go on over the cells.
  on(stage, 'mousedown', (event) => event.preventDefault())
  const openMenuAt = (event: MouseEvent) => {
    pointAt(hands, event)
    hooks.openMenu(event.clientX, event.clientY)
  }
  on(stage, 'contextmenu', (event) => {
    event.preventDefault()
    openMenuAt(event)
  })
  listenToRest(stage, stop.signal, openMenuAt)
  on(input, 'wheel', (event) => scroller.scrollBy(event.deltaX, event.deltaY), true)
  on(input, 'keydown', (event) => {
    if (pressKey(hands, event)) event.preventDefault()
  })
  on(input, 'input', (event) => {
    const { isComposing = false, inputType = '' } = event instanceof InputEvent ? event : {}
    const taken = editor.typed(isComposing || inputType.startsWith('insertFrom'))
    if (!taken && model.props.onChanges) hooks.say('readOnly')
  })
  on(input, 'compositionend', () => editor.typed())
  on(input, 'compositionstart', () => {
    if (!editor.session && !editor.begin('replace')) hooks.say('readOnly')
  })
  on(input, 'copy', (event) => copyCells(hands, event))
  on(input, 'cut', (event) => copyCells(hands, event))
  on(input, 'paste', (event) => pasteCells(hands, event))
  on(input, 'focus', () => {
    model.focused = true
    if (!model.selection && model.rows.count > 0) model.select(selectOne({ row: 0, col: model.layout.first }))
    painter.request()
  })
  on(input, 'blur', () => {
    model.focused = false
    editor.tabLeaves = false
    editor.commit()
    painter.request()
  })

  const fit = () => model.resize(scroller.clientWidth, scroller.clientHeight)
  // Now already: headings and first cells come in one frame.
  fit()
  const observer = new ResizeObserver(() => {
    fit()
    stage.style.width = `${model.width}px`
    stage.style.height = `${model.height}px`
    painter.paintNow()
  })
  observer.observe(scroller)

  const find = (id: string, column?: string) => ({
    row: model.displayOfId(id),
    col: column === undefined ? model.layout.first : model.layout.indexOf(column),
  })
  const handle: GridHandle = {
    focus: () => editor.focus(),
    editCells: openEditCells,
    scrollToRow: (id) => {
      const { row, col } = find(id)
      if (row >= 0) painter.reveal(row, col)
      return row >= 0
    },
    selectCell: (id, column) => {
      if (id !== newRowId && find(id, column).row < 0) return false
      // What is typed on the line of new rows while one is made is meant for it; elsewhere a cell that is left is taken.
      const ahead = editor.session?.rowId === newRowId ? input.value : ''
      if (ahead === '') editor.commit()
      else editor.cancel()
      const { row, col } = find(id, column)
      if (row < 0 || col < 0) return false
      model.select(selectOne({ row, col }))
      painter.reveal(row, col)
      if (ahead !== '') {
        input.value = ahead
        editor.typed()
      }
      return true
    },
    selection: () => selectionInfo(model, commands),
    invalidate: () => {
      model.stamp += 1
      painter.request()
    },
    rejectedCount: () => model.rejected.size,
    reject: (cells) => {
      keepRejected(model, cells)
      const [first] = cells
      // Of all that was not stored there is a word already, with the way to let go of it.
      if (first && !first.isOfAll) hooks.say('rejected', { count: cells.length, reason: first.reason })
    },
    dismissRejected: (cells) =>
      dismissRejected(
        model,
        cells?.map(({ rowId, column }) => rejectedKey(rowId, column)),
      ),
  }
  return {
    hands,
    handle,
    dispose: () => {
      // A cell that is taken away with its screen is left like any other.
      editor.commit()
      clearTimeout(patience)
      stop.abort()
      observer.disconnect()
      for (const off of unsubscribe) off()
      painter.dispose()
    },
  }
}

/** A model for the shell; its properties are renewed by `model.update`. */
export const createModel = (props: AnyProps, words: CellWords): GridModel => new GridModel(props, words)
