import {
  type AssortmentProduct,
  type EditableField,
  editableFieldKeys,
} from '../../../../../contract/assortments/rows/assortment-product.ts'
import type { CellChange, CellValue, ChangeReason, UndoEntry } from '../../../../parts/grid/grid-contract.ts'
import { netCostOfMarkup } from '../../list/assortments.columns.tsx'
import type { ManageModel } from '../manage-model.ts'
import {
  differingFields,
  editedRow,
  restoredRow,
  type RowFields,
  type RowStored,
  storedOf,
  styleWidePart,
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
  'thumbnail',
  'printImage',
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

/** Every cell of which a row differs, with what is stored in it: shown and stored are two things where the catalogue has a value. */
const cellsOf = (before: AssortmentProduct, after: AssortmentProduct): CellChange[] => {
  const [one, other] = [storedOf(before), storedOf(after)]
  return differingFields(before, after).map((column) => ({
    rowId: before._id,
    column,
    before: one[column],
    after: other[column],
  }))
}

/**
 * Shows changed cells at once and queues them. Answers every cell that changed, as it is stored: prices that follow from
 * each other (GRID-09) and the other colours of the style (GRID-11). Undo and redo bring these very values (GRID-04).
 */
export function changeCells(model: ManageModel, changes: readonly CellChange[], reason: ChangeReason): CellChange[] {
  return reason === 'undo' || reason === 'redo' ? restoreCells(model, changes) : editCells(model, changes)
}

/** Take fields out of edits that are not sent yet, because what they go to is still being read. */
const withdrawals = new Set<(byRow: ReadonlyMap<string, RowStored>) => void>()

function restoreCells({ store, push }: ManageModel, changes: readonly CellChange[]): CellChange[] {
  const byRow = new Map<string, RowStored>()
  for (const { rowId, column, after } of changes) byRow.set(rowId, { ...byRow.get(rowId), [column]: after })
  store.put(
    [...byRow].flatMap(([rowId, stored]) => {
      const row = store.row(rowId)
      return row ? [restoredRow(row, stored)] : []
    }),
  )
  for (const withdraw of withdrawals) withdraw(byRow)
  push([...byRow].map(([rowId, fields]) => ({ kind: 'restore', rowId, fields })))
  return [...changes]
}

function editCells(model: ManageModel, changes: readonly CellChange[]): CellChange[] {
  const { store } = model
  const next = new Map<string, AssortmentProduct>()
  const edits: { kind: 'update'; rowId: string; fields: RowFields }[] = []
  /** Styles whose every colour changes. */
  const wide = new Set<string>()
  for (const [rowId, fields] of fieldsByRow(model, changes)) {
    const row = next.get(rowId) ?? store.row(rowId)
    if (!row) continue
    next.set(rowId, editedRow(row, fields))
    edits.push({ kind: 'update', rowId, fields })
    const shared = styleWidePart(fields)
    if (!shared) continue
    wide.add(row.style)
    for (const other of store.loaded()) {
      if (other.style === row.style && other._id !== rowId) {
        next.set(other._id, editedRow(next.get(other._id) ?? other, shared))
      }
    }
  }
  const effects = [...next.values()].flatMap((after) => cellsOf(store.row(after._id)!, after))
  store.put([...next.values()])
  const unread = unreadColours(store, wide)
  if (unread.length === 0) model.push(edits)
  else {
    // Read before they change as well: a step back must know what stood in them. One that comes sooner takes the edit back.
    const withdrawn = new Set<string>()
    const withdraw = (byRow: ReadonlyMap<string, RowStored>) => {
      for (const [rowId, fields] of byRow) for (const field of Object.keys(fields)) withdrawn.add(`${rowId} ${field}`)
    }
    withdrawals.add(withdraw)
    const left = () => edits.map((edit) => ({ ...edit, fields: without(edit, withdrawn) }))
    const read = Promise.all(unread.map((index) => store.ensure(index, index + 1))).finally(() => {
      withdrawals.delete(withdraw)
      for (const { rowId, fields } of left()) {
        const shared = styleWidePart(fields)
        if (!shared) continue
        const rows = unread.flatMap((index) => store.rowAt(index) ?? []).filter((row) => isOfStyle(row, rowId))
        const after = rows.map((row) => editedRow(row, shared))
        effects.push(...rows.flatMap((row, at) => cellsOf(row, after[at]!)))
        store.put(after)
      }
    })
    model.pushAfter(read, left)
  }
  return effects
}

const styleOf = (id: string): string => id.slice(0, id.indexOf('_'))
const isOfStyle = ({ _id }: AssortmentProduct, id: string): boolean => styleOf(_id) === styleOf(id)

const without = ({ rowId, fields }: { rowId: string; fields: RowFields }, withdrawn: ReadonlySet<string>): RowFields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !withdrawn.has(`${rowId} ${field}`)))

/** Places of rows of these styles that nobody has looked at yet. */
const unreadColours = (store: ManageModel['store'], styles: ReadonlySet<string>): number[] =>
  styles.size === 0 ? [] : store.ids.flatMap((id, index) => (styles.has(styleOf(id)) && !store.row(id) ? [index] : []))

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
  let removal: ReturnType<typeof store.remove> | undefined
  const remove = () => {
    removal = store.remove(ids)
    model.push(ids.map((rowId) => ({ kind: 'delete', rowId })))
  }
  const restore = () => {
    store.insert(gone, removal)
    const inOwnOrder = gone.toSorted((one, other) => one.row.sort - other.row.sort)
    model.push([
      ...inOwnOrder.map(({ row }) => ({ kind: 'add' as const, rowId: row._id, sort: row.sort })),
      ...inOwnOrder.map(({ row }) => ({ kind: 'restore' as const, rowId: row._id, fields: storedOf(row) })),
    ])
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
