import type { EditPlan } from '../editing/plan-edits.ts'
import { reversedChanges } from '../editing/reversed-changes.ts'
import type { CellChange, ChangeReason, RejectedCell, UndoStack } from '../grid-contract.ts'
import { rejectedKey, type GridModel } from '../grid-model.ts'

function setRejected(model: GridModel, entries: Iterable<[string, RejectedCell | undefined]>): void {
  for (const [key, cell] of entries) {
    if (cell) model.rejected.set(key, cell)
    else model.rejected.delete(key)
  }
  model.stamp += 1
  model.notify('rejected')
  model.notify('data')
}

/** Refusals of the plan, and where good texts mended earlier ones: what to write, and what was there before. */
function refusals(model: GridModel, plan: EditPlan) {
  const after = new Map<string, RejectedCell | undefined>()
  // A large paste has many, and mostly nothing was refused before.
  for (const cell of model.rejected.size > 0 ? plan.accepted : []) {
    const key = rejectedKey(cell.rowId, cell.column)
    if (model.rejected.has(key)) after.set(key, undefined)
  }
  for (const cell of plan.rejected) after.set(rejectedKey(cell.rowId, cell.column), cell)
  const before = [...after.keys()].map((key): [string, RejectedCell | undefined] => [key, model.rejected.get(key)])
  return { after, before }
}

/**
 * Hands the good cells to the screen in one call, keeps the refused ones beside their cells, and makes one undo step
 * of both (BEY-04, GRID-04). Answers the changes that followed.
 */
export function applyPlan(model: GridModel, plan: EditPlan, reason: ChangeReason, undo: UndoStack): CellChange[] {
  const { after, before } = refusals(model, plan)
  const { changes } = plan
  if (changes.length === 0 && after.size === 0) return []
  const showPlace = model.keepSelection()
  const effects = (changes.length > 0 && model.props.onChanges?.(changes, reason)) || changes
  if (after.size > 0) setRejected(model, after)
  const replay = (cells: CellChange[], how: 'undo' | 'redo', refused: Iterable<[string, RejectedCell | undefined]>) => {
    if (cells.length > 0) model.props.onChanges?.(cells, how)
    setRejected(model, refused)
    showPlace()
  }
  undo.push({
    label: reason,
    undo: () => replay(reversedChanges(effects), 'undo', before),
    redo: () => replay([...effects], 'redo', after),
  })
  return effects
}

/** Takes refused texts away; the stored values stay as they are. */
export function dismissRejected(model: GridModel, keys: readonly string[] = [...model.rejected.keys()]): void {
  setRejected(
    model,
    keys.map((one): [string, undefined] => [one, undefined]),
  )
}

/** Keeps texts that were refused elsewhere, on the server for instance, beside their cells (BEY-04). */
export function keepRejected(model: GridModel, cells: readonly RejectedCell[]): void {
  setRejected(
    model,
    cells.map((cell): [string, RejectedCell] => [rejectedKey(cell.rowId, cell.column), cell]),
  )
}
