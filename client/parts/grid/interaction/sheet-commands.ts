import { isEditable, isTick, parseText, plainText } from '../columns/cell-text.ts'
import { fillSeries } from '../editing/fill-series.ts'
import { joinPlans, pasteSize, planTexts, type EditPlan } from '../editing/plan-edits.ts'
import type { ChangeReason, ColumnState, UndoStack } from '../grid-contract.ts'
import { newRowId, rejectedKey, type GridModel } from '../grid-model.ts'
import { areaOf, liveRange, selectOne, type Area } from '../selection/cell-ranges.ts'
import { joinedBlock, type JoinedBlock } from '../selection/joined-block.ts'
import { applyPlan, dismissRejected, keepRejected } from './apply-plan.ts'
import type { FoundCell } from './find-cells.ts'
import { planReplaceAll, planReplaceOne, type Replacement } from './replace-cells.ts'
import { columnsOf, followingRowIndexes, loadRows, loadedRows, shownRowIndexes } from './sheet-rows.ts'
import {
  bulkOfSelection,
  idsAt,
  planSelection,
  touchedIndexes,
  type RowTextOf,
  type TextOf,
} from './write-selection.ts'

/** Speaks one of the texts under `grid:say`. */
export type Say = (key: string, values?: Record<string, string | number>) => void

/** What can be done to the sheet, by key, pointer or menu alike. */
export class SheetCommands {
  constructor(
    private readonly model: GridModel,
    private readonly undoStack: () => UndoStack,
    private readonly say: Say,
  ) {}

  /** The ranges as one block; undefined, and said so, when they cannot be copied together. */
  private copyBlock(): JoinedBlock | undefined {
    const block = joinedBlock(this.model.selection?.ranges ?? [])
    if (!block) this.say('copyRanges')
    return block
  }

  /** What a copy puts on the clipboard: undefined when nothing can be copied, `missing` when rows must be loaded first. */
  copyMatrix(): string[][] | 'missing' | undefined {
    const block = this.copyBlock()
    return block && (this.textsOf(block) ?? 'missing')
  }

  async copyWhenLoaded(): Promise<string[][] | undefined> {
    const block = this.copyBlock()
    if (!block) return undefined
    await loadRows(this.model, this.indexesOf(block))
    return this.textsOf(block)
  }

  private textsOf(block: JoinedBlock): string[][] | undefined {
    const columns = block.cols.flatMap((col) => columnsOf(this.model, { left: col, right: col }))
    const rows = loadedRows(this.model, this.indexesOf(block))
    return rows?.map(({ row }) => columns.map((column) => plainText(column, column.value(row), row)))
  }

  private indexesOf({ rows }: JoinedBlock): number[] {
    return rows.flatMap(({ from, to }) => shownRowIndexes(this.model, from, to - 1))
  }

  sayCopied(matrix: readonly (readonly string[])[]): void {
    this.say('copied', { count: matrix.length * (matrix[0]?.length ?? 0) })
  }

  /** Empties the editable cells of every range (GRID-03). */
  clear = (reason: 'clear' | 'cut' = 'clear'): Promise<void> => this.write(() => '', reason)

  /** The same text into all editable cells of a column, for the columns that are given one (GRID-06). */
  async write(textOf: TextOf, reason: ChangeReason): Promise<void> {
    const { model } = this
    if (!model.selection || !model.props.onChanges) return
    const bulk = bulkOfSelection(model, textOf)
    if (bulk) return model.props.onBulkEdit?.(bulk)
    this.finish(await planSelection(model, textOf), reason)
  }

  /** A text of its own for each cell of the selection, by what its row holds; rows are loaded first (BEY-18). */
  async writeByRow(textOf: RowTextOf, reason: ChangeReason): Promise<void> {
    const { model } = this
    if (model.selection && model.props.onChanges) this.finish(await planSelection(model, textOf), reason)
  }

  /** One text for another in a cell, or in all of the sheet that can be edited, as one step (BEY-18). */
  async replace(wish: Replacement, where: FoundCell | 'all', signal: AbortSignal): Promise<void> {
    const { model } = this
    if (!model.props.onChanges) return
    const plan = where === 'all' ? await planReplaceAll(model, wish, signal) : planReplaceOne(model, where, wish)
    if (signal.aborted) return
    if (plan.changes.length + plan.rejected.length === 0) this.say('nothingReplaced')
    else this.finish(plan, 'replace')
  }

  /**
   * Writes a block from the top left of the live range on, by row id, into rows not loaded as well. A single value goes
   * into every selected cell, and a block into every range that it fits into.
   */
  async paste(block: readonly (readonly string[])[]): Promise<void> {
    const { model } = this
    if (!model.selection || !model.props.onChanges || block.length === 0) return
    const width = Math.max(...block.map((row) => row.length))
    const text = block[0]![0] ?? ''
    if (block.length === 1 && width === 1) return this.write(() => text, 'paste')
    const areas = model.selection.ranges.map(areaOf)
    const sizeOf = (area: Area) => {
      const rows = shownRowIndexes(model, area.top, area.bottom).length
      const whole = { rows, columns: area.right - area.left + 1 }
      const size = pasteSize({ rows: block.length, columns: width }, whole)
      return { ...size, isWhole: size.rows === whole.rows && size.columns === whole.columns }
    }
    const everywhere = areas.length > 1 && areas.every((area) => sizeOf(area).isWhole)
    const plans: EditPlan[] = []
    const begun: EditPlan[] = []
    let cut = 0
    for (const area of everywhere ? areas : areas.slice(-1)) {
      const size = sizeOf(area)
      const { indexes, bottom } = followingRowIndexes(model, area.top, size.rows)
      const right = Math.min(area.left + size.columns, model.layout.columns.length) - 1
      const rows = await loadRows(model, indexes)
      const columns = columnsOf(model, { left: area.left, right })
      plans.push(planTexts(rows, columns, (r, c) => block[r % block.length]![c % width]))
      if (!everywhere) this.select({ top: area.top, bottom, left: area.left, right })
      const { newRow } = model.props
      if (!newRow) cut += size.rows - indexes.length
      else if (!everywhere)
        for (let r = indexes.length; r < size.rows; r++)
          begun.push(
            planTexts([{ id: newRowId, row: newRow.blank }], columns, (_, c) => block[r % block.length]![c % width]),
          )
    }
    this.undoStack().together('paste', () => {
      this.finish(joinPlans(plans), 'paste')
      this.addRows(begun)
    })
    if (cut > 0) this.say('pasteCut', { count: cut })
  }

  /** Goes on from `from` into `to`, the area next to it that the fill handle was drawn over. */
  async fill(from: Area, to: Area, toggled: boolean): Promise<void> {
    const { model } = this
    const vertical = to.top > from.bottom || to.bottom < from.top
    const backwards = vertical ? to.bottom < from.top : to.right < from.left
    const sourceRows = await loadRows(model, shownRowIndexes(model, from.top, from.bottom))
    const sourceColumns = columnsOf(model, from)
    const targetRows = vertical ? await loadRows(model, shownRowIndexes(model, to.top, to.bottom)) : sourceRows
    const targetColumns = vertical ? sourceColumns : columnsOf(model, to)
    const options = { backwards, toggled }
    const lines = vertical
      ? sourceColumns.map((column) =>
          fillSeries(
            sourceRows.map(({ row }) => column.value(row)),
            targetRows.length,
            options,
          ),
        )
      : sourceRows.map(({ row }) =>
          fillSeries(
            sourceColumns.map((column) => column.value(row)),
            targetColumns.length,
            options,
          ),
        )
    const plan = planTexts(targetRows, targetColumns, (r, c) => {
      const [line, at, length] = vertical ? [c, r, targetRows.length] : [r, c, targetColumns.length]
      const value = lines[line]![backwards ? length - 1 - at : at]
      return plainText(targetColumns[c]!, value, targetRows[r]!.row)
    })
    this.select({
      top: Math.min(from.top, to.top),
      bottom: Math.max(from.bottom, to.bottom),
      left: Math.min(from.left, to.left),
      right: Math.max(from.right, to.right),
    })
    this.finish(plan, 'fill')
  }

  /** The same text into every editable cell of every range, as Ctrl+Enter does. */
  fillWith(text: string): Promise<void> {
    return this.write(() => text, 'fill')
  }

  /** One edited cell. Answers false when the text was refused. */
  commitCell(row: number, col: number, text: string): boolean {
    const shown = this.model.shownRow(row)
    const column = this.model.columnAt(col)
    if (shown?.kind !== 'row' || shown.id === undefined || !column) return true
    const plan = planTexts([{ id: shown.id, row: shown.row }], [column], () => text)
    this.finish(plan, 'edit')
    return plan.rejected.length === 0
  }

  /** Space on tick boxes and stars: the range takes the opposite of the active cell. Answers false for other cells. */
  toggle(): boolean {
    const { model } = this
    const { selection } = model
    const column = selection && model.columnAt(selection.active.col)
    const active = selection && model.shownRow(selection.active.row)
    if (!selection || !column || !isTick(column) || active?.kind !== 'row' || !isEditable(column, active.row))
      return false
    const text = column.value(active.row) === true ? 'FALSE' : 'TRUE'
    if (active.id === newRowId) return this.commitCell(selection.active.row, selection.active.col, text)
    const area = areaOf(liveRange(selection))
    const rows = loadedRows(model, shownRowIndexes(model, area.top, area.bottom)) ?? []
    const columns = columnsOf(model, area).filter(isTick)
    const plan = planTexts(rows, columns, () => text)
    // A tick column may come without a parser of its own; `parseText` reads TRUE and FALSE.
    if (parseText(column, text, active.row).ok) this.finish(plan, 'toggle')
    return true
  }

  undo(): void {
    const entry = this.undoStack().undo()
    this.say(entry ? 'undone' : 'nothingToUndo', { what: entry?.label ?? '' })
  }

  redo(): void {
    const entry = this.undoStack().redo()
    this.say(entry ? 'redone' : 'nothingToRedo', { what: entry?.label ?? '' })
  }

  /** Ids of the rows that the selection touches, in display order; where the source cannot name the others, of loaded ones. */
  selectedIds(): string[] {
    const { model } = this
    const indexes = touchedIndexes(model)
    return idsAt(model, indexes) ?? indexes.flatMap((index) => idsAt(model, [index]) ?? [])
  }

  /** Ticks the rows that the selection touches, or takes the ticks away; rows that are not loaded are read first. */
  async mark(marked: boolean): Promise<void> {
    const { model } = this
    const indexes = touchedIndexes(model)
    const ids = idsAt(model, indexes) ?? (await loadRows(model, indexes)).map(({ id }) => id)
    model.props.marks?.mark(ids, marked)
  }

  /** Runs what may have to load rows first; when they cannot be had nothing was changed, and the user hears it. */
  attempt(work: Promise<void>): void {
    work.catch(() => this.say('loadFailed'))
  }

  private select(area: Area): void {
    const anchor = { row: area.top, col: Math.max(area.left, this.model.layout.first) }
    this.model.select({ ranges: [{ anchor, focus: { row: area.bottom, col: area.right } }], active: anchor })
  }

  /** Columns as somebody arranged them; a step of its own, from how they stood (GRID-04). */
  arrangeColumns(after: ColumnState[], before = this.model.props.columnState): void {
    const show = (state: readonly ColumnState[]) => this.model.props.onColumnState?.([...state])
    show(after)
    this.undoStack().push({ label: 'columns', undo: () => show(before ?? []), redo: () => show(after) })
  }

  private finish(plan: EditPlan, reason: ChangeReason): void {
    const asked = plan.changes.length > 0 ? this.model.props.confirm?.(plan.changes, reason) : undefined
    if (!asked) return this.apply(plan, reason)
    void asked.then((yes) => (yes ? this.apply(plan, reason) : this.say('kept')))
  }

  /** Rows of the good cells of each plan; refused cells stay beside them. The last of them is gone to. */
  private addRows(plans: readonly EditPlan[]): void {
    const { model } = this
    const begun = plans.filter(({ changes }) => changes.length > 0)
    if (begun.length === 0) return
    const ids =
      model.props.newRow?.onAdd(
        begun.map(({ changes }) => changes.map(({ column, after: value }) => ({ column, value }))),
      ) ?? []
    for (const { rowId, column } of model.rejected.values())
      if (rowId === newRowId) dismissRejected(model, [rejectedKey(rowId, column)])
    keepRejected(
      model,
      begun.flatMap(({ rejected }, at) => rejected.map((cell) => ({ ...cell, rowId: ids[at] ?? newRowId }))),
    )
    const row = model.displayOfId(ids.at(-1) ?? newRowId)
    const { returnCol, selection } = model
    if (row < 0 || !selection) return
    model.select(selectOne({ row, col: selection.active.col }))
    model.returnCol = returnCol
  }

  private apply(plan: EditPlan, reason: ChangeReason): void {
    if (plan.changes[0]?.rowId === newRowId) return this.addRows([plan])
    applyPlan(this.model, plan, reason, this.undoStack())
    const first = plan.rejected[0]
    if (first) this.say('rejected', { count: plan.rejected.length, reason: first.reason })
    else if (plan.changes.length > 0) this.say('changed', { count: plan.changes.length })
    else if (plan.skipped > 0 && plan.accepted.length === 0) this.say('readOnly')
  }
}
