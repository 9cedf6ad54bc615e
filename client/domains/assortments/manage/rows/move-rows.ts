import type { GroupBy } from '../../../../../contract/assortments/rows/assortment-order.ts'
import type { EditableField } from '../../../../../contract/assortments/rows/assortment-product.ts'
import { reversedChanges } from '../../../../parts/grid/editing/reversed-changes.ts'
import type { CellChange, RowMove, UndoEntry } from '../../../../parts/grid/grid-contract.ts'
import type { ManageModel } from '../manage-model.ts'
import { changeCells } from './row-actions.ts'
import { idsByGroup, movedInto, movesInto } from './row-moves.ts'
import type { AssortmentOrder } from '../assortment-rows.ts'

/** Groupings by a field that people write: a row put into such a group takes its value. */
const writtenFields: Partial<Record<GroupBy, EditableField>> = { pillar: 'pillar' }

/**
 * Moves rows within the custom order, shown at once. Into another group only where that can be written into the row;
 * undefined where it is what the catalogue says of it.
 */
export function moveRows(model: ManageModel, { rowIds, groupKey, beforeId }: RowMove): UndoEntry | undefined {
  const { store } = model
  const before: AssortmentOrder = { ids: store.ids, groups: store.groups }
  const field = writtenFields[model.order.groupBy]
  const own = new Set(idsByGroup(before).get(groupKey))
  const entering = rowIds.filter((id) => !own.has(id))
  const rows = entering.flatMap((id) => store.row(id) ?? [])
  if (own.size === 0 || rows.length < entering.length || (rows.length > 0 && !field)) return undefined

  const cells = rows.map((row): CellChange => {
    const column = field!
    return { rowId: row._id, column, before: row[column], after: groupKey }
  })
  const moving = new Set(rowIds)
  const show = (structure: AssortmentOrder) => {
    store.setStructure(structure)
    for (const [key, order] of idsByGroup(structure)) {
      const here = order.filter((id) => moving.has(id))
      const moves = here.length === 0 ? [] : movesInto(order, here, key !== null)
      model.push(moves.map(({ ids, before: next }) => ({ kind: 'sort', rowIds: ids, before: next })))
    }
  }
  const after = movedInto(before, rowIds, groupKey, beforeId)
  const write = (changes: readonly CellChange[], reason: 'edit' | 'undo' | 'redo') =>
    changes.length > 0 ? changeCells(model, changes, reason) : []
  const written = write(cells, 'edit')
  const undone = reversedChanges(written)
  show(after)
  return {
    label: 'move',
    undo: () => {
      write(undone, 'undo')
      show(before)
    },
    redo: () => {
      write(written, 'redo')
      show(after)
    },
  }
}
