import {
  type AssortmentProduct,
  type EditableField,
  editableFieldKeys,
} from '../../../../contract/assortments/assortment-product.ts'
import type { CellChange, CellValue, ChangeReason, UndoEntry } from '../../../parts/grid/grid-contract.ts'
import { netCostOfMarkup } from '../assortments.columns.tsx'
import type { ManageModel } from './manage-model.ts'
import {
  differingFields,
  editedRow,
  restoredRow,
  restoringFields,
  type RowFields,
  styleWidePart,
  writtenFields,
} from './row-edit.ts'

const texts = new Set<EditableField>([
  'styleNote',
  'colorNote',
  'collectionStyleNote',
  'collectionColorNote',
  'label',
  'pillar',
  'lifeCycle',
  'storeType',
])
const fieldKeys = new Set<string>(editableFieldKeys)

/** The field of a column and what a cell's value means in it; undefined where the column is no field of its own. */
export function storedValue(column: string, value: CellValue): [EditableField, CellValue] | undefined {
  if (!fieldKeys.has(column)) return undefined
  const field = column as EditableField
  return [field, texts.has(field) ? (value ?? '') : field === 'focusStyle' ? value === true : (value ?? null)]
}

/** Changes of cells as changes of rows; an emptied text is an empty text to the server, a markup is a net cost. */
function fieldsByRow({ store }: ManageModel, changes: readonly CellChange[]): Map<string, RowFields> {
  const byRow = new Map<string, RowFields>()
  for (const { rowId, column, after } of changes) {
    if (column === 'initialMarkup' && typeof after === 'number') {
      const row = store.row(rowId)
      const netCost = row && netCostOfMarkup(row, after)
      if (netCost !== undefined) byRow.set(rowId, { ...byRow.get(rowId), netCost })
    }
    const stored = storedValue(column, after)
    if (stored) byRow.set(rowId, { ...byRow.get(rowId), [stored[0]]: stored[1] })
  }
  return byRow
}

const cellsOf = (before: AssortmentProduct, after: AssortmentProduct): CellChange[] =>
  differingFields(before, after).map((field) => ({
    rowId: before._id,
    column: field,
    before: before[field],
    after: after[field],
  }))

/**
 * Shows changed cells at once and queues them. Answers every cell that changed: prices that follow from each other
 * (GRID-09) and the other colours of the style (GRID-11).
 */
export function changeCells(model: ManageModel, changes: readonly CellChange[], reason: ChangeReason): CellChange[] {
  const { store } = model
  const restores = reason === 'undo' || reason === 'redo'
  const next = new Map<string, AssortmentProduct>()
  const edits: { kind: 'update'; rowId: string; fields: RowFields }[] = []
  for (const [rowId, fields] of fieldsByRow(model, changes)) {
    const row = next.get(rowId) ?? store.row(rowId)
    if (!row) continue
    const after = restores ? restoredRow(row, fields) : editedRow(row, fields)
    next.set(rowId, after)
    edits.push({ kind: 'update', rowId, fields: restores ? restoringFields(after, fields) : fields })
    const shared = restores ? undefined : styleWidePart(fields)
    if (!shared) continue
    for (const other of store.loaded()) {
      if (other.style === row.style && other._id !== rowId) {
        next.set(other._id, editedRow(next.get(other._id) ?? other, shared))
      }
    }
  }
  const effects = [...next.values()].flatMap((after) => cellsOf(store.row(after._id)!, after))
  store.put([...next.values()])
  model.push(edits)
  return effects
}

/** Takes rows out; undo puts them back where they stood with what was written in them (GRID-04, AST-09). */
export async function removeRows(model: ManageModel, ids: readonly string[]): Promise<UndoEntry> {
  const { store } = model
  const places = ids.map((id) => store.indexOf(id)).filter((place) => place >= 0)
  await store.ensure(Math.min(...places), Math.max(...places) + 1)
  const gone = ids
    .flatMap((id) => {
      const row = store.row(id)
      return row ? [{ place: store.indexOf(id), row }] : []
    })
    .toSorted((one, other) => one.place - other.place)
  const remove = () => {
    store.remove(ids)
    model.push(ids.map((rowId) => ({ kind: 'delete', rowId })))
  }
  const restore = () => {
    store.insert(gone)
    const inOwnOrder = gone.toSorted((one, other) => one.row.sort - other.row.sort)
    model.push(
      inOwnOrder.map(({ row }) => ({ kind: 'add', rowId: row._id, fields: writtenFields(row), sort: row.sort })),
    )
  }
  remove()
  return { label: 'remove', undo: restore, redo: remove }
}

/** Undo and redo of adding rows, with what is written in them at once; the server's answer brings the rows themselves. */
export function addingStep(
  model: ManageModel,
  ids: readonly string[],
  fields?: ReadonlyMap<string, RowFields>,
): UndoEntry {
  return {
    label: 'add',
    undo: () => {
      model.store.remove(ids)
      model.push(ids.map((rowId) => ({ kind: 'delete', rowId })))
    },
    redo: () =>
      model.push(
        ids.map((rowId) => {
          const own = fields?.get(rowId)
          return own ? { kind: 'add', rowId, fields: own } : { kind: 'add', rowId }
        }),
      ),
  }
}
