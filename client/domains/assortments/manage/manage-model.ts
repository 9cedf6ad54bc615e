import { nanoid } from 'nanoid'
import type { UiSettingsPatch } from '../../../../contract/assortments/assortment.ts'
import type { AssortmentSort, GroupBy } from '../../../../contract/assortments/assortment-order.ts'
import type { AssortmentProduct } from '../../../../contract/assortments/assortment-product.ts'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { saveFault } from '../../../engine/api/save-fault.ts'
import { createPendingQueue, type PendingQueue } from '../../../parts/grid/editing/pending-queue.ts'
import type { PendingBatch, PendingEdit } from '../../../parts/grid/editing/pending-edits.ts'
import { type Batch, type BatchAnswer, readProducts, sendBatch } from '../manage-assortment.api.ts'
import type { Addressed } from '../org-type.ts'
import { editedRow, recountedRows, type RowFields } from './row-edit.ts'
import { createRowStore, type RowStore } from './row-store.ts'

export interface ManageOrder {
  sort: AssortmentSort
  groupBy: GroupBy
}

type Edit = PendingEdit<RowFields, UiSettingsPatch>

type Saved = (answer: BatchAnswer, sent: Batch) => void

/** Edits that the server does not have yet, and the version they were made on. */
export interface UnsavedEdits {
  version: number
  edits: readonly Edit[]
}

/** What is on screen of one assortment, and what of it is not saved yet. */
export interface ManageModel {
  readonly store: RowStore
  readonly queue: PendingQueue<RowFields, UiSettingsPatch>
  readonly version: number
  readonly order: ManageOrder
  /** Reads order, groups and the first rows; shows what is not saved over them. Rejects when they cannot be had. */
  reload(order?: ManageOrder): Promise<void>
  push(edits: readonly Edit[]): void
  /** Undefined when everything is saved. */
  unsaved(): UnsavedEdits | undefined
  /** Takes up edits that an earlier page could not save; on the version they were made on, so that conflicts are seen. */
  restore(left: UnsavedEdits): void
  /** After a conflict: saves what was typed here over what others wrote. */
  keepMine(): Promise<void>
  /** Forgets what is not saved and shows what the server has. */
  discard(): Promise<void>
  /**
   * A change that the server makes by itself: after everything typed here is saved, and read again afterwards. Rejects
   * with the reason when either fails.
   */
  elsewhere<Answer extends { version: number }>(change: (version: number) => Promise<Answer>): Promise<Answer>
  /** Somebody changed the assortment, this person included: reads again once everything here is saved. */
  heard(version: number): void
  /** Hears of every batch that was saved, and what it was. */
  onSaved(listener: Saved): () => void
  /** Sends what is left once more; resolves when that ended either way. */
  dispose(): Promise<void>
}

const bodyOf = (batch: PendingBatch<RowFields, UiSettingsPatch>, version: number): Batch => ({
  version,
  batchId: nanoid(),
  addProducts: batch.add.map(({ rowId, fields, sort }) => ({
    _id: rowId,
    ...(fields ? { fields } : {}),
    ...(sort === undefined ? {} : { sort }),
  })),
  deleteProducts: batch.delete,
  updateProducts: batch.update.map(({ rowId, fields }) => ({ _id: rowId, fields })),
  sortProducts: batch.sort.map(({ rowIds, before }) => ({ ids: rowIds, before })),
  ...(batch.patch ? { patch: { uiSettings: batch.patch } } : {}),
})

const isStructural = (edit: Edit): boolean => edit.kind === 'add' || edit.kind === 'delete' || edit.kind === 'sort'

/**
 * One assortment in work. Edits show at once, are collected for 100 ms and saved together (GRID-05); the answer's rows
 * replace the guesses, with newer edits still on top of them. A batch that fails stays in front and is tried again.
 */
export function createManageModel(
  assortment: Addressed,
  first: ManageOrder,
  onError: (error: unknown) => void,
): ManageModel {
  let order = first
  let version = 0
  let newest = 0
  let unsaved: Edit[] = []
  /** Grows when everything unsaved is forgotten: an answer to what was sent before says nothing of what came since. */
  let life = 0
  let lastError: unknown
  let reading: AbortController | undefined
  let reloaded: Promise<void> | undefined
  let asking: { body: Batch; edits: number } | undefined
  const listeners = new Set<Saved>()

  const withUnsaved = (row: AssortmentProduct): AssortmentProduct =>
    unsaved.reduce(
      (now, edit) => (edit.kind === 'update' && edit.rowId === row._id ? editedRow(now, edit.fields) : now),
      row,
    )
  const range = (startRow: number, endRow: number) => ({ startRow, endRow, ...order })
  const store = createRowStore(async (from, to, signal) =>
    (await readProducts(assortment, range(from, to), signal)).data.map(withUnsaved),
  )

  const send = async (batch: PendingBatch<RowFields, UiSettingsPatch>) => {
    const edits = unsaved.length
    // The same batch after a lost answer keeps its id, so that nothing is applied twice (AST-12).
    if (asking?.edits !== edits || asking.body.version !== version) asking = { body: bodyOf(batch, version), edits }
    const sentIn = life
    const answer = await sendBatch(assortment, asking.body)
    if (sentIn !== life) return
    const { body } = asking
    asking = undefined
    const sent = unsaved.slice(0, edits)
    unsaved = unsaved.slice(edits)
    const isLatest = answer.version <= version + 1
    version = isLatest ? Math.max(version, answer.version) : version
    newest = Math.max(newest, answer.version)
    store.put([...recountedRows(store.loaded(), answer.styleSums), ...answer.rows.map(withUnsaved)])
    for (const listener of listeners) listener(answer, body)
    const regroup = store.groups.length > 0 && sent.some(({ kind }) => kind !== 'patch')
    if (!isLatest || sent.some(isStructural) || regroup) settle(!isLatest)
  }

  const queue = createPendingQueue<RowFields, UiSettingsPatch>({
    delayMs: debounces.gridChanges,
    send,
    judge: saveFault,
    onError: (error) => {
      lastError = error
      onError(error)
    },
  })

  /** Reads the order again; never under unsaved work, which knows better what is on screen. */
  const settle = (forget: boolean) => {
    if (unsaved.length > 0) return
    if (forget) store.forget()
    void model.reload().catch(() => undefined)
  }

  const read = async (mine: AbortController): Promise<void> => {
    const { from, to } = store.sight()
    const startRow = Math.max(0, from - 20)
    const window = range(startRow, Math.min(Math.max(to + 20, startRow + 60), startRow + 400))
    const answer = await readProducts(assortment, { ...window, structure: true }, mine.signal).catch(
      (cause: unknown) => {
        if (mine === reading) throw cause
      },
    )
    // Another reading took the place of this one: whoever waits for this waits for that.
    if (!answer || mine !== reading) return reloaded
    // Work that came meanwhile is on screen already; the order is read again when it is saved.
    const busy = unsaved.some(isStructural)
    newest = Math.max(newest, answer.version)
    // What is not saved was made on the version it was made on: saved as if on a newer one it would hide a conflict.
    if (unsaved.length === 0) version = answer.version
    store.put(answer.data.map(withUnsaved))
    if (!busy || store.rowCount === 0) store.setStructure({ ids: answer.ids ?? [], groups: answer.groups ?? [] })
  }

  const model: ManageModel = {
    store,
    queue,
    get version() {
      return version
    },
    get order() {
      return order
    },
    reload: (next) => {
      if (next) order = next
      reading?.abort()
      return (reloaded = read((reading = new AbortController())))
    },
    push: (edits) => {
      unsaved = [...unsaved, ...edits]
      queue.push(edits)
    },
    unsaved: () => (unsaved.length === 0 ? undefined : { version, edits: unsaved }),
    restore: (left) => {
      version = Math.min(version, left.version)
      model.push(left.edits)
      store.put([...store.loaded()].map(withUnsaved))
    },
    keepMine: async () => {
      await model.reload()
      version = newest
      await queue.flush()
    },
    discard: async () => {
      life += 1
      unsaved = []
      asking = undefined
      queue.discard()
      store.forget()
      await model.reload()
    },
    elsewhere: async (change) => {
      await queue.flush()
      if (unsaved.length > 0) throw lastError ?? new Error('what was typed before is not saved yet')
      const answer = await change(version)
      newest = Math.max(newest, answer.version)
      if (unsaved.length === 0) store.forget()
      await model.reload()
      return answer
    },
    heard: (heardVersion) => {
      newest = Math.max(newest, heardVersion)
      if (queue.size === 0 && newest > version) settle(true)
    },
    onSaved: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose: () => {
      reading?.abort()
      store.dispose()
      return queue.flush().finally(() => queue.dispose())
    },
  }
  queue.subscribe(() => {
    if (queue.state === 'saved' && newest > version) settle(true)
  })
  return model
}
