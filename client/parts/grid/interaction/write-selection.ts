import { isClearable, isEditable, parseText, type AnyColumn } from '../columns/cell-text.ts'
import { joinPlans, planTexts, type EditPlan } from '../editing/plan-edits.ts'
import type { BulkChange, ColumnKey, RowId } from '../grid-contract.ts'
import { rejectedKey, type GridModel } from '../grid-model.ts'
import { areaOf, touchedRows, type Area } from '../selection/cell-ranges.ts'
import { columnsOf, loadRows, loadedRows, shownRowIndexes } from './sheet-rows.ts'

/** The text for all cells of a column; undefined leaves the column alone. */
export type TextOf = (column: AnyColumn) => string | undefined
/** The text for one cell, by what its row holds; undefined leaves the cell alone. */
export type RowTextOf = (column: AnyColumn, row: unknown) => string | undefined

const areasOf = (model: GridModel): Area[] => (model.selection?.ranges ?? []).map(areaOf)

/** Source indexes of the rows that the selection touches, in display order. */
export const touchedIndexes = (model: GridModel): number[] =>
  touchedRows(model.selection?.ranges ?? []).flatMap((span) => shownRowIndexes(model, span.from, span.to - 1))

/** Judges a text for every cell of the selection; cells of overlapping ranges once. Rows are loaded first. */
export async function planSelection(model: GridModel, textOf: RowTextOf): Promise<EditPlan> {
  const plans: EditPlan[] = []
  const done = new Set<string>()
  const areas = areasOf(model)
  for (const area of areas) {
    const rows = await loadRows(model, shownRowIndexes(model, area.top, area.bottom))
    const columns = columnsOf(model, area)
    plans.push(
      planTexts(rows, columns, (r, c) => {
        if (areas.length === 1) return textOf(columns[c]!, rows[r]!.row)
        const key = rejectedKey(rows[r]!.id, columns[c]!.key)
        if (done.has(key)) return undefined
        done.add(key)
        return textOf(columns[c]!, rows[r]!.row)
      }),
    )
  }
  return joinPlans(plans)
}

/** A row that stands for all of these where a column wants one; undefined when none is loaded. */
export function sampleOf(model: GridModel, indexes: readonly number[]): unknown {
  for (const index of indexes) {
    const row = model.source.rowAt(index)
    if (row !== undefined) return row
  }
  return undefined
}

/** Columns of the selection that can be edited, in the order they stand in (GRID-06). */
export function editableColumns(model: GridModel): AnyColumn[] {
  const row = sampleOf(model, touchedIndexes(model))
  if (row === undefined) return []
  const found = areasOf(model).flatMap((area) => columnsOf(model, area))
  return [...new Set(found)].filter((column) => isEditable(column, row))
}

/**
 * The selection as one change of many rows (BEY-04), for a screen that takes one: when rows are meant that are not
 * loaded. Undefined when the cells are better written one by one: all rows are there, or the ranges differ in columns.
 */
export function bulkOfSelection(model: GridModel, textOf: TextOf): BulkChange | undefined {
  const areas = areasOf(model)
  const [first] = areas
  const isAligned = areas.every(({ left, right }) => left === first?.left && right === first.right)
  const indexes = touchedIndexes(model)
  const row = sampleOf(model, indexes)
  if (!model.props.onBulkEdit || !first || !isAligned || row === undefined || loadedRows(model, indexes))
    return undefined
  // All rows need no names: a list by range seldom knows those it has not loaded.
  const isAll = indexes.length === model.source.rowCount
  const ids = isAll ? undefined : idsAt(model, indexes)
  if (!isAll && !ids) return undefined
  const values = columnsOf(model, first).flatMap((column) => {
    const text = textOf(column)
    const mayWrite = text?.trim() === '' ? isClearable(column, row) : isEditable(column, row)
    if (text === undefined || !mayWrite || column.byRow) return []
    const read = parseText(column, text, row)
    return read.ok ? [{ column: column.key, value: read.value }] : []
  })
  if (values.length === 0) return undefined
  return { rows: ids ? { ids } : { all: true }, count: indexes.length, values }
}

/** Ids of rows, loaded or not; undefined when the source does not know them all. */
export function idsAt(model: GridModel, indexes: readonly number[]): RowId[] | undefined {
  const ids: RowId[] = []
  for (const index of indexes) {
    const row = model.source.rowAt(index)
    const id = model.source.idAt?.(index) ?? (row === undefined ? undefined : model.source.idOf(row))
    if (id === undefined) return undefined
    ids.push(id)
  }
  return ids
}

/** Why texts cannot stand, by column; judged for the first row that is there. */
export function faultsOf(model: GridModel, texts: ReadonlyMap<ColumnKey, string>): Map<ColumnKey, string> {
  const row = sampleOf(model, touchedIndexes(model))
  const faults = new Map<ColumnKey, string>()
  for (const column of editableColumns(model)) {
    const text = texts.get(column.key)
    if (text === undefined || (text.trim() === '' && isClearable(column, row))) continue
    const read = parseText(column, text, row)
    if (!read.ok) faults.set(column.key, read.reason)
  }
  return faults
}

/** Cells that a dialog looks at to say what they hold now. */
const mostLookedAt = 2_000

/** The value that the cells of a column share in these rows, as text; undefined when they differ. */
export function sharedText(model: GridModel, indexes: readonly number[], column: AnyColumn): string | undefined {
  let shared: string | undefined
  for (const index of indexes.slice(0, mostLookedAt)) {
    const row = model.source.rowAt(index)
    if (row === undefined) return undefined
    const text = column.format?.(column.value(row), row) ?? ''
    if (shared !== undefined && shared !== text) return undefined
    shared = text
  }
  return shared
}
