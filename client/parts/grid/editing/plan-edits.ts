import { isClearable, isEditable, parseText, sameValue, type AnyColumn } from '../columns/cell-text.ts'
import type { CellChange, ColumnKey, RejectedCell, RowId } from '../grid-contract.ts'

export interface TargetRow {
  id: RowId
  row: unknown
}

export interface EditPlan {
  changes: CellChange[]
  rejected: RejectedCell[]
  /** Cells that took a good text, changed or not: an earlier refusal there is mended. */
  accepted: { rowId: RowId; column: ColumnKey }[]
  /** Cells that may not be edited and were left alone. */
  skipped: number
}

/**
 * Judges one text per cell. A bad one is refused alone and the rest goes through (BEY-04); cells that are read only
 * are skipped. `textAt` answers undefined where a cell gets nothing.
 */
export function planTexts(
  rows: readonly TargetRow[],
  columns: readonly AnyColumn[],
  textAt: (row: number, column: number) => string | undefined,
): EditPlan {
  const plan: EditPlan = { changes: [], rejected: [], accepted: [], skipped: 0 }
  rows.forEach(({ id, row }, r) => {
    columns.forEach((column, c) => {
      const text = textAt(r, c)
      if (text === undefined) return
      const mayEdit = text.trim() === '' ? isClearable(column, row) : isEditable(column, row)
      if (!mayEdit) {
        plan.skipped += 1
        return
      }
      planOne(plan, id, row, column, text)
    })
  })
  return plan
}

function planOne(plan: EditPlan, rowId: RowId, row: unknown, column: AnyColumn, text: string): void {
  const before = column.value(row)
  const parsed = parseText(column, text, row)
  if (parsed.ok) {
    plan.accepted.push({ rowId, column: column.key })
    if (!sameValue(before, parsed.value)) plan.changes.push({ rowId, column: column.key, before, after: parsed.value })
    return
  }
  plan.rejected.push({ rowId, column: column.key, text, reason: parsed.reason })
  if (parsed.clears && !sameValue(before, null)) plan.changes.push({ rowId, column: column.key, before, after: null })
}

/** Several plans as one step. */
export const joinPlans = (plans: readonly EditPlan[]): EditPlan => ({
  changes: plans.flatMap(({ changes }) => changes),
  rejected: plans.flatMap(({ rejected }) => rejected),
  accepted: plans.flatMap(({ accepted }) => accepted),
  skipped: plans.reduce((sum, { skipped }) => sum + skipped, 0),
})

/**
 * How often a copied block fits into the selected area: a selection that is a multiple of the block is filled with
 * it, any other gets the block once from its corner, as spreadsheets do.
 */
export function pasteSize(
  block: { rows: number; columns: number },
  area: { rows: number; columns: number },
): { rows: number; columns: number } {
  const fits = (part: number, whole: number) => part > 0 && whole > part && whole % part === 0
  return {
    rows: fits(block.rows, area.rows) ? area.rows : block.rows,
    columns: fits(block.columns, area.columns) ? area.columns : block.columns,
  }
}
