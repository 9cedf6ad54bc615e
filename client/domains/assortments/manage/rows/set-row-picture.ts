import type { AssortmentProduct } from '../../../../../contract/assortments/rows/assortment-product.ts'
import type { UndoStack } from '../../../../parts/grid/grid-contract.ts'
import { reversedChanges } from '../../../../parts/grid/editing/reversed-changes.ts'
import type { ManageModel } from '../manage-model.ts'
import { changeCells } from './row-actions.ts'

type Pictures = Pick<AssortmentProduct, 'thumbnail' | 'printImage'>

/** Which pictures stand for one row from now on, as an edit with a step back. */
export function setRowPicture(
  model: ManageModel,
  undo: UndoStack,
  row: Pick<AssortmentProduct, '_id'> & Pictures,
  wish: Partial<Pictures>,
): void {
  const changes = (Object.keys(wish) as (keyof Pictures)[])
    .filter((column) => wish[column] !== row[column])
    .map((column) => ({ rowId: row._id, column, before: row[column], after: wish[column]! }))
  if (changes.length === 0) return
  const effects = changeCells(model, changes, 'edit')
  undo.push({
    label: 'edit',
    undo: () => changeCells(model, reversedChanges(effects), 'undo'),
    redo: () => changeCells(model, effects, 'redo'),
  })
}
