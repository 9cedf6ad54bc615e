import type { UiSettingsPatch } from '../../../../contract/assortments/assortment.ts'
import type { AssortmentSort, GroupBy } from '../../../../contract/assortments/rows/assortment-order.ts'
import { type AssortmentProduct, styleWideFields } from '../../../../contract/assortments/rows/assortment-product.ts'
import { batchMost } from '../../../../contract/assortments/rows/batch-assortment.ts'
import { linkedPriceFields } from '../../../../contract/assortments/rows/merge-pricing.ts'
import { waits, type Wait } from '../../../../contract/kernel/limits.ts'
import {
  cellsOf,
  isEmptyBatch,
  mergePendingEdits,
  type PendingBatch,
  type PendingEdit,
  typedIn,
  withoutCell,
} from '../../../parts/saving/pending-edits.ts'
import { createSaving, type SavedOn, type Saving } from '../../../parts/saving/create-saving.ts'
import type { RefusedCell } from '../../../parts/saving/saving-state.ts'
import { createListeners } from '../../../engine/listeners.ts'
import { createUndoStack } from '../../../parts/grid/editing/undo-stack.ts'
import type { UndoStack } from '../../../parts/grid/grid-contract.ts'
import { type Batch, type BatchAnswer, readProducts, sendBatch } from '../manage-assortment.api.ts'
import type { Addressed } from '../org-type.ts'
import { createNarrowedRows } from '../../../parts/row-pages/narrowed-rows.ts'
import { createOrderedRows } from '../../../parts/row-pages/ordered-rows.ts'
import type { AssortmentRows, ShownRows } from './assortment-rows.ts'
import { editedRow, recountedRows, restoredRow, type RowFields, type RowStored } from './rows/row-edit.ts'

export interface ManageOrder {
  sort: AssortmentSort
  groupBy: GroupBy
}

export type ManageEdit = PendingEdit<RowStored, UiSettingsPatch>

/** What is on screen of one assortment, and what of it is not saved yet. */
export interface ManageModel extends Saving<ManageEdit> {
  readonly store: AssortmentRows
  /** What of them is on screen. */
  readonly shown: ShownRows
  readonly undo: UndoStack
  readonly order: ManageOrder
  /** Reads order, groups and the first rows; shows what is not saved over them. Rejects when they cannot be had. */
  reload(order?: ManageOrder): Promise<void>
  /** Queues edits once something is read that they change, and whatever is done meanwhile behind them. */
  pushAfter(read: Promise<unknown>, edits: () => readonly ManageEdit[]): void
  /** Hears of every batch that was saved, and what it was. */
  onSaved(listener: (answer: BatchAnswer, sent: Batch) => void): () => void
}

/** Prices follow from each other (GRID-09), and what is of a style is written into all its colours (GRID-11). */
const inOrder: ReadonlySet<string> = new Set([...linkedPriceFields, ...styleWideFields])

/** How long each kind of edit is collected (document 2, section 9); products are added one after the other. */
const waitOf = ({ kind }: ManageEdit): Wait =>
  kind === 'add' ? waits.addToAssortment : kind === 'delete' ? waits.rowDelete : waits.gridChanges

const bodyOf = (
  batch: PendingBatch<RowStored, UiSettingsPatch>,
  { version, ownVersions, batchId }: SavedOn,
): Batch => ({
  version,
  ownVersions: [...ownVersions],
  batchId,
  addProducts: batch.add.map(({ rowId, fields, sort }) => ({
    _id: rowId,
    ...(fields ? { fields } : {}),
    ...(sort === undefined ? {} : { sort }),
  })),
  deleteProducts: batch.delete,
  updateProducts: batch.update.map(({ rowId, fields, exact }) => ({
    _id: rowId,
    ...(exact ? { own: fields } : { fields }),
  })),
  sortProducts: batch.sort.map(({ rowIds, before }) => ({ ids: rowIds, before })),
  ...(batch.patch ? { patch: { uiSettings: batch.patch } } : {}),
})

const refusedOf = ({ rejected }: BatchAnswer, sent: Batch): RefusedCell[] => {
  if (rejected.length === 0) return []
  const rows = [...(sent.updateProducts ?? []), ...(sent.addProducts ?? [])]
  const typed = new Map(rows.map(({ _id, fields }) => [_id, fields]))
  return rejected.map(({ _id, field, reason }) => ({
    rowId: _id,
    column: field,
    typed: typed.get(_id)?.[field],
    reason,
  }))
}

const isStructural = ({ kind }: ManageEdit): boolean => kind === 'add' || kind === 'delete' || kind === 'sort'

const withEdits = (row: AssortmentProduct, edits: readonly ManageEdit[]): AssortmentProduct =>
  edits.reduce((now, edit) => {
    if (!('rowId' in edit) || edit.rowId !== row._id) return now
    if (edit.kind === 'restore') return restoredRow(now, edit.fields)
    return edit.kind === 'update' ? editedRow(now, edit.fields as RowFields) : now
  }, row)

/** One assortment in work. The answer's rows replace the guesses, with newer edits still on top of them. */
export function createManageModel(
  assortment: Addressed,
  first: ManageOrder,
  /** Takes what was read of it before, in the first order. */
  begun?: () => Promise<Awaited<ReturnType<typeof readProducts>> | undefined>,
): ManageModel {
  let order = first
  const undo = createUndoStack()
  const saved = createListeners<[answer: BatchAnswer, sent: Batch]>()
  const range = (startRow: number, endRow: number) => ({ startRow, endRow, ...order })
  const store: AssortmentRows = createOrderedRows(async (from, to, signal) => {
    const { data } = await readProducts(assortment, range(from, to), signal)
    return withUnsaved(data)
  })
  const shown: ShownRows = createNarrowedRows(store, async (ids, signal) => {
    const { data } = await readProducts(assortment, { ...order, ids: [...ids] }, signal)
    return withUnsaved(data)
  })
  const withUnsaved = (rows: readonly AssortmentProduct[]) => {
    const unsaved = saving.queue.pending
    return rows.map((row) => withEdits(row, unsaved))
  }
  let body: Batch | undefined
  let takeBegun = begun

  const saving = createSaving<ManageEdit, Awaited<ReturnType<typeof readProducts>>, BatchAnswer>({
    wait: waitOf,
    fits: (edits) => Math.min(edits.length, batchMost),
    cells: cellsOf,
    typed: typedIn,
    without: withoutCell,
    send: (edits, on) => {
      const batch = mergePendingEdits<RowStored, UiSettingsPatch>(edits, (field) => inOrder.has(field))
      if (isEmptyBatch(batch)) return undefined
      body = bodyOf(batch, on)
      return sendBatch(assortment, body)
    },
    stored: (answer, sent, unsaved) => {
      const rows = answer.rows.map((row) => withEdits(row, unsaved))
      store.put([...recountedRows(store.loaded(), answer.styleSums), ...rows])
      saved.tell(answer, body!)
      const isGrouped = store.groups.length > 0
      const follows = sent.some(isStructural) || (isGrouped && sent.some(({ kind }) => kind !== 'patch'))
      return { version: answer.version, follows, rejected: refusedOf(answer, body!) }
    },
    read: async (signal) => {
      const before = await takeBegun?.()
      takeBegun = undefined
      if (before) return before
      const apart = shown.inSight()?.slice(0, 400)
      if (apart) return readProducts(assortment, { ...order, ids: apart, structure: true }, signal)
      const { from, to } = store.sight()
      const startRow = Math.max(0, from - 20)
      const window = range(startRow, Math.min(Math.max(to + 20, startRow + 60), startRow + 400))
      return readProducts(assortment, { ...window, structure: true }, signal)
    },
    show: ({ data, ids = [], groups = [] }, unsaved) => {
      store.put(data.map((row) => withEdits(row, unsaved)))
      // Work that came meanwhile is on screen already; the order is read again when it is saved.
      if (!unsaved.some(isStructural) || store.rowCount === 0) store.setStructure({ ids, groups })
    },
    forget: () => shown.forget(),
  })

  /** The end of what waits to be queued. */
  let behind: Promise<void> | undefined
  const pushAfter = (read: Promise<unknown>, edits: () => readonly ManageEdit[]) => {
    const mine: Promise<void> = Promise.all([behind, read.catch(() => undefined)]).then(() => {
      if (behind === mine) behind = undefined
      saving.push(edits())
    })
    behind = mine
  }

  return {
    ...saving,
    pushAfter,
    push: (edits) => {
      if (behind) pushAfter(behind, () => edits)
      else saving.push(edits)
    },
    elsewhere: async (change) => {
      await behind
      return saving.elsewhere(change)
    },
    store,
    shown,
    undo,
    get order() {
      return order
    },
    reload: (next) => {
      if (next) order = next
      return saving.reload()
    },
    restore: (left) => {
      saving.restore(left)
      store.put([...store.loaded()].map((row) => withEdits(row, left.edits)))
    },
    decide: (cell, way) => {
      // A step back would write over what was just let stand.
      if (way === 'theirs') undo.clear()
      saving.decide(cell, way)
    },
    discard: () => {
      // Steps back from what is forgotten would write it again.
      undo.clear()
      return saving.discard()
    },
    onSaved: saved.listen,
    dispose: async () => {
      await behind
      store.dispose()
      shown.dispose()
      await saving.dispose()
    },
  }
}
