import { cellKinds } from '../cells/cell-kinds.ts'
import { isEditable, plainText, type AnyColumn } from '../columns/cell-text.ts'
import { joinPlans, planTexts, type EditPlan } from '../editing/plan-edits.ts'
import { replaceText } from '../editing/replace-text.ts'
import type { GridModel } from '../grid-model.ts'
import type { FoundCell } from './find-cells.ts'
import { walkRows } from './walk-rows.ts'

export interface Replacement {
  wanted: string
  by: string
}

/** Ticks and pictures hold no text. */
const holdsText = ({ kind }: AnyColumn): boolean => !['tick', 'none'].includes(cellKinds[kind].editor)

/** One text for another in the cells of these rows, as they would be typed; other cells are left alone. */
function planReplacement(model: GridModel, rows: readonly unknown[], columns: readonly AnyColumn[], wish: Replacement) {
  const targets = rows.map((row) => ({ id: model.source.idOf(row), row }))
  return planTexts(targets, columns, (r, c) => {
    const [{ row }, column] = [targets[r]!, columns[c]!]
    if (!holdsText(column) || !isEditable(column, row)) return undefined
    return replaceText(plainText(column, column.value(row), row), wish.wanted, wish.by)
  })
}

/** In all editable cells of the sheet. Rejects when rows cannot be had. */
export async function planReplaceAll(model: GridModel, wish: Replacement, signal: AbortSignal): Promise<EditPlan> {
  const columns = model.layout.columns.flatMap(({ column }) => column ?? [])
  const plans: EditPlan[] = []
  for await (const rows of walkRows(model, signal)) {
    const loaded = rows.filter((row) => row !== undefined)
    plans.push(planReplacement(model, loaded, columns, wish))
  }
  return joinPlans(plans)
}

/** In one cell; nothing where its row is not loaded any more. */
export function planReplaceOne(model: GridModel, cell: FoundCell, wish: Replacement): EditPlan {
  const row = model.source.rowAt(model.source.indexOf(cell.rowId))
  const column = model.columnAt(model.layout.indexOf(cell.column))
  return row === undefined || !column ? joinPlans([]) : planReplacement(model, [row], [column], wish)
}
